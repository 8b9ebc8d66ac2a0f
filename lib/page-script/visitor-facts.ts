import { recallVisit, rememberVisit } from "@/lib/directory/last-visit";
import { recallHome } from "@/lib/page-script/home-state";

/** Remembers the directory that a page shows, and tells a therapist's page what the last one said of the visitor. */
export function followVisitor(): void {
  rememberVisit();
  fillVisitorFacts();
}

/**
 * Fills what pages that are the same for everyone leave open. A therapist's: whether the therapist is licensed in the visitor's state and
 * takes their payer. A directory's: whether it shows the visitor's state. The page reserves the space. And the empty fields `payment` and
 * `state` of forms. Where the visitor said they live counts before the state of the last directory.
 */
export function fillVisitorFacts(): void {
  const list = recallVisit();
  const home = recallHome();
  const state = home[0] ? home : list;
  const payer = list.slice(2);
  const known = { home, state, payer };
  for (const fact of document.querySelectorAll<HTMLElement>("[data-visitor-fact]")) {
    const kind = fact.dataset.visitorFact as keyof typeof known;
    fillFact(fact, known[kind], kind === "home" ? location.href : list[4], state[0]);
  }
  for (const form of document.querySelectorAll("[data-visitor-form]")) {
    fillField(form, "payment", payer[0]);
    fillField(form, "state", state[0]);
  }
}

/** Whether one of the fact's values is the visitor's, and the first page of a directory in the visitor's state. */
function fillFact(fact: HTMLElement, [id = "", name]: readonly string[], directory?: string, state?: string): void {
  if (!name) return;
  fact.dataset.answer = fact.dataset.values?.split(" ").includes(id) ? "yes" : "no";
  for (const slot of fact.querySelectorAll("[data-name]")) slot.textContent = name;
  const url = new URL(directory || "/team", location.href);
  if (state) url.searchParams.set("state", state);
  url.searchParams.delete("page");
  fact.querySelector("a")?.setAttribute("href", url.pathname + url.search);
}

function fillField(form: Element, name: string, value = ""): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (field?.value === "") field.value = value;
}
