import { recallHome } from "@/lib/asleep/home-state";
import { showVisitorZone } from "@/lib/asleep/visitor-zone";
import { recallVisit, rememberVisit } from "@/lib/directory/remember-visit";
import { answersOwn } from "@/lib/http/fetch-own";

/** Remembers the directory that a page shows, and tells a therapist's page what directories have said of the visitor. */
export function followVisitor(isOpened: boolean): void {
  const wantsBest = rememberVisit() && isOpened;
  void showOwnList(wantsBest);
  fillVisitorFacts();
}

/**
 * A list gives way to the visitor's own, if it is not lost in an outage: by best match, as the list before, and, where it asks for their state,
 * in that state. Who chose every state has none.
 */
async function showOwnList(wantsBest: boolean): Promise<void> {
  const [id = "", name] = recallHome();
  const url = new URL(location.href);
  if (name && document.querySelector("[data-asks-state]")) url.searchParams.set("state", id);
  if (wantsBest) url.searchParams.set("sort", "best");
  if (url.href === location.href) return;
  url.searchParams.delete("page");
  if (await answersOwn(url.href)) location.replace(url);
}

/**
 * Fills in what cached pages cannot say, as they are the same for everyone. On a therapist's page: whether the therapist is licensed in the
 * visitor's state and takes their payer. In a directory: whether it shows the visitor's state. In forms: the fields `payment` and `state`,
 * where they are empty. The page reserves the space. Where the visitor said they live counts before the state of a directory.
 */
export function fillVisitorFacts(): void {
  const list = recallVisit();
  const [id, name] = recallHome();
  // "Somewhere else" is no state of which a page says anything.
  const home = id?.length === 2 ? [id, name ?? ""] : [""];
  const state = home[1] ? home : list;
  const payer = list.slice(2);
  const known = { home, state, payer };
  for (const fact of document.querySelectorAll<HTMLElement>("[data-visitor-fact]")) {
    const kind = fact.dataset.visitorFact as keyof typeof known;
    fillFact(fact, known[kind], kind === "home" ? location.href : list[4], state[0]);
  }
  for (const form of document.querySelectorAll("[data-visitor-form]")) {
    fillField(form, "payment", payer[0]);
    fillField(form, "state", state[0] || home[0]);
  }
  showVisitorZone();
}

/** Says the fact's answer for the visitor's id (by default "no"), and links the first page of a directory in the visitor's state. */
function fillFact(fact: HTMLElement, [id = "", name]: readonly string[], directory?: string, state?: string): void {
  if (!name) return;
  fact.dataset.answer = new URLSearchParams(fact.dataset.answers).get(id) ?? "no";
  for (const slot of fact.querySelectorAll("[data-name]")) slot.textContent = name;
  for (const link of fact.querySelectorAll("a")) {
    // Without a directory, the link's own: that of the page's language.
    const url = new URL(directory || link.href, location.href);
    if (state) url.searchParams.set("state", state);
    url.searchParams.delete("page");
    link.href = url.pathname + url.search;
  }
}

function fillField(form: Element, name: string, value = ""): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (field?.value === "") field.value = value;
}
