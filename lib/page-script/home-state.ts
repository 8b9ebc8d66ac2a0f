import { keepText, recallParts } from "@/lib/directory/last-visit";

const HOME = "home";

/**
 * Keeps the state where the visitor said they live, as `"TX|Texas"`, for the tab. An answer without a state of the directory, whose ids
 * have two letters, leaves none.
 */
export const rememberHome = (answer: string): void => keepText(HOME, answer[2] === "|" ? answer : "");

/** Id and name of that state; an empty id without one. */
export const recallHome = (): string[] => recallParts(HOME);

/** A button with `data-home` answers where the visitor lives: by its own value, or by the form's menu. */
export function keepHome({ submitter, target }: SubmitEvent): void {
  const home = submitter?.dataset.home;
  if (home === undefined) return;
  const menu = (target as HTMLFormElement).querySelector("select") as HTMLSelectElement;
  rememberHome(home || `${menu.value}|${menu.selectedOptions[0]?.text}`);
}
