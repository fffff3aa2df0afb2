// The account of a finished match, counted up line by line: what a line gives, to whom, and the
// sentence of the rules that gives it.
import { lasting, moves } from "./pace.js";

const REST = 600; // a line and the rest after it, in milliseconds
const STAMP = 160;

let lines = [];
let shown = 0;
let timer = 0;

const part = (name) => document.querySelector(`[data-${name}]`);

function draw() {
  for (const [number, line] of lines.entries()) line.classList.toggle("later", number >= shown);
  for (const seat of document.querySelectorAll(".tally > li")) {
    const total = seat.querySelector("[data-total]");
    const made = [...seat.querySelectorAll("[data-made]:not(.later)")];
    const sum = made.reduce((points, line) => points + Number(line.dataset.made), 0);
    total.textContent = shown >= lines.length ? total.dataset.total : String(sum);
  }
  part("verdict")?.classList.toggle("later", shown < lines.length);
}

/** Say what the last line says, with its sentence, where the eye rests; nothing before the first. */
function tell(line) {
  const words = line?.querySelector("[data-words]").textContent.trim() ?? "";
  part("counted").textContent = words;
  const sentence = line?.querySelector("details p")?.textContent ?? "";
  part("sentence").textContent = sentence && `${line.dataset.rule}　${sentence}`;
}

/** The line that has just been made known is stamped; so is the total that it changes. */
function stamp(line) {
  if (!line || !moves()) return;
  const timing = { id: "stamp", duration: lasting(STAMP), easing: "ease-out" };
  const total = line.closest(".tally > li").querySelector("[data-total]");
  for (const number of [line.querySelector("b"), total]) {
    number.animate({ transform: ["scale(1.3)", "none"] }, timing);
  }
}

function step(by) {
  clearTimeout(timer);
  const before = shown;
  shown = Math.max(0, Math.min(lines.length, shown + by));
  draw();
  tell(lines[shown - 1]);
  if (shown === before + 1) stamp(lines[before]);
}

function run() {
  step(1);
  if (shown < lines.length) timer = setTimeout(run, lasting(REST));
}

/** Lines in the order in which they were made. */
function inOrder(table) {
  const found = [...table.querySelectorAll("[data-made]")];
  return found.sort((one, other) => one.dataset.number - other.dataset.number);
}

const DEEDS = { first: -Infinity, back: -1, next: 1, all: Infinity };

/** Begin to count when a match has just ended; a page opened later shows all at once. */
export function countUp(table, first) {
  const found = inOrder(table);
  if (!found.length) return;
  if (found[0] === lines[0]) return draw();
  lines = found;
  const all = first || !moves();
  shown = all ? lines.length : 0;
  draw();
  if (!all) timer = setTimeout(run, lasting(REST));
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
