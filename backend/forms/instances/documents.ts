import { z } from "zod";
import { FORM_STATUSES } from "@/backend/db/schema/forms";
import { REFUSALS, type RefusalCode } from "@/backend/forms/instances/refusals";

const moment = z.iso.datetime().nullable();
const fieldMessages = z.array(z.strictObject({ fieldId: z.string(), message: z.string() }));
const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export const responses = z.array(z.strictObject({ fieldId: z.string(), value: answer }));

const field = z.strictObject({
  id: z.string(),
  label: z.string(),
  fieldType: z.string(),
  fieldOrder: z.number(),
  isRequired: z.boolean(),
  isScored: z.boolean(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string(), alert: z.boolean().optional() })),
  properties: z.strictObject({
    helpText: z.string().optional(),
    placeholder: z.string().optional(),
    maxLength: z.number().optional(),
    pattern: z.string().optional(),
    minValue: z.number().optional(),
    maxValue: z.number().optional(),
    scoreMapping: z.record(z.string(), z.number()).optional(),
    mustBeTrue: z.boolean().optional(),
  }),
});

const scoring = z.strictObject({
  enabled: z.boolean(),
  method: z.string(),
  fields: z.array(z.string()),
  weights: z.record(z.string(), z.number()),
  ranges: z.array(
    z.strictObject({ min: z.number(), max: z.number(), label: z.string(), severity: z.string().optional() }),
  ),
});

/** What a version of a form asks. */
export const definition = z.strictObject({
  fields: z.array(field),
  scoring: scoring.optional(),
  alert: z.strictObject({ title: z.string(), text: z.string() }).optional(),
  source: z.string().optional(),
});

/** A form instance as its link's holder sees it. Specification, section 3, Form instance (public). */
const instance = z.strictObject({
  uniqueId: z.guid(),
  formName: z.string(),
  formSlug: z.string(),
  assignedToName: z.string().nullable(),
  expiresAt: moment,
  isExpired: z.boolean(),
  canEdit: z.boolean(),
  status: z.enum(FORM_STATUSES).or(z.literal("expired")),
  responses,
  schema: definition,
  revision: z.int(),
  lastSavedAt: moment,
  submittedAt: moment,
  totalScore: z.number().nullable(),
  scoreLabel: z.string().nullable(),
  severity: z.string().nullable(),
  missingCount: z.int(),
});

const saved = z.strictObject({
  revision: z.int(),
  lastSavedAt: moment,
  status: z.string(),
  refused: fieldMessages,
});

const stored = z.strictObject({ revision: z.int(), lastSavedAt: moment, responses });

const success = <T extends z.ZodType>(data: T) => z.strictObject({ success: z.literal(true), data, error: z.null() });
export const instanceDocument = success(instance);
export const savedDocument = success(saved);

const refusalOf = (status: number) =>
  z.strictObject({
    success: z.literal(false),
    data: z.union([instance, stored, z.null()]),
    error: z.strictObject({
      code: z.enum(codesOf(status)),
      message: z.string(),
      fields: fieldMessages.optional(),
    }),
  });

const codesOf = (status: number) =>
  Object.keys(REFUSALS).filter((code) => isCode(code) && REFUSALS[code][0] === status);
const isCode = (code: string): code is RefusalCode => code in REFUSALS;

/** The refusals of every call: a link that opens nothing, and too many of these. */
export const linkRefusals = {
  404: { description: "The token opens nothing.", body: refusalOf(404) },
  410: {
    description: "The link has expired, was revoked or replaced, or the form was cancelled.",
    body: refusalOf(410),
  },
  429: {
    description: "Too many tokens that opened nothing.",
    body: refusalOf(429),
    headers: { "retry-after": "Seconds to wait." },
  },
};
/** `data` is null where the receipt may not be seen any more. */
export const receiptOver = {
  409: { description: "The form was submitted, and its receipt may not be seen any more.", body: refusalOf(409) },
};
/** `data` holds what is stored, where that is not what the caller last saw. */
export const conflict = {
  409: { description: "The form takes no answers, or was changed in the meantime.", body: refusalOf(409) },
};
export const invalidAnswers = { 422: { description: "Answers that do not hold.", body: refusalOf(422) } };
