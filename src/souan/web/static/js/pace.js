// How fast things move on this device, if at all.
const still = matchMedia("(prefers-reduced-motion: reduce)");
const { dataset } = document.documentElement;

/** Whether anything may move here: not for who asked for stillness, or cannot see it. */
export function moves() {
  return dataset.speed !== "0" && !still.matches && !document.hidden;
}

/** How long something takes that takes so many milliseconds at the usual speed. */
export function lasting(milliseconds) {
  return dataset.speed === "half" ? milliseconds / 2 : milliseconds;
}
