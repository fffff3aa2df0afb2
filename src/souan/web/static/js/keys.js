// Every action of a table by keyboard.
const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const stops = () => all(".hand button.card, .answers button");

const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity };

function typing(target) {
  return target.matches?.("input, textarea, select, [contenteditable]");
}

function within(band, step, from) {
  const those = all("button", band);
  const at = those.indexOf(from);
  const to = Math.max(0, Math.min(those.length - 1, at + step));
  for (const stop of those) stop.tabIndex = stop === those[to] ? 0 : -1;
  those[to].focus();
}

/** Listen to keys; `does` is what the table can do. */
export function keys(does) {
  const letters = {
    z: (at) => does.zoom(at.closest(".card") ?? at.querySelector?.(".card")),
    l: () => (does.show("log"), does.openSheet(true), document.querySelector(".log")?.focus()),
    t: () => (does.openSheet(true), document.getElementById("talk")?.focus()),
    r: () => (does.show("rules"), does.openSheet(true)),
    u: () => document.querySelector("[data-undo]:not([disabled])")?.click(),
    p: () => document.querySelector('[data-confirm][aria-disabled="false"]')?.click(),
    "?": () => document.getElementById("settings")?.showModal(),
  };
  document.addEventListener("keydown", (event) => {
    const at = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) {
      does.select(null);
      does.openSheet(false);
      return;
    }
    if (typing(at) || document.querySelector("dialog[open]")) return;
    const band = at.closest?.("[data-band]");
    const deed = letters[event.key.toLowerCase()];
    if (band && event.key in ARROWS) within(band, ARROWS[event.key], at);
    else if (/^[1-9]$/.test(event.key)) stops()[Number(event.key) - 1]?.focus();
    else if (deed) deed(at);
    else return;
    event.preventDefault();
  });
  document.addEventListener("submit", typed, true);
}

/** A line of talk that begins with a slash is a move in notation. */
function typed(event) {
  const talk = event.target.closest?.("[data-talk]");
  const line = talk?.querySelector("input").value.trim() ?? "";
  if (!line.startsWith("/")) return;
  event.preventDefault();
  event.stopPropagation();
  const form = document.querySelector(".dock form");
  if (!form) return;
  const move = document.createElement("button");
  move.type = "submit";
  move.name = "action";
  move.value = line.slice(1).trim();
  move.hidden = true;
  form.append(move);
  form.requestSubmit(move);
  move.remove();
  talk.querySelector("input").value = "";
}
