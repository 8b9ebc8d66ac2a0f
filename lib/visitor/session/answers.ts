import { NOT_SURE } from "@/lib/visitor/payment";
import type { Visit } from "@/lib/visitor/session/session";

type Answers = Partial<Pick<Visit, "payment" | "state">>;
/** The answer about the state: its id, `null` for one that is withheld, undefined for none. */
type StateAnswer = string | null | undefined;

/** The visit with what the visitor answered when asked; an answer that is undefined is taken back. */
export function withAnswers(visit: Visit, answers: Answers): Visit {
  const { filtered } = visit;
  const stillFiltered = filtered && {
    payment: "payment" in answers ? undefined : filtered.payment,
    state: "state" in answers ? undefined : filtered.state,
  };
  const withheld = "state" in answers ? { isStateWithheld: undefined } : {};
  return { ...visit, ...withheld, ...answers, filtered: stillFiltered };
}

/** State that the visitor gave when asked where they live; the state of a filter is no answer. */
export const answeredState = ({ state, isStateWithheld, filtered }: Visit): StateAnswer =>
  isStateWithheld ? null : filtered?.state ? undefined : state;

/** The visit with the choices of a list's filters, which replace earlier ones and never what the visitor answered. */
export function withFilters(visit: Visit, { payment, state }: Answers): Visit {
  const { filtered } = visit;
  const hasPayment = (visit.payment ?? NOT_SURE).method !== "not-sure" && !filtered?.payment;
  const hasState = visit.state !== undefined && !filtered?.state;
  const taken = { ...(payment && !hasPayment && { payment }), ...(state && !hasState && { state }) };
  return Object.keys(taken).length === 0 ? visit : { ...visit, ...taken, filtered: { ...filtered, ...taken } };
}
