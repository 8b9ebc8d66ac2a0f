/**
 * Shortcuts as the page declares them: an element with `data-key` is what its key presses, opens or focuses, and
 * `data-key-label` describes it in the list. Two keys are pressed one after the other: `g i`.
 */

export interface Shortcut {
  key: string;
  label: string;
}

const FIRST_CONTROL = "input:not([type=hidden]), textarea, select, button";

/** Rows that j, k and x move among and choose. */
const ROW_LINKS = "[data-row-link]";
const ROW_SHORTCUTS: readonly Shortcut[] = [
  { key: "j", label: "Next in the list" },
  { key: "k", label: "Previous in the list" },
  { key: "x", label: "Choose, for several at once" },
  { key: "Enter", label: "Open" },
];

/** The shortcuts of the page as it is. */
export function listShortcuts(): Shortcut[] {
  const declared = [...document.querySelectorAll<HTMLElement>("[data-key][data-key-label]")].map(({ dataset }) => ({
    key: dataset.key ?? "",
    label: dataset.keyLabel ?? "",
  }));
  return [...(document.querySelector(ROW_LINKS) ? ROW_SHORTCUTS : []), ...declared];
}

/** True where these keys begin a longer shortcut: `g` for `g i`. */
export function beginsShortcut(keys: string): boolean {
  return [...document.querySelectorAll<HTMLElement>("[data-key]")].some(({ dataset }) =>
    dataset.key?.startsWith(`${keys} `),
  );
}

/** Runs the shortcut of these keys; false where there is none. */
export function runShortcut(keys: string): boolean {
  const target = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(keys)}"]`);
  if (target) return activate(target);
  if (keys === "j") return moveFocus(1);
  if (keys === "k") return moveFocus(-1);
  return keys === "x" && chooseRow();
}

function activate(target: HTMLElement): true {
  const isTyped = target.matches("input, textarea, select");
  if (isTyped) target.focus();
  else if (target.parentElement instanceof HTMLDetailsElement) openDisclosure(target, target.parentElement);
  else target.click();
  return true;
}

/** Focuses the first control inside, as the next one to be used. */
function openDisclosure(summary: HTMLElement, details: HTMLDetailsElement): void {
  details.open = true;
  const first = details.querySelector<HTMLElement>(FIRST_CONTROL);
  (first ?? summary).focus();
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>(ROW_LINKS)];

function moveFocus(step: 1 | -1): boolean {
  const links = rowLinks();
  const row = document.activeElement?.closest("tr");
  const at = links.findIndex((link) => link.closest("tr") === row);
  const next = at === -1 ? links[step === 1 ? 0 : links.length - 1] : links[at + step];
  next?.focus();
  return next !== undefined;
}

function chooseRow(): boolean {
  const box = document.activeElement?.closest("tr")?.querySelector<HTMLInputElement>("input[type=checkbox]");
  box?.click();
  return box !== null && box !== undefined;
}
