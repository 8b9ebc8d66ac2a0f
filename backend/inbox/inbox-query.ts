import { z } from "zod";
import { uniqueIdParam } from "@/backend/http/json-api";
import { readReference } from "@/domain/inbox/reference";
import { ITEM_KINDS, ITEM_STATES } from "@/domain/inbox/states";
import { instant } from "@/domain/wire/input-fields";

const RECORDS = 25;
const MAX_RECORDS = 100;
const MAX_LENGTH = 100;

/** A reference as people type it, in the database's spelling. */
export const referenceParam = z.string().transform((text, refinement) => {
  const reference = readReference(text);
  if (reference !== undefined) return reference;
  refinement.addIssue({ code: "custom", message: "must be an item's reference" });
  return z.NEVER;
});

const someText = z.string().trim().max(MAX_LENGTH);

/** The filters and the place of a page of items; unknown keys are refused. */
export const inboxQuery = z.strictObject({
  kind: z.enum(ITEM_KINDS).optional(),
  state: z.enum(ITEM_STATES).optional(),
  status: z.enum(["open", "closed"]).optional(),
  assignee: z.enum(["me", "none"]).or(uniqueIdParam).optional(),
  /** The id of a US state and the name of a payer, as requests contain them. */
  region: someText.optional(),
  payer: someText.optional(),
  /** A therapist whom requests ask, or who was agreed on: a unique id, or the end of the address of their page. */
  therapist: someText.optional(),
  /** A reference, or for grades that see contacts words of a name of person or therapist, an address, or a phone in any spelling. */
  search: someText.optional(),
  unread: z.literal("true").optional(),
  occurred_before: instant.optional(),
  /** Range of the confirmed time. */
  starts_from: instant.optional(),
  starts_before: instant.optional(),
  /** Appointments to come, the next one first, in place of all items from the newest on. */
  sort: z.literal("starts").optional(),
  /** Last reference of the previous page. */
  after: referenceParam.optional(),
  records: z.coerce.number().int().min(1).max(MAX_RECORDS).default(RECORDS),
});
export type InboxQuery = z.output<typeof inboxQuery>;
