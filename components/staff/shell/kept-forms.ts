/*
 * Typed values of the staff area's forms, stored for this tab. They are encrypted under a key that only pages of the signed-in
 * member have, so that they survive an idle sign-out, and stay unreadable on disk and for the next member.
 */

import type { DeviceSeal } from "@/lib/public-form/device-seal";

const PREFIX = "staff-form ";
/** Types that are never stored: secrets, files, and values from the server. */
const LEFT_OUT = new Set(["hidden", "password", "file", "submit", "button", "reset"]);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Values = [name: string, value: string | boolean][];

interface Kept {
  sealed: string;
  /** True after the form was sent: it counts as received, unless the member turns out to be signed out. */
  isSent: boolean;
}

/** Forms whose values are stored: posts within the page's main part. */
export const formsOf = (root: ParentNode): HTMLFormElement[] => [
  ...root.querySelectorAll<HTMLFormElement>("main form[method=post]"),
];

/** Stores a form's values that differ from the server's; removes the stored ones if none differs. */
export async function keepForm(seal: DeviceSeal, form: HTMLFormElement, path: string, isSent: boolean): Promise<void> {
  const values = changedValues(form);
  const name = nameOf(form, path);
  if (values.length === 0) return sessionStorage.removeItem(name);
  const sealed = await seal.close(values, name);
  if (sealed !== null) write(name, { sealed, isSent });
}

/** Fills in a form's stored values; true if any were. Unreadable ones belong to another member, and are removed. */
export async function restoreForm(seal: DeviceSeal, form: HTMLFormElement, path: string): Promise<boolean> {
  const name = nameOf(form, path);
  const kept = read(name);
  if (!kept) return false;
  const values = await seal.open(kept.sealed, name);
  if (Array.isArray(values)) return fillIn(form, values);
  sessionStorage.removeItem(name);
  return false;
}

/** Marks a form as sent at once: the page may be gone before the text is encrypted. */
export function markSent(form: HTMLFormElement, path: string): void {
  const name = nameOf(form, path);
  const kept = read(name);
  if (kept) write(name, { ...kept, isSent: true });
}

/** Removes sent forms: a page of a signed-in member follows only where they were received. */
export function dropSent(): void {
  for (const name of keptNames()) if (read(name)?.isSent) sessionStorage.removeItem(name);
}

/** Marks all forms as unsent: the sign-in page followed, so they were not received. */
export function keepSent(): void {
  for (const name of keptNames()) {
    const kept = read(name);
    if (kept) write(name, { ...kept, isSent: false });
  }
}

/** Removes everything: the member signs out. */
export function dropAll(): void {
  for (const name of keptNames()) sessionStorage.removeItem(name);
}

const keptNames = () => Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX));
const nameOf = (form: HTMLFormElement, path: string) => `${PREFIX}${path} ${form.getAttribute("action")}`;

function read(name: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Without storage, full or forbidden, nothing is stored and the form works on. */
function write(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(name);
  }
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((element): element is Control => isKeptControl(element));

const isKeptControl = (element: Element) =>
  (element instanceof HTMLInputElement && !LEFT_OUT.has(element.type)) ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");

/** A toggle is known by its name and value. */
const idOf = (control: Control) => (isToggle(control) ? `${control.name}=${control.value}` : control.name);
const currentOf = (control: Control) => (isToggle(control) ? control.checked : control.value);

function isChanged(control: Control): boolean {
  if (isToggle(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected) && control.value !== "";
  return control.value !== control.defaultValue;
}

const changedValues = (form: HTMLFormElement): Values =>
  controlsOf(form)
    .filter((control) => control.name !== "" && isChanged(control))
    .map((control) => [idOf(control), currentOf(control)]);

/** True if the form has a control with a stored value. */
function fillIn(form: HTMLFormElement, values: Values): boolean {
  const wanted = new Map(values);
  const kept = controlsOf(form).filter((control) => wanted.has(idOf(control)));
  for (const control of kept) {
    const value = wanted.get(idOf(control));
    if (currentOf(control) === value) continue;
    if (isToggle(control)) control.checked = value === true;
    else control.value = String(value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.closest("details")?.setAttribute("open", "");
  }
  return kept.length > 0;
}
