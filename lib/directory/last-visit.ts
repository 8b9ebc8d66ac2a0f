import { DIRECTORY_PATH } from "@/lib/config/directory-path";

/** For browsers without the Navigation API; on the document, as the page's own script and the framework's share it. */
const ATTRIBUTE = "data-left-directory";

/** Records that this document showed the directory last. */
export function rememberDirectory(): void {
  document.documentElement.setAttribute(ATTRIBUTE, "");
}

/** True where one step back in this tab's history leads to the directory. */
export function cameFromDirectory(): boolean {
  const { navigation } = window;
  if (!navigation) return document.documentElement.hasAttribute(ATTRIBUTE) || wasReferredByDirectory();
  const { currentEntry } = navigation;
  const previous = currentEntry && navigation.entries()[currentEntry.index - 1];
  return isDirectory(previous?.url);
}

/** A new tab has no step back. */
const wasReferredByDirectory = () => history.length > 1 && isDirectory(document.referrer);

function isDirectory(address: string | null | undefined): boolean {
  if (!address) return false;
  const { origin, pathname } = new URL(address);
  return origin === location.origin && DIRECTORY_PATH.test(pathname);
}

/** Stores a text of parts separated by `|` for the tab. */
export function keepText(key: string, text: string): void {
  withStorage((storage) => storage.setItem(key, text));
}

/** The parts of a text stored for the tab: at least one, which may be empty. */
export const recallParts = (key: string): string[] => (withStorage((storage) => storage.getItem(key)) ?? "").split("|");

/** Uses the tab's storage; undefined where the browser forbids it, or where `use` throws. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
