// What a table can do beyond its forms: choosing before playing, keys, motion, the account.
// It knows elements and attributes of the page and nothing of any game.
import { countUp } from "./account.js";
import { keys } from "./keys.js";
import { moveCards } from "./motion.js";
import { notes, settings } from "./stored.js";
import { tumble } from "./turning.js";

const root = document.documentElement;
const table = () => document.getElementById("table");
let chosen = null; // the id of the card that is selected

const all = (selector, from = document) => [...from.querySelectorAll(selector)];
const meaning = (card) => {
  const told = document.getElementById(card.getAttribute("aria-describedby"));
  return told ? told.textContent.trim() : "";
};

/* ---------- choosing a card, then playing it ---------- */

function select(card) {
  chosen = card ? card.id : null;
  for (const other of all(".hand button.legal")) {
    other.setAttribute("aria-pressed", String(other === card));
  }
  for (const shown of all("[data-for]")) shown.hidden = !card || shown.dataset.for !== card.value;
  const confirm = document.querySelector("[data-confirm]");
  if (!confirm) return;
  confirm.hidden = false;
  confirm.dataset.empty ??= confirm.textContent;
  confirm.textContent = card ? card.dataset.deed : confirm.dataset.empty;
  confirm.setAttribute("aria-disabled", String(!card));
  document.querySelector("[data-clear]").hidden = !card;
  tell(card ? meaning(card) : null);
}

function tell(text, refused = false) {
  const line = document.querySelector("[data-meaning]");
  if (!line) return;
  line.dataset.empty ??= line.textContent;
  line.textContent = text ?? line.dataset.empty;
  line.classList.toggle("refused", refused);
}

function play(card) {
  chosen = null;
  card.form.requestSubmit(card);
}

document.addEventListener(
  "click",
  (event) => {
    const card = event.target.closest(".hand button.card");
    if (card?.matches(".legal")) {
      if (root.dataset.confirm === "off" || chosen === card.id) return;
      event.preventDefault();
      event.stopPropagation();
      select(card);
    } else if (card?.getAttribute("aria-disabled") === "true") {
      tell(meaning(card), true);
    }
    const confirm = event.target.closest("[data-confirm]");
    if (confirm) {
      event.preventDefault();
      const picked = chosen && document.getElementById(chosen);
      if (picked) play(picked);
    }
    if (event.target.closest("[data-clear]")) select(null);
    panels(event);
  },
  true,
);

/* ---------- the side panel, which is a sheet on a phone ---------- */

function panels(event) {
  const tab = event.target.closest("[data-tab]");
  if (tab) show(tab.dataset.tab);
  const sheet = event.target.closest("[data-sheet]");
  if (sheet && sheet !== root) openSheet(sheet.dataset.sheet === "open");
  const open = event.target.closest("[data-open]");
  if (open?.dataset.open === "settings") document.getElementById("settings").showModal();
  if (open?.dataset.open === "rules") {
    event.preventDefault();
    show("rules");
    openSheet(true);
  }
}

export function show(tab) {
  root.dataset.side = tab;
  for (const other of all("[data-tab]")) {
    other.setAttribute("aria-selected", String(other.dataset.tab === tab));
  }
}

export function openSheet(open) {
  root.dataset.sheet = open ? "open" : "closed";
  if (open) for (const dot of all(".unread")) dot.hidden = true;
}

/* ---------- a fresh table ---------- */

const narrow = matchMedia("(max-width: 1120px)");
let said = 0;
let toasting = 0;

/** Show a line of talk for a while where the talk itself is out of sight. */
function toast(line) {
  const shown = document.getElementById("toast");
  shown.textContent = line.textContent.trim();
  shown.hidden = false;
  clearTimeout(toasting);
  toasting = setTimeout(() => (shown.hidden = true), 4000);
}

function freshen(first = false) {
  const now = table();
  document.title = document.title.replace(/^.* — /, `${now.dataset.title} — `);
  for (const part of all(".js[hidden]:not([data-clear])", now)) part.hidden = false;
  show(root.dataset.side ?? "log");
  const lines = all(".say li");
  if (!first && lines.length > said && narrow.matches && root.dataset.sheet !== "open") {
    for (const dot of all(".unread")) dot.hidden = false;
    toast(lines.at(-1));
  }
  said = lines.length;
  for (const list of all(".say ul")) list.scrollTop = list.scrollHeight;
  const card = chosen && document.getElementById(chosen);
  select(card?.matches("button.legal") ? card : null);
  reach();
  rove();
  notes();
  countUp(now, first);
  if (!first) return;
  settings();
  tumble(all("[data-tumble] .k-die"));
}

/** What scrolls can be reached by keyboard. */
function reach() {
  for (const part of all(".centre, .end, .answers")) {
    if (part.scrollHeight > part.clientHeight + 1) part.tabIndex = 0;
    else part.removeAttribute("tabindex");
  }
}

document.fonts.ready.then(reach);
addEventListener("resize", reach);

/** One stop for the Tab key in each band of cards and answers; arrows move within it. */
function rove() {
  for (const band of all("[data-band]")) {
    const stops = all("button", band);
    const held = stops.find((stop) => stop === document.activeElement) ?? stops[0];
    for (const stop of stops) stop.tabIndex = stop === held ? 0 : -1;
  }
}

/** After a card was played the focus goes to the next card, or to the dock. */
function keepFocus(place) {
  if (document.activeElement && document.activeElement !== document.body) return;
  const cards = all(".hand button, .answers button");
  (cards[Math.min(place, cards.length - 1)] ?? document.getElementById("hand"))?.focus({
    preventScroll: true,
  });
}

/** By how much what was sent is newer than what is shown; 0 if it is no table. */
function newer(html) {
  const sent = /data-version="(\d+)"/.exec(html ?? "");
  return sent === null ? 0 : Number(sent[1]) - Number(table()?.dataset.version ?? 0);
}

let place = null;
document.addEventListener("htmx:before:swap", (event) => {
  if (newer(event.detail.ctx.text) < 0) {
    event.preventDefault(); // the stream has overtaken an answer
    return;
  }
  const cards = all(".hand button, .answers button");
  const at = cards.indexOf(document.activeElement);
  place = at < 0 ? null : at;
});
document.addEventListener("htmx:after:swap", (event) => {
  if (!table()) return;
  freshen();
  if (place !== null) keepFocus(place);
  const from = event.detail?.ctx?.sourceElement;
  if (from?.matches?.("[data-talk]")) document.getElementById("talk").value = "";
});
/* ---------- zoom ---------- */

export function zoom(card) {
  const large = card?.querySelector(".face.L, .face.only");
  if (!large) return;
  const dialog = document.getElementById("zoom");
  const shown = document.createElement("span");
  shown.className = `${card.className} lg`;
  shown.classList.remove("no", "legal");
  shown.append(large.cloneNode(true));
  dialog.querySelector("[data-zoomed]").replaceChildren(shown);
  const name = card.getAttribute("aria-label") ?? "";
  dialog.querySelector("[data-zoom-text]").textContent = [name, meaning(card)]
    .filter(Boolean)
    .join(" — ");
  if (!dialog.open) dialog.showModal();
}

let pressed = 0;
document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest(".card");
  if (!card || event.pointerType === "mouse") return;
  pressed = setTimeout(() => zoom(card), 500);
});
for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(kind, () => clearTimeout(pressed));
}
document.addEventListener("contextmenu", (event) => {
  const card = event.target.closest(".card");
  if (!card) return;
  event.preventDefault();
  zoom(card);
});

moveCards(newer);
keys({ select, show, openSheet, zoom, rove, tell });
freshen(true);
