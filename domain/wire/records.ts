import { z } from "zod";
import { NAME_MAX_LENGTH } from "@/domain/booking/rules";
import { contactFields } from "@/domain/wire/appointment";
import { moment } from "@/domain/wire/documents";
import { requiredText } from "@/domain/wire/input-fields";
import { foldOwnKeys } from "@/domain/wire/reading";

const TEXT_MAX_LENGTH = 2_000;
const SHORT_MAX_LENGTH = 100;
const MAX_ANSWERS = 100;
const MAX_TOPICS = 20;

const shortText = requiredText(SHORT_MAX_LENGTH);
const longText = z.string().trim().max(TEXT_MAX_LENGTH, `must be at most ${TEXT_MAX_LENGTH} characters`);
const { email } = contactFields;
const answerValue = z.union([longText, z.number(), z.boolean(), z.array(shortText).max(MAX_ANSWERS)]);

/**
 * The fields of the plain resources, in the spelling of the wire; they are kept and answered under the same names in
 * camelCase. The specification names none: these are what such a service needs.
 */
export const RECORD_FIELDS = {
  survey: {
    survey_type: shortText,
    source: shortText.nullish(),
    answers: z.array(z.strictObject({ question: shortText, value: answerValue })).max(MAX_ANSWERS),
    rating: z.int().min(0).max(10).nullish(),
    comment: longText.nullish(),
  },
  subscription: {
    email,
    name: requiredText(NAME_MAX_LENGTH).nullish(),
    topics: z.array(shortText).max(MAX_TOPICS),
    status: z.enum(["active", "paused", "cancelled"]).optional(),
    preferred_language: z
      .string()
      .regex(/^[a-z]{2}(-[A-Z]{2})?$/, "must be a language such as en")
      .nullish(),
  },
  referral: {
    ...contactFields,
    referrer_name: requiredText(NAME_MAX_LENGTH),
    referrer_email: email,
    reason: longText.nullish(),
    status: z.enum(["received", "contacted", "closed"]).optional(),
  },
} as const satisfies Record<string, z.ZodRawShape>;

type RecordKind = keyof typeof RECORD_FIELDS;

/** The receipt of a new record. */
export const recordReceiptShape = { uniqueId: z.guid(), createdAt: moment };

const common = { companyId: z.guid(), ownerId: z.guid().nullable(), updatedAt: moment };

/** A record as it is answered: fields that were not sent are missing. */
export function recordShape(kind: RecordKind): z.ZodRawShape {
  const fields = z.strictObject(RECORD_FIELDS[kind]).partial().shape;
  return { ...recordReceiptShape, ...common, ...foldOwnKeys(fields) };
}
