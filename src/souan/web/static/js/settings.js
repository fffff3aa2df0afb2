// Settings of this device, applied before anything is drawn.
(() => {
  const root = document.documentElement;
  root.classList.add("js");
  for (const name of ["mode", "speed", "confirm"]) {
    let value = null;
    try {
      value = localStorage.getItem(`souan.${name}`);
    } catch {
      value = null; // storage is forbidden: the defaults hold
    }
    if (value && value !== "system") root.dataset[name] = value;
  }
})();
