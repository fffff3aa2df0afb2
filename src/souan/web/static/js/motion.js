// Cards move from where they were to where they are: View Transitions named by visible cards.
import { lasting, moves } from "./pace.js";
import { look, turn } from "./turning.js";

const LONGEST = 500; // milliseconds after which a transition ends, however slow the machine is

/** Give every visible card a name for its transition; backs have none, so none can be followed.
 *
 * What has a name cannot be clicked while it moves: of the hand only the card that is played has one.
 */
export function nameCards() {
  for (const card of document.querySelectorAll("[data-id]")) {
    const visible = !card.dataset.id.startsWith("back-") && moves();
    const stays = card.closest(".dock") && card.getAttribute("aria-pressed") !== "true";
    card.style.viewTransitionName = visible && !stays ? card.id : "none";
  }
}

/** Put a fresh table in place of the old one, as part of a transition. */
export async function exchange(put) {
  const seen = look();
  await put();
  nameCards();
  turn(seen);
}

/** Have no transition of the page outlast its time: the next table waits for its end. */
export function limitTransitions() {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (change) => {
    const transition = start(change);
    const limit = setTimeout(() => transition.skipTransition(), lasting(LONGEST));
    transition.finished.finally(() => clearTimeout(limit));
    transition.ready.catch(() => {}); // skipped: the table is there, only nothing has moved
    return transition;
  };
}

/** Have swaps of the table run as transitions, in which the cards of the new table have names.
 *
 * `newer` says by how much what was sent is newer than what is shown. Transitions wait for their
 * turn, so that is asked again when it has come: meanwhile a newer table may have been shown.
 */
export function moveCards(newer) {
  limitTransitions();
  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx, tasks } = event.detail;
    const runs = moves() && typeof document.startViewTransition === "function" && newer(ctx.text) > 0;
    nameCards();
    for (const task of [ctx, ...tasks]) task.transition = runs; // a task's own word goes first
  });
  document.addEventListener("htmx:before:viewTransition", (event) => {
    const { ctx, task } = event.detail;
    event.detail.task = async () => {
      if (newer(ctx.text) >= 0) await exchange(task);
    };
  });
}
