/* The foyer works without this. With it: copying, the canonical name as one chooses, a waiting
   room that notices who has come, a replay under the keys. */

const root = document.documentElement;
root.classList.add("js");

/** Show what needs script, but not what the script of a table would have to serve. */
function unhide(within) {
  for (const part of within.querySelectorAll(".js[hidden]")) part.hidden = Boolean(part.closest(".stage"));
}

// --- passing on --------------------------------------------------------------------------------

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    return; // not allowed here: the text is selected, to be copied by hand
  }
  const word = button.querySelector("span");
  const before = word.textContent;
  word.textContent = button.dataset.done;
  word.setAttribute("role", "status");
  setTimeout(() => (word.textContent = before), 2000);
});

// --- settings: kept by the server for pages without script, and by the device for tables ---------

const PREFIX = "souan.";
const CHOICES = { mode: "system", speed: "1", confirm: "on" };

function stored(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null; // storage is forbidden: the server alone remembers
  }
}

function store(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    return; // storage is forbidden: the server alone remembers
  }
}

for (const [name, usual] of Object.entries(CHOICES)) {
  const value = stored(name);
  if (value === usual) delete root.dataset[name];
  const choice = value && document.querySelector(`[data-settings] [name="${name}"][value="${value}"]`);
  if (choice) choice.checked = true;
}
document.querySelector("[data-settings]")?.addEventListener("submit", (event) => {
  for (const name of Object.keys(CHOICES)) store(name, event.target.elements[name].value);
});

// --- the canonical name ------------------------------------------------------------------------

function canonicalName(form) {
  const settings = [];
  for (const option of form.querySelectorAll("[data-option]")) {
    const { option: key, default: usual } = option.dataset;
    const chosen = option.querySelector("input[type=radio]:checked")?.value ?? usual;
    const value = chosen === "*" ? form.elements[`other.${key}`].value.trim() : chosen;
    if (value && value !== usual) settings.push([key, value]);
  }
  settings.sort(([one], [other]) => (one < other ? -1 : 1));
  const written = settings.map(([key, value]) => `${key}=${value}`).join(",");
  return form.dataset.setup + (written && `(${written})`);
}

const setup = document.querySelector("[data-setup]");
if (setup) {
  const shown = setup.querySelector("[data-name]");
  const show = () => (shown.value = canonicalName(setup));
  setup.addEventListener("change", show);
  setup.addEventListener("input", (event) => {
    const text = event.target;
    if (text.name.startsWith("other."))
      text.closest(".written").querySelector("input[type=radio]").checked = true;
    show();
  });
  show();
}

// --- waiting -----------------------------------------------------------------------------------

const PAUSE = 3000;

async function look() {
  const waiting = document.querySelector("[data-poll]");
  if (!waiting) return;
  const held = waiting.contains(document.activeElement) && document.activeElement.matches("input, select");
  if (!document.hidden && !held) {
    const answer = await fetch(waiting.dataset.poll, { headers: { Accept: "text/html" } }).catch(() => null);
    if (answer?.ok) {
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      const other = fresh.getElementById(waiting.id);
      if (!other) return location.assign(answer.url);
      exchange(waiting, other);
    }
  }
  setTimeout(look, PAUSE);
}

/** Put in the fresh part if it says something else; the focus stays on what has the same id. */
function exchange(old, fresh) {
  unhide(fresh);
  if (said(old) === said(fresh)) return;
  const path = document.activeElement?.id;
  old.replaceWith(fresh);
  if (path) document.getElementById(path)?.focus();
}

/** What a part says, apart from the keys of its forms, which are new each time. */
function said(part) {
  const copy = part.cloneNode(true);
  for (const key of copy.querySelectorAll("[name=key]")) key.remove();
  return copy.outerHTML;
}

// --- replay ------------------------------------------------------------------------------------

const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };

/** Put a moment in the place of another; cards go from where they were to where they are. */
async function changeScene(put) {
  const { exchange, nameCards } = await import("./motion.js");
  const { moves } = await import("./pace.js");
  if (!document.startViewTransition || !moves()) return put();
  nameCards();
  await document.startViewTransition(() => exchange(put)).finished;
}

async function show(address) {
  const answer = await fetch(address);
  if (!answer.ok) return location.assign(address);
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const theatre = document.getElementById("theatre");
  const focused = document.activeElement?.dataset.go ?? document.activeElement?.id;
  const isOpen = theatre.querySelector("details.steps-list").open;
  const put = () => {
    const next = fresh.getElementById("theatre");
    unhide(next);
    next.querySelector("details.steps-list").open = isOpen;
    theatre.replaceWith(next);
    document.title = fresh.title;
    (document.querySelector(`[data-go="${focused}"]`) ?? document.getElementById(focused))?.focus();
    next.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  };
  history.replaceState(null, "", address);
  await changeScene(put);
}

if (document.getElementById("theatre")) {
  import("./motion.js").then(({ limitTransitions }) => limitTransitions());
  let latest = Promise.resolve();
  const go = (address) => (latest = latest.then(() => show(address)));
  document.addEventListener("click", (event) => {
    const link = event.target.closest("[data-go], .steps-list a");
    if (!link?.href || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.href);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest("[data-slide]");
    if (form) go(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  });
  document.addEventListener("input", (event) => {
    const form = event.target.closest("[data-slide]");
    if (form && event.target.type === "range") form.querySelector("output").value = `${event.target.value}/${event.target.max}`;
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.matches("input, select, textarea") || event.altKey || event.ctrlKey || event.metaKey) return;
    const link = KEYS[event.key] && document.querySelector(`[data-go="${KEYS[event.key]}"]`);
    if (!link?.href) return;
    event.preventDefault();
    link.click();
  });
}

unhide(document);
if (document.querySelector("[data-poll]")) setTimeout(look, PAUSE);
