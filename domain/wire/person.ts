import { z } from "zod";
import { DIRECTIONS } from "@/domain/form-engine/definition";
import { moment } from "@/domain/wire/documents";
import { FORM_STATUSES } from "@/domain/wire/form-instance";
import { itemShape, otherItem, scoreShape } from "@/domain/wire/inbox";
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
  /** Forms that were sent to verified addresses, the newest first, without answers. */
  forms: z.array(
    z.object({
      uniqueId: z.guid(),
      formSlug: z.string().default(""),
      formName: z.string(),
      status: z.enum(FORM_STATUSES),
      sentAt: moment,
      submittedAt: moment.nullable(),
      /** Null without one, and for grades that read no answers; `hasAlert` is false for them. */
      score: scoreShape.nullable().default(null),
      hasAlert: z.boolean().default(false),
    }),
  ),
  /** The bands of the forms above that were scored, as in the newest submitted version. */
  scales: z
    .array(
      z.object({
        formSlug: z.string(),
        max: z.number().nullable(),
        direction: z.enum(DIRECTIONS).nullable().default(null),
        bands: z.array(z.object({ min: z.number(), max: z.number(), label: z.string() })),
      }),
    )
    .default([]),
  /** Items of the same address or phone that are not known to be this person's. */
  similar: z.array(otherItem),
};
export const personCardReading = oneReading(personCardShape);
export type PersonCard = z.output<typeof personCardReading>;
