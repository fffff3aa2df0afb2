// What this device remembers: settings and private notes.
const PREFIX = "souan.";

function read(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null; // storage is forbidden: nothing is remembered
  }
}

function write(name, value) {
  try {
    localStorage.setItem(PREFIX + name, value);
    return true;
  } catch {
    return false;
  }
}

/** Fill the notes of this table and keep them as they are written. */
export function notes() {
  const field = document.getElementById("notes");
  if (!field || field.dataset.filled) return;
  field.dataset.filled = "yes";
  const name = `notes${field.dataset.notes}`;
  field.value = read(name) ?? "";
  field.addEventListener("input", () => write(name, field.value));
}

/** Show the settings as they are and keep changes. */
export function settings() {
  const root = document.documentElement;
  for (const choice of document.querySelectorAll("#settings input")) {
    const first = document.querySelector(`#settings input[name="${choice.name}"]`);
    choice.checked = choice.value === (read(choice.name) ?? first.value);
    choice.addEventListener("change", () => {
      write(choice.name, choice.value);
      if (choice.value === first.value) delete root.dataset[choice.name];
      else root.dataset[choice.name] = choice.value;
    });
  }
}
