import { withStorage } from "@/lib/directory/last-visit";
import { fetchOwn } from "@/lib/http/fetch-own";

/** Written out, as the table of paths would be half of the script. */
const SHORTLIST = "/api/shortlist";
/** The slugs on the list, for this tab: the list itself is in the sealed session. */
const STORED = "shortlist";

/** Adds and removes therapists without a new page. Without the site's answer the form is posted as without scripts. */
export async function answerCompare(event: Event): Promise<void> {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.compare === undefined) return;
  event.preventDefault();
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetchOwn(SHORTLIST, { method: "POST", headers, body });
    const { slugs } = await response.json();
    keepShortlist(slugs);
    // The list is full, or the therapist is gone: the comparison shows it.
    if (!response.ok) form.submit();
  } catch {
    form.submit();
  }
}

/** Keeps the slugs on the list, as the site says, and marks them. */
export function keepShortlist(slugs: readonly string[]): void {
  withStorage((storage) => storage.setItem(STORED, JSON.stringify(slugs)));
  mark(slugs);
}

/** Marks what is on the list, on pages that are the same for everyone. Nothing moves. */
export function markShortlist(): void {
  mark(withStorage((storage) => JSON.parse(storage.getItem(STORED) ?? "[]")) ?? []);
}

function mark(slugs: readonly string[]): void {
  for (const form of document.querySelectorAll<HTMLElement>("[data-compare]")) {
    const isOn = slugs.includes(form.dataset.compare ?? "");
    form.querySelector("button")?.setAttribute("aria-pressed", String(isOn));
    form.querySelector("[name=action]")?.setAttribute("value", isOn ? "remove" : "add");
  }
  const bar = document.querySelector<HTMLElement>("[data-shortlist-bar]");
  if (!bar) return;
  bar.hidden = slugs.length === 0;
  bar.textContent = `${slugs.length} of 3 chosen · Compare`;
}
