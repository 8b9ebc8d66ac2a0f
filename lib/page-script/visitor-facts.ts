import { recallVisit, rememberVisit } from "@/lib/directory/last-visit";
import { recallHome } from "@/lib/page-script/home-state";

/** Written out, as the table of paths would be half of the script; a test compares. */
const BOOKING_FORMS = 'form[action="/api/booking/therapist"]';

/** Remembers the directory that a page shows, and tells a therapist's page what the last one said of the visitor. */
export function followVisitor(): void {
  rememberVisit();
  fillVisitorFacts();
}

/**
 * Fills what pages that are the same for everyone leave open. A therapist's: whether the therapist is licensed in the visitor's state and
 * takes their payer, and the hidden fields of its forms. A directory's: whether it shows the visitor's state. The page reserves the
 * space. Where the visitor said they live counts before the state of the last directory.
 */
export function fillVisitorFacts(): void {
  const list = recallVisit();
  const home = recallHome();
  const state = home[0] ? home : list;
  const payer = list.slice(2);
  const others = inState(list[4] ?? "/team", state[0]);
  for (const fact of document.querySelectorAll<HTMLElement>("[data-visitor-fact]")) {
    const kind = fact.dataset.visitorFact;
    if (kind === "home") fillFact(fact, home, inState(location.href, home[0]));
    else fillFact(fact, kind === "state" ? state : payer, others);
  }
  for (const form of document.querySelectorAll(BOOKING_FORMS)) {
    fillField(form, "payment", payer[0]);
    fillField(form, "state", state[0]);
  }
}

/** The address of a directory in another state, if one is known: its first page. */
function inState(address: string, id = ""): string {
  const url = new URL(address, location.origin);
  if (id) url.searchParams.set("state", id);
  url.searchParams.delete("page");
  return url.pathname + url.search;
}

function fillFact(fact: HTMLElement, [id = "", name = ""]: readonly string[], others: string): void {
  if (!name) return;
  fact.dataset.answer = fact.dataset.values?.split(" ").includes(id) ? "yes" : "no";
  for (const slot of fact.querySelectorAll("[data-name]")) slot.textContent = name;
  fact.querySelector("a")?.setAttribute("href", others);
}

function fillField(form: Element, name: string, value = ""): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (field?.value === "") field.value = value;
}
