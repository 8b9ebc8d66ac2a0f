/** Storage key of the visitor's mark that the computer is shared: only this is stored, for the browser session. */
const nameOf = (draftId: string) => `form-shared:${draftId}`;

export function isSharedComputer(draftId: string): boolean {
  try {
    return sessionStorage.getItem(nameOf(draftId)) !== null;
  } catch {
    return false;
  }
}

/** Without session storage, the choice lasts while the page is open. */
export function rememberSharedComputer(draftId: string, isShared: boolean): void {
  try {
    if (isShared) sessionStorage.setItem(nameOf(draftId), "1");
    else sessionStorage.removeItem(nameOf(draftId));
  } catch {
    // Storage is forbidden: only the page has the choice.
  }
}
