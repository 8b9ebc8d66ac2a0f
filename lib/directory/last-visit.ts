import { DIRECTORY_PATH } from "@/lib/config/paths";

/** For browsers without the Navigation API; on the document, as the page's own script and the framework's share it. */
const ATTRIBUTE = "data-left-directory";

/** Records that this document showed the directory last. */
export function rememberDirectory(): void {
  document.documentElement.setAttribute(ATTRIBUTE, "");
}

/** Whether one step back in this tab's history is the directory. */
export function cameFromDirectory(): boolean {
  if (!("navigation" in window)) return document.documentElement.hasAttribute(ATTRIBUTE) || wasReferredByDirectory();
  const { currentEntry } = window.navigation;
  const previous = currentEntry && window.navigation.entries()[currentEntry.index - 1];
  return isDirectory(previous?.url);
}

/** A new tab has no step back. */
const wasReferredByDirectory = () => history.length > 1 && isDirectory(document.referrer);

function isDirectory(address: string | null | undefined): boolean {
  if (!address) return false;
  const { origin, pathname } = new URL(address);
  return origin === location.origin && DIRECTORY_PATH.test(pathname);
}

/** On the part of a directory that shows a view: its `visitNote`. */
export const VISIT_NOTE = "data-visit-note";
const STORED = "visit";

/** Keeps a directory's note for the tab: by default that of the directory in this document, if it shows one. */
export function rememberVisit(note = document.querySelector(`[${VISIT_NOTE}]`)?.getAttribute(VISIT_NOTE)): void {
  if (note) withStorage((storage) => storage.setItem(STORED, note));
}

/** The parts of the note of this tab's last directory: the texts of `visitNote`. */
export const recallVisit = (): string[] => (withStorage((storage) => storage.getItem(STORED)) ?? "").split("|");

/** Uses the tab's storage; undefined where the browser forbids it, or where `use` throws. */
export function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
