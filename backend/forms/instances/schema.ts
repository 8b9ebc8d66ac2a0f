import { z } from "zod";

/** A draft's revision as the sender last saw it; a client of the plain contract sends none. */
const revision = z.number("must be a number").int("must be a whole number").min(0, "must be 0 or more").nullish();
/** Held against the form's fields one by one; what is no answer to them is refused or ignored there. */
const responses = z.array(z.unknown(), "must be a list of responses");

/** The body of a draft save. Specification, section 7, Public form by emailed link. */
export const draftSchema = z
  .object({ form_instance: z.object({ responses, revision }, "must be an object") }, "must be an object")
  .transform(({ form_instance }) => form_instance);

/** The body of a submission. Score and time are the client's own view of things: they are not read. */
export const submissionSchema = z.object({ responses: responses.optional(), revision }, "must be an object");

export interface SentAnswers {
  responses?: readonly unknown[] | undefined;
  revision?: number | null | undefined;
}
