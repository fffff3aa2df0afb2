// Cards move from where they were to where they are: View Transitions named by visible cards.
const still = matchMedia("(prefers-reduced-motion: reduce)");

function moves() {
  return (
    typeof document.startViewTransition === "function" &&
    document.documentElement.dataset.speed !== "0" &&
    !still.matches &&
    !document.hidden
  );
}

/** Give every visible card a name for its transition; backs have none, so none can be followed. */
export function nameCards() {
  for (const card of document.querySelectorAll("[data-id]")) {
    const visible = !card.dataset.id.startsWith("back-") && moves();
    card.style.viewTransitionName = visible ? card.id : "none";
  }
}

/** Have swaps of the table run as transitions, in which the cards of the new table have names. */
export function moveCards() {
  document.addEventListener("htmx:before:swap", (event) => {
    event.detail.ctx.transition = moves();
  });
  document.addEventListener("htmx:before:viewTransition", (event) => {
    const swap = event.detail.task;
    event.detail.task = async () => {
      await swap();
      nameCards();
    };
  });
}
