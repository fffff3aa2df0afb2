// Cards move from where they were to where they are: View Transitions named by visible cards.
import { moves } from "./pace.js";
import { look, turn } from "./turning.js";

/** Give every visible card a name for its transition; backs have none, so none can be followed. */
export function nameCards() {
  for (const card of document.querySelectorAll("[data-id]")) {
    const visible = !card.dataset.id.startsWith("back-") && moves();
    card.style.viewTransitionName = visible ? card.id : "none";
  }
}

/** Put a fresh table in place of the old one, as part of a transition. */
export async function exchange(put) {
  const seen = look();
  await put();
  nameCards();
  turn(seen);
}

/** Have swaps of the table run as transitions, in which the cards of the new table have names. */
export function moveCards(isNews) {
  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx, tasks } = event.detail;
    const runs = moves() && typeof document.startViewTransition === "function" && isNews(ctx.text);
    nameCards();
    for (const task of [ctx, ...tasks]) task.transition = runs; // a task's own word goes first
  });
  document.addEventListener("htmx:before:viewTransition", (event) => {
    const put = event.detail.task;
    event.detail.task = () => exchange(put);
  });
}
