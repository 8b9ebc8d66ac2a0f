/** Whether the visitor said so of this form: remembered for the browser session, and nothing but that. */
const nameOf = (draftId: string) => `form-shared:${draftId}`;

export function isSharedComputer(draftId: string): boolean {
  try {
    return sessionStorage.getItem(nameOf(draftId)) !== null;
  } catch {
    return false;
  }
}

/** Where the session can remember nothing, the choice holds for as long as the page is open. */
export function rememberSharedComputer(draftId: string, isShared: boolean): void {
  try {
    if (isShared) sessionStorage.setItem(nameOf(draftId), "1");
    else sessionStorage.removeItem(nameOf(draftId));
  } catch {
    // Storing is forbidden here: the page itself remembers.
  }
}
