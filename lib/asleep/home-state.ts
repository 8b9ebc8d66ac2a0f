import { keepText, recallParts } from "@/lib/directory/last-visit";
import { forgetVisit } from "@/lib/directory/remember-visit";

const HOME = "home";

/**
 * Keeps the state where the visitor said they live, as `"TX|Texas"`, for the tab; `"--|"` of who would rather not say, and
 * `"other|Somewhere else"`. An empty answer leaves none.
 */
export const rememberHome = (answer: string): void => keepText(HOME, answer.startsWith("|") ? "" : answer);

/** Id and name of that state; an empty id without one. */
export const recallHome = (): string[] => recallParts(HOME);

/**
 * Keeps what a posted form answers. A button with `data-home` says where the visitor lives: by its own value, or by the form's menu. Any
 * other button named "choice" says how they pay.
 */
export function keepAnswer(event: SubmitEvent): void {
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement)) return;
  const { home } = button.dataset;
  if (home === undefined) {
    if (button.name === "choice") forgetVisit();
    return;
  }
  const menu = button.form?.querySelector("select");
  rememberHome(home || `${menu?.value}|${menu?.selectedOptions[0]?.text}`);
}
