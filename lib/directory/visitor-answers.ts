import { choiceIds } from "@/domain/catalog/filters";
import { type PathPayer, paymentOf } from "@/lib/directory/payer";
import { fitOf } from "@/lib/directory/therapist/payer-fact";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** Answer of a fact on a cached page to a visitor with one of its ids; visitors with any other id get "no". */
type VisitorAnswer = "yes" | "full";

/** The answers by id as a query, for `data-answers`, which the page's own script reads (lib/asleep/visitor-facts.ts). */
export const formatAnswers = (answers: [id: string, answer: VisitorAnswer][]): string =>
  new URLSearchParams(answers).toString();

export const yesTo = (ids: readonly string[]): string => formatAnswers(ids.map((id) => [id, "yes"]));

/** Answers to the question whether a therapist is licensed in the visitor's state. */
export const stateAnswers = ({ states }: Pick<TherapistView, "states">): string => yesTo(choiceIds("states", states));

/** Answers to the question whether a therapist takes the visitor's payer. */
export function payerAnswers(therapist: Pick<TherapistView, "insurers" | "eaps" | "accepting">): string {
  const payers: PathPayer[] = [
    ...choiceIds("insurers", therapist.insurers).map((id) => ({ kind: "insurer" as const, id })),
    ...choiceIds("eaps", therapist.eaps).map((id) => ({ kind: "eap" as const, id })),
  ];
  return formatAnswers(payers.map((payer) => [paymentOf(payer), fitOf(therapist, payer) === "takes" ? "yes" : "full"]));
}
