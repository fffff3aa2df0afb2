// What happens to pieces in their places: cards turn over, all at once; those that meet knock each
// other out; dice tumble. All of it is told from two pictures of the page, before and after: what
// lay there face down, and what lies there now. Nothing waits for it and nothing is held back.
import { lasting, moves } from "./pace.js";

const TABLE = ":is(.opps, .centre, .own)";
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const TURN = 280;
const KNOCK = 120;
const PUSH = 12; // pixels that cards jump towards each other
const TUMBLE = 280;
const NEXT = 40; // one die after the other

const edge = "perspective(600px) rotateY(90deg)";
const otherEdge = "perspective(600px) rotateY(-90deg)";

/** All that is on the table of some kind, each with its middle. */
function pieces(kind) {
  return [...document.querySelectorAll(`${TABLE} ${kind}`)].map((card) => {
    const box = card.getBoundingClientRect();
    return { card, id: card.id, x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
  });
}

function faceOf(card) {
  const face = [...card.children].find((one) => one.matches("svg.face") && one.clientWidth);
  return face?.cloneNode(true);
}

/** The picture of the table before something happens. */
export function look() {
  if (!moves()) return null;
  const backs = pieces(":is(.card.back, .slot.now)"); // some lay down unseen what is seen at once
  return {
    known: new Set(pieces(".card").map(({ id }) => id)),
    backs: backs.map((back) => ({ ...back, face: faceOf(back.card) })),
    reveals: new Set([...document.querySelectorAll("[data-reveal]")].map((zone) => zone.dataset.reveal)),
    dice: pieces(".k-die").map((die) => ({ ...die, pips: pips(die.card) })),
  };
}

/** Whether a card was not there before, or is there anew: zones name what they reveal. */
function isFresh(seen, { card, id }) {
  const zone = card.closest("[data-reveal]");
  return !seen.known.has(id) || (zone !== null && !seen.reveals.has(zone.dataset.reveal));
}

/** Which of those before lay where a piece lies now. */
function inPlaceOf(those, piece) {
  return those.find((one) => Math.hypot(one.x - piece.x, one.y - piece.y) < one.width / 2);
}

/** Turn over what has been revealed since a picture was taken. */
export function turn(seen) {
  if (!seen || !moves()) return;
  const fresh = pieces(".card[data-id]:not(.back)").filter((piece) => isFresh(seen, piece));
  const knocked = [];
  for (const piece of fresh) {
    const { card } = piece;
    if (card.matches(".k-die")) continue;
    const before = inPlaceOf(seen.backs, piece);
    const from = card.closest("[data-back]");
    if (!(before?.face || (before && from) || card.closest("[data-reveal]"))) continue;
    const back = before?.face ?? (from && drawn(from.dataset.back));
    card.style.viewTransitionName = "none"; // it stays in its place, and turns there
    if (card.dataset.was) knocked.push({ ...piece, back });
    else turnOver(card, back);
  }
  knockOut(knocked);
  tumble(pieces(".k-die").filter((die) => isTurned(inPlaceOf(seen.dice, die), die)).map(({ card }) => card));
}

/** Whether a die shows another number than the one that lay there. */
function isTurned(before, die) {
  return before !== undefined && before.pips !== pips(die.card);
}

function pips(die) {
  return die.querySelector("use").getAttribute("href");
}

/** A drawing by its address. */
function drawn(address) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", address);
  svg.append(use);
  return svg;
}

/** Lay a drawing over a card for a part of its movement. */
function cover(card, drawing, from, to, timing) {
  if (!drawing) return;
  const lid = document.createElement("span");
  lid.className = "lid";
  lid.setAttribute("aria-hidden", "true");
  lid.append(drawing);
  card.append(lid);
  const shown = { opacity: [0, 0, 1, 1, 0, 0], offset: [0, from, from, to, to, 1] };
  const covering = lid.animate(shown, timing);
  covering.onfinish = covering.oncancel = () => lid.remove();
}

function turnOver(card, back) {
  const timing = { id: "turn", duration: lasting(TURN) };
  const over = { transform: ["none", edge, otherEdge, "none"], offset: [0, 0.5, 0.5, 1] };
  card.animate(over, { ...timing, easing: EASE });
  cover(card, back, 0, 0.5, { ...timing, easing: EASE });
}

/** Those that were revealed and meet: up with all others, against each other, and down again. */
function knockOut(knocked) {
  const middle = { x: mean(knocked.map(({ x }) => x)), y: mean(knocked.map(({ y }) => y)) };
  const whole = TURN + KNOCK + TURN;
  const timing = { id: "knock", duration: lasting(whole) };
  const [up, hit, back, down] = [TURN / 2, TURN + KNOCK / 2, TURN + KNOCK, whole - TURN / 2].map((at) => at / whole);
  for (const { card, x, y, back: lid } of knocked) {
    const far = Math.hypot(middle.x - x, middle.y - y) || 1;
    const push = `translate(${((middle.x - x) / far) * PUSH}px, ${((middle.y - y) / far) * PUSH}px) rotate(5deg)`;
    const frames = ["none", edge, otherEdge, "none", push, "none", edge, otherEdge, "none"];
    const offset = [0, up, up, TURN / whole, hit, back, down, down, 1];
    card.animate({ transform: frames, offset, easing: "ease-out" }, timing);
    cover(card, drawn(card.dataset.was), up, down, timing);
    cover(card, lid, 0, up, timing);
  }
}

function mean(numbers) {
  return numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1);
}

/** Dice are thrown, or turned to another number. */
export function tumble(dice) {
  if (!moves()) return;
  const over = {
    transform: ["translateY(-18px) rotate(-200deg) scale(0.7)", "translateY(3px) rotate(10deg)", "none"],
  };
  for (const [number, die] of [...dice].entries()) {
    die.style.viewTransitionName = "none";
    die.animate(over, {
      id: "tumble",
      duration: lasting(TUMBLE),
      delay: lasting(NEXT * number),
      easing: EASE,
      fill: "backwards",
    });
  }
}
