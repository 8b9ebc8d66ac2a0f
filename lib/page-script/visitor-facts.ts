import { recallVisit, rememberVisit } from "@/lib/directory/last-visit";

/** Written out, as the table of paths would be half of the script; a test compares. */
const BOOKING_FORMS = 'form[action="/api/booking/therapist"]';

/** Remembers the directory that a page shows, and tells a therapist's page what the last one said of the visitor. */
export function followVisitor(): void {
  rememberVisit();
  fillVisitorFacts();
}

/**
 * Fills what a therapist's page, the same for everyone, leaves open: whether the therapist is licensed in the visitor's state and
 * takes their payer, and the hidden fields of its forms. The page reserves the space.
 */
export function fillVisitorFacts(): void {
  const [stateId = "", stateName = "", payment = "", payerName = "", others = ""] = recallVisit();
  for (const fact of document.querySelectorAll<HTMLElement>("[data-visitor-fact]")) {
    if (fact.dataset.visitorFact === "state") fillFact(fact, stateId, stateName, others);
    else fillFact(fact, payment, payerName, others);
  }
  for (const form of document.querySelectorAll(BOOKING_FORMS)) {
    fillField(form, "payment", payment);
    fillField(form, "state", stateId);
  }
}

function fillFact(fact: HTMLElement, id: string, name: string, others: string): void {
  if (id === "" || name === "") return;
  fact.dataset.answer = fact.dataset.values?.split(" ").includes(id) ? "yes" : "no";
  for (const slot of fact.querySelectorAll("[data-name]")) slot.textContent = name;
  fact.querySelector("a")?.setAttribute("href", others);
}

function fillField(form: Element, name: string, value: string): void {
  const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (field && field.value === "") field.value = value;
}
