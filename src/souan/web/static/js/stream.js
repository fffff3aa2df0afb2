// The stream that brings fresh tables: whether it is there, and that it is opened in the end. One that
// is cut off comes back by itself, but not one that could not be opened at first.
const PAUSE = 2000;
const root = document.documentElement;

let state = "closed";

function become(now) {
  state = now;
  if (state === "closed") setTimeout(openStream, PAUSE);
}

function openStream() {
  if (state === "closed") htmx.trigger(document.getElementById("stream"), "again");
}

function toggleOffline(connected) {
  document.getElementById("offline").hidden = connected;
  root.classList.toggle("is-offline", !connected);
}

function onStream(happening, does) {
  document.addEventListener(happening, (event) => {
    if (event.target.id === "stream") does();
  });
}

onStream("htmx:before:request", () => become("opening"));
onStream("htmx:sse:after:connection", () => {
  become("open");
  toggleOffline(true);
});
onStream("htmx:sse:close", () => become("closed"));
onStream("htmx:finally:request", () => {
  if (state !== "opening") return;
  become("closed");
  toggleOffline(false);
});
document.addEventListener("htmx:sse:error", () => toggleOffline(false));
addEventListener("offline", () => toggleOffline(false));
