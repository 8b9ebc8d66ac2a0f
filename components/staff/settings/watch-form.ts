import { titleIn } from "@/lib/staff/settings/title-in";

/** Stands for an entry without a text yet. */
export const NEW_ENTRY = "New entry";

type Say = (sentence: string) => void;

/** Handles the buttons of a settings form in the page: moves, removals and resets of single fields. Others post the form. */
export function watchForm(form: HTMLFormElement, say: Say, signal: AbortSignal): void {
  for (const handle of form.querySelectorAll<HTMLElement>("[data-handle]")) handle.hidden = false;
  for (const colour of form.querySelectorAll<HTMLElement>("[data-colour]")) addPicker(colour);
  form.addEventListener("click", (event) => press(event, say), { signal });
  form.addEventListener(
    "input",
    ({ target }) => {
      showDefault(target);
      if (target instanceof Element) showTitle(entryOf(target));
    },
    { signal },
  );
  watchDrags(form, say, signal);
}

function press(event: MouseEvent, say: Say): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button[name=act]") : null;
  const [act] = button?.value.split(" ") ?? [];
  if (!button || act === undefined || !TOOLS[act]?.(button, say)) return;
  event.preventDefault();
}

const entryOf = (element: Element) => element.closest<HTMLElement>("[data-list] > li");

/** Each returns false where the form has to be posted. */
const TOOLS: Readonly<Record<string, (button: HTMLButtonElement, say: Say) => boolean>> = {
  up: (button, say) => move(button, "up", say),
  down: (button, say) => move(button, "down", say),
  remove: (button, say) => {
    const entry = entryOf(button);
    if (!entry) return false;
    const next = entry.nextElementSibling ?? entry.previousElementSibling;
    say(`${entry.dataset.title ?? ""} is removed.`);
    const list = entry.parentElement;
    entry.remove();
    (next ?? list?.parentElement)?.querySelector<HTMLElement>("summary, button")?.focus();
    return true;
  },
  reset: (button, say) => {
    const line = button.closest<HTMLElement>("[data-default]");
    const name = button.value.split(" ")[1];
    const control = button.form?.elements.namedItem(name ?? "");
    if (line === null || !isControl(control)) return false;
    if (control instanceof HTMLInputElement && control.type === "checkbox")
      control.checked = line.dataset.default === "on";
    else control.value = line.dataset.default ?? "";
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.focus();
    say("Back to the default.");
    return true;
  },
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (control: unknown): control is Control =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;

function move(button: HTMLButtonElement, way: "up" | "down", say: Say): boolean {
  const entry = entryOf(button);
  if (!entry) return false;
  if (way === "up") entry.previousElementSibling?.before(entry);
  else entry.nextElementSibling?.after(entry);
  button.focus();
  sayPlace(entry, say);
  return true;
}

function sayPlace(entry: HTMLElement, say: Say): void {
  const entries = [...(entry.parentElement?.children ?? [])];
  say(`${entry.dataset.title ?? ""}: ${entries.indexOf(entry) + 1} of ${entries.length}`);
}

/** Shows the default of a field once it differs. */
function showDefault(target: EventTarget | null): void {
  if (!isControl(target)) return;
  const button = target.form?.querySelector(`button[value="${CSS.escape(`reset ${target.name}`)}"]`);
  const line = button?.closest<HTMLElement>("[data-default]");
  const isTicked = target instanceof HTMLInputElement && target.type === "checkbox";
  const value = isTicked ? (target.checked ? "on" : "") : target.value;
  if (line) line.hidden = value === line.dataset.default;
}

/** Names an entry, and its buttons, after what was typed. */
function showTitle(entry: HTMLElement | null): void {
  const list = entry?.parentElement?.dataset.list;
  const controls = [...(entry?.querySelectorAll<HTMLInputElement>("input, textarea, select") ?? [])];
  const heading = entry?.querySelector("[data-entry-title]");
  if (!entry || !heading) return;
  const flat = Object.fromEntries(controls.map(({ name, value }) => [name, value]));
  const title = titleIn(flat, `${list}/${controls[0]?.value}`) || NEW_ENTRY;
  const { title: last = "" } = entry.dataset;
  for (const button of entry.querySelectorAll("button[aria-label]"))
    if (entryOf(button) === entry) button.ariaLabel = button.ariaLabel?.replace(last, () => title) ?? null;
  heading.textContent = title;
  entry.dataset.title = title;
}

/** The browser's own picker in place of a colour's sample. */
function addPicker(colour: HTMLElement): void {
  const text = colour.querySelector<HTMLInputElement>("input[name]");
  if (!text || colour.querySelector("input[type=color]")) return;
  const picker = document.createElement("input");
  picker.type = "color";
  picker.className = "size-12 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface-raised p-1";
  picker.setAttribute("aria-label", `Choose: ${text.labels?.[0]?.textContent ?? text.name}`);
  const follow = () => {
    picker.value = /^#[0-9a-f]{6}$/i.test(text.value) ? text.value : (colour.dataset.colour ?? "");
  };
  follow();
  text.addEventListener("input", follow);
  picker.addEventListener("input", (event) => {
    event.stopPropagation();
    text.value = picker.value;
    text.dispatchEvent(new Event("input", { bubbles: true }));
  });
  colour.querySelector("svg")?.setAttribute("hidden", "");
  colour.prepend(picker);
}

function watchDrags(form: HTMLFormElement, say: Say, signal: AbortSignal): void {
  let dragged: HTMLElement | null = null;
  form.addEventListener(
    "dragstart",
    ({ target, dataTransfer }) => {
      if (!(target instanceof Element) || !target.matches("[data-handle]")) return;
      dragged = entryOf(target);
      if (dragged) dataTransfer?.setDragImage(dragged, 0, 0);
    },
    { signal },
  );
  form.addEventListener(
    "dragover",
    (event) => {
      const over = event.target instanceof Element ? entryOf(event.target) : null;
      if (!dragged || !over || over.parentElement !== dragged.parentElement) return;
      event.preventDefault();
      const { top, height } = over.getBoundingClientRect();
      if (over === dragged) return;
      if (event.clientY < top + height / 2) over.before(dragged);
      else over.after(dragged);
    },
    { signal },
  );
  form.addEventListener(
    "dragend",
    () => {
      if (dragged) sayPlace(dragged, say);
      dragged = null;
    },
    { signal },
  );
}
