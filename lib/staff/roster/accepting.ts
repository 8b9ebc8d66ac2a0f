import { ACCEPTING, NOT_ACCEPTING } from "@/domain/catalog/practice";

/** The form's name of the payers with whom new clients are accepted, where not with all. */
export const ACCEPTING_PAYERS = "accepting_payers";

/** The staff's answer about new clients: not stated, with all payers, with some, or no. */
export type AcceptingAnswer = "" | typeof ACCEPTING | "payers" | typeof NOT_ACCEPTING;

/** The answer that the roster's values stand for. */
export function acceptingAnswer(values: readonly string[]): AcceptingAnswer {
  if (values.includes(NOT_ACCEPTING)) return NOT_ACCEPTING;
  if (values.includes(ACCEPTING)) return ACCEPTING;
  return values.length > 0 ? "payers" : "";
}

/** The roster's values of a posted answer. */
export function readAccepting(fields: URLSearchParams): string[] {
  const answer = fields.get("accepting_new_clients");
  if (answer === ACCEPTING || answer === NOT_ACCEPTING) return [answer];
  return answer === "payers" ? fields.getAll(ACCEPTING_PAYERS) : [];
}
