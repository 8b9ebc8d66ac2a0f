import { DIRECTORY_PATH } from "@/lib/config/paths";

/** For browsers without the Navigation API; lost with the document, when a plain link is right. */
let leftDirectory = false;

/** Records that this document showed the directory last. */
export function rememberDirectory(): void {
  leftDirectory = true;
}

/** Whether one step back in this tab's history is the directory. */
export function cameFromDirectory(): boolean {
  if (!("navigation" in window)) return leftDirectory;
  const { currentEntry } = window.navigation;
  const previous = currentEntry && window.navigation.entries()[currentEntry.index - 1];
  return previous?.url != null && DIRECTORY_PATH.test(new URL(previous.url).pathname);
}
