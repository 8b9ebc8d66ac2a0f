import { z } from "zod";
import type { RecordList } from "@/domain/wire/reading";
import type { Failure, Outcome } from "@/lib/services/requester";

/** Specification, section 8: a failed mutation returns a list of reasons. */
export type Mutation<T> = { success: true; data: T } | { success: false; errors: string[] };
export interface Deletion {
  success: boolean;
}

/** Default message of a failure. Specification, section 8. */
const UNSPOKEN = "An error occurred";
const MAX_MESSAGES = 50;

/** An outcome with its data reshaped. */
export const mapOutcome = <From, To>(outcome: Outcome<From>, toData: (data: From) => To): Outcome<To> =>
  outcome.ok ? { ...outcome, data: toData(outcome.data) } : outcome;

/** Specification, section 8: a failed lookup gives null. */
export const toItem = <T>(outcome: Outcome<T>): T | null => (outcome.ok ? outcome.data : null);

/** Specification, section 8: a failed list is empty. */
export const toList = (outcome: Outcome<RecordList>): RecordList =>
  outcome.ok ? outcome.data : { items: [], included: [], totalRecords: 0, totalPages: 0 };

/** Specification, section 8: a failed mutation gives a list of errors, never empty. */
export function toMutation<T>(outcome: Outcome<T>): Mutation<T> {
  if (outcome.ok) return { success: true, data: outcome.data };
  const errors = readMessages(outcome);
  return { success: false, errors: errors.length > 0 ? errors : [UNSPOKEN] };
}

/** Specification, section 8: a failed deletion gives `success` false. */
export const toDeletion = (outcome: Outcome<unknown>): Deletion => ({ success: outcome.ok });

const message = z.string().transform((text) => text.replace(/\s+/g, " ").trim().slice(0, 300));
const told = z.union([
  message,
  z.object({ message }).transform((error) => error.message),
  z.object({ detail: message }).transform((error) => error.detail),
]);
const messages = z
  .array(told.catch(""))
  .transform((list) => list.filter((text) => text !== "").slice(0, MAX_MESSAGES))
  .catch([]);
const fullMessages = z
  .object({ errors: z.object({ full_messages: messages }) })
  .transform(({ errors }) => errors.full_messages)
  .catch([]);
const listedErrors = z
  .object({ errors: messages })
  .transform(({ errors }) => errors)
  .catch([]);
const oneError = z
  .object({ error: told })
  .transform(({ error }) => [error].filter((text) => text !== ""))
  .catch([]);
const detailed = z
  .object({ detail: message })
  .transform(({ detail }) => [detail].filter((text) => text !== ""))
  .catch([]);
const titled = z
  .object({ title: message })
  .transform(({ title }) => [title].filter((text) => text !== ""))
  .catch([]);

/** The first of `errors.full_messages`; undefined where a failure has none. */
export const firstFullMessage = ({ body }: Failure): string | undefined => fullMessages.parse(body)[0];

/** The messages of a failure, in any shape: untrusted text, each one line of bounded length. */
export function readMessages({ body, problem }: Failure): string[] {
  const readings = [fullMessages.parse(body), listedErrors.parse(body), oneError.parse(body)];
  const spoken = readings.find((list) => list.length > 0);
  if (spoken) return spoken;
  const readProblem = [listedErrors.parse(problem), detailed.parse(problem), titled.parse(problem)];
  return readProblem.find((list) => list.length > 0) ?? [];
}
