import { z } from "zod";
import { moment } from "@/domain/wire/documents";
import { FORM_STATUSES } from "@/domain/wire/form-instance";
import { itemShape, otherItem } from "@/domain/wire/inbox";
import { oneReading } from "@/domain/wire/reading";

/** One person as staff see them: contacts, all items, and what may be theirs too. */
export const personCardShape = {
  /** The id of one of the items. */
  uniqueId: z.guid(),
  names: z.array(z.string()),
  phones: z.array(z.string()),
  /** Codes, as `es`. */
  languages: z.array(z.string()),
  /** Verified: someone who reads its mail has answered. */
  emails: z.array(z.object({ address: z.string(), isVerified: z.boolean() })),
  /** Those that the caller's grade sees, newest first. */
  items: z.array(z.object(itemShape)),
  /** Forms that were sent to verified addresses, without answers. */
  forms: z.array(
    z.object({
      uniqueId: z.guid(),
      formName: z.string(),
      status: z.enum(FORM_STATUSES),
      sentAt: moment,
      submittedAt: moment.nullable(),
    }),
  ),
  /** Items of the same address or phone that are not known to be this person's. */
  similar: z.array(otherItem),
};
const personCard = z.object(personCardShape);
export type PersonCard = z.output<typeof personCard>;
export const personCardReading = oneReading(personCard.shape);
