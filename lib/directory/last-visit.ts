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
