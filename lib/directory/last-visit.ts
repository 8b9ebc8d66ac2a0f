const DIRECTORY_PATH = /^\/team(\/(insurer|eap)\/[^/]+)?$/;

/** Set where the Navigation API is missing; gone with the document, and then the plain link is right. */
let leftDirectory = false;

/** Remembers that the directory was the last thing shown in this document. */
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
