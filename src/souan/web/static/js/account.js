// The account of a finished match, counted up line by line.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const REST = 340; // a line and the rest after it, in milliseconds

let lines = [];
let shown = 0;
let timer = 0;

function draw() {
  for (const [number, line] of lines.entries()) line.classList.toggle("later", number >= shown);
  for (const seat of document.querySelectorAll(".tally > li")) {
    const made = [...seat.querySelectorAll("[data-made]:not(.later)")];
    const total = seat.querySelector("[data-total]");
    const all = made.length === seat.querySelectorAll("[data-made]").length;
    const sum = made.reduce((points, line) => points + Number(line.dataset.made), 0);
    total.textContent = all && shown >= lines.length ? total.dataset.total : String(sum);
  }
  const verdict = document.querySelector("[data-verdict]");
  verdict?.classList.toggle("later", shown < lines.length);
}

function step(by) {
  clearTimeout(timer);
  shown = Math.max(0, Math.min(lines.length, shown + by));
  draw();
}

function run() {
  step(1);
  if (shown < lines.length) timer = setTimeout(run, pace());
}

function pace() {
  return document.documentElement.dataset.speed === "half" ? REST / 2 : REST;
}

/** Lines in the order in which they were made: one of each seat in turn, as they stand. */
function inOrder(table) {
  const seats = [...table.querySelectorAll(".tally > li")].map((seat) => [
    ...seat.querySelectorAll("[data-made]"),
  ]);
  const longest = Math.max(0, ...seats.map((seat) => seat.length));
  return Array.from({ length: longest }, (_, row) => seats.map((seat) => seat[row]))
    .flat()
    .filter(Boolean);
}

const DEEDS = { first: -Infinity, back: -1, next: 1, all: Infinity };

/** Begin to count when a match has just ended; a page opened later shows all at once. */
export function countUp(table, first) {
  const found = inOrder(table);
  if (!found.length || found[0] === lines[0]) return;
  lines = found;
  const wait = first || still.matches || document.documentElement.dataset.speed === "0";
  shown = wait ? lines.length : 0;
  draw();
  if (!wait) timer = setTimeout(run, pace());
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-count]");
  if (button) step(DEEDS[button.dataset.count]);
});
document.addEventListener("keydown", (event) => {
  if (!lines.length || event.target.matches("input, textarea, button, summary")) return;
  if (event.key === " ") step(1);
  else if (event.key === "End") step(Infinity);
  else return;
  event.preventDefault();
});
