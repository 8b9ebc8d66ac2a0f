import { keepText, recallParts } from "@/lib/directory/last-visit";
import { postOwn } from "@/lib/http/fetch-own";

/** Written out, as the table of paths would be half of the script. */
const SHORTLIST = "/api/shortlist";
/** The slugs on the list, for this tab: the list itself is in the sealed session. */
const STORED = "compared";
/** Each answer changes the session's cookie, which the next call must carry. */
let lastChange = Promise.resolve();

/** Adds and removes therapists without a new page. */
export function answerCompare(event: SubmitEvent): void {
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement) || button.name !== "therapist") return;
  event.preventDefault();
  lastChange = lastChange.then(() => change(button));
}

/** Without the site's answer the form is posted as without scripts. */
async function change(button: HTMLButtonElement): Promise<void> {
  const action = button.getAttribute("aria-pressed") === "true" ? "remove" : "add";
  try {
    const response = await postOwn(SHORTLIST, { therapist: button.value, action });
    const { slugs } = await response.json();
    const isFull = response.status === 409;
    keepShortlist(slugs, isFull);
    if (response.ok || isFull) return;
  } catch {}
  removeEventListener("submit", answerCompare);
  button.form?.requestSubmit(button);
}

/** Keeps the slugs on the list, as the site says, and marks them. */
export function keepShortlist(slugs: readonly string[], isFull?: boolean): void {
  keepText(STORED, slugs.join("|"));
  markShortlist(isFull);
}

/**
 * Marks what is on the list, on pages that are the same for everyone. Nothing moves, and what has not changed is not announced again.
 * `isFull`: another therapist was to be added.
 */
export function markShortlist(isFull?: boolean): void {
  const slugs = recallParts(STORED).filter(Boolean);
  for (const button of document.querySelectorAll<HTMLButtonElement>("[name=therapist][aria-pressed]"))
    button.setAttribute("aria-pressed", String(slugs.includes(button.value)));
  const bar = document.querySelector<HTMLElement>("[data-shortlist-bar]");
  if (!bar) return;
  const { shortlistBar = "", fullText = "" } = bar.dataset;
  const text = slugs[0] ? (isFull ? fullText : shortlistBar.replace("{count}", `${slugs.length}`)) : "";
  if (bar.textContent === text) return;
  bar.dataset.full = String(isFull);
  bar.textContent = text;
}
