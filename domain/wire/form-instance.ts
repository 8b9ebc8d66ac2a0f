import { z } from "zod";
import type { FieldResponse } from "@/domain/form-engine/answers";
import { expandedDefinitionSchema } from "@/domain/form-engine/definition-schema";
import { isStorableText } from "@/domain/text/safe-text";
import { LANGUAGES } from "@/domain/texts/languages";
import { moment } from "@/domain/wire/documents";
import { camelized, camelizeKeys, type KeysOf, unwrapResource } from "@/domain/wire/reading";
import { readStoredResponses } from "@/domain/wire/stored-responses";

/** Statuses of a form instance as stored. Specification, section 3. */
export const STORED_FORM_STATUSES = ["assigned", "in_progress", "submitted", "cancelled", "revoked"] as const;

/** The same as answered: an unfinished form whose time has passed is expired. */
export const FORM_STATUSES = [...STORED_FORM_STATUSES, "expired"] as const;

export type FormStatus = (typeof FORM_STATUSES)[number];

const optionalMoment = moment.nullable();
const fieldMessages = z.array(z.strictObject({ fieldId: z.string(), message: z.string() }));
const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);
export const responses = z.array(z.strictObject({ fieldId: z.string(), value: answer }));

/** A form instance as its link's holder sees it. Specification, section 3, Form instance (public). */
const instance = z.strictObject({
  uniqueId: z.guid(),
  formName: z.string(),
  formSlug: z.string(),
  assignedToName: z.string().nullable(),
  expiresAt: optionalMoment,
  isExpired: z.boolean(),
  canEdit: z.boolean(),
  status: z.enum(STORED_FORM_STATUSES).or(z.literal("expired")),
  responses,
  schema: expandedDefinitionSchema,
  /** In which the person reads the form's page. */
  language: z.enum(LANGUAGES),
  /** In which the form itself exists. */
  languages: z.array(z.enum(LANGUAGES)),
  revision: z.int(),
  lastSavedAt: optionalMoment,
  submittedAt: optionalMoment,
  totalScore: z.number().nullable(),
  scoreLabel: z.string().nullable(),
  severity: z.string().nullable(),
  missingCount: z.int(),
  /** The forms that the link opens, in order, and the first other one that is open; absent for a form by itself. */
  packet: z.strictObject({ formIds: z.array(z.guid()), nextId: z.guid().nullable() }).optional(),
  /** Name of the person whose answers a second signer reads; absent for the form of one person. */
  firstSigner: z.string().optional(),
});

const saved = z.strictObject({
  revision: z.int(),
  lastSavedAt: optionalMoment,
  status: z.string(),
  refused: fieldMessages,
});

const stored = z.strictObject({ revision: z.int(), lastSavedAt: optionalMoment, responses });

const success = <T extends z.ZodType>(data: T) => z.strictObject({ success: z.literal(true), data, error: z.null() });
export const instanceDocument = success(instance);
export const savedDocument = success(saved);
/** `answer` names the stored file, for a draft or a submission. */
const uploaded = z.strictObject({ answer: z.string() });
export const uploadedDocument = success(uploaded);

/** A refusal with one of the codes; with the receipt or the stored draft where the caller may see them. */
export const formRefusalDocument = (codes: string[]) =>
  z.strictObject({
    success: z.literal(false),
    data: z.union([instance, stored, z.null()]),
    error: z.strictObject({ code: z.enum(codes), message: z.string(), fields: fieldMessages.optional() }),
  });

// Other services may spell keys in snake_case, answer more, and leave out all but the id; texts are bounded.
const MAX_MESSAGE_LENGTH = 300;
const MAX_LABEL_LENGTH = 200;
const MAX_PACKET_FORMS = 10;

/** Becomes part of a cookie's name and of addresses. */
export const formIdSchema = z.string().regex(/^[\w-]{1,64}$/);

const line = (maxLength: number) =>
  z
    .string()
    .refine(isStorableText)
    .transform((text) => text.replace(/\s+/g, " ").trim().slice(0, maxLength));
const optionalLine = line(MAX_LABEL_LENGTH)
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null)
  .catch(null);
const readMoment = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString())
  .nullish()
  .transform((text) => text ?? null)
  .catch(null);
const score = z.number().nullish().catch(null);
const count = z.number().int().min(0).catch(0);

/** A service that keeps no revisions is one whose revision never changes. */
const revision = z.number().int().min(0).catch(0);

const storedResponses = z.unknown().optional().transform(readStoredResponses);

const wireFormShape = z.object({
  uniqueId: z.union([z.string(), z.number().transform(String)]).pipe(formIdSchema),
  formName: optionalLine,
  assignedToName: optionalLine,
  expiresAt: readMoment,
  isExpired: z.boolean().catch(false),
  canEdit: z.boolean().catch(false),
  status: z.enum(FORM_STATUSES).catch("assigned"),
  responses: storedResponses,
  // As it came: its keys are also option values and field ids.
  schema: z.unknown().optional(),
  // A service without languages is not sent one.
  language: z.enum(LANGUAGES).optional().catch(undefined),
  languages: z.array(z.enum(LANGUAGES)).catch(["en"]),
  revision,
  lastSavedAt: readMoment,
  submittedAt: readMoment,
  totalScore: score,
  scoreLabel: optionalLine,
  severity: optionalLine,
  missingCount: count,
  packet: z
    .object({ formIds: z.array(formIdSchema).max(MAX_PACKET_FORMS), nextId: formIdSchema.nullable() })
    .optional()
    .catch(undefined),
  firstSigner: line(MAX_LABEL_LENGTH).optional().catch(undefined),
} satisfies KeysOf<typeof instance>);
const wireForm = z.preprocess(
  unwrapResource,
  wireFormShape.transform(({ responses: stored, ...form }) => ({ ...form, ...stored })),
);
/** The form instance as sent by the service. Specification, section 3; its optional parts are lenient here. */
export type WireForm = z.output<typeof wireForm>;

const readFieldMessages = z
  .array(camelized(z.object({ fieldId: z.string().max(200), message: line(MAX_MESSAGE_LENGTH) })))
  .max(1_000)
  .catch([]);
const errorShape = z.object({
  code: line(60).optional().catch(undefined),
  /** `""` is a valid, empty message. */
  message: line(MAX_MESSAGE_LENGTH).optional().catch(undefined),
  fields: readFieldMessages,
});
/** Code and message of a refusal, with those of each field for invalid answers. */
export type WireError = z.output<typeof errorShape>;

const refusal = z.object({
  success: z.literal(false),
  error: errorShape.nullish().catch(null),
  data: z.unknown().optional(),
});

const draftResult = z.preprocess(
  (value) => camelizeKeys(unwrapResource(value)),
  z.object({
    revision: z.number().int().min(0).optional().catch(undefined),
    lastSavedAt: readMoment,
    refused: readFieldMessages,
  } satisfies KeysOf<typeof saved>),
);

const succeeded = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** A 2xx answer, which may still report failure. */
export const loadAnswer = z.union([succeeded(wireForm), refusal]);
export const draftAnswer = z.union([succeeded(draftResult.nullish().catch(null)), refusal]);
export const uploadAnswer = z.union([succeeded(uploaded), refusal]);
export const submitAnswer = z.union([z.object({ success: z.literal(true) }), refusal]);

const errorBody = z.object({ error: errorShape.nullish().catch(null), data: z.unknown().optional() });
const conflictData = z.preprocess(
  unwrapResource,
  z.object({
    revision: z.number().int().min(0),
    lastSavedAt: readMoment,
    responses: storedResponses.transform(({ responses: read }) => read),
  } satisfies KeysOf<typeof stored>),
);
/** The stored draft in a conflict. */
export type StoredDraft = z.output<typeof conflictData>;

/** The error in the body of a failed call; null when unreadable. */
export function parseError(body: unknown): WireError | null {
  const parsed = errorBody.safeParse(body);
  return parsed.success ? (parsed.data.error ?? null) : null;
}

/** The stored draft in the body of a conflict; undefined when missing. */
export function parseConflict(body: unknown): StoredDraft | undefined {
  const outer = errorBody.safeParse(body);
  const parsed = conflictData.safeParse(outer.success ? outer.data.data : undefined);
  return parsed.success ? parsed.data : undefined;
}

/** The receipt's answers in the body of ALREADY_SUBMITTED; undefined when missing. */
export function parseReceipt(body: unknown): FieldResponse[] | undefined {
  const receipt = z
    .object({ data: z.preprocess(unwrapResource, z.object({ responses: z.array(z.unknown()) })) })
    .safeParse(body);
  return receipt.success ? readStoredResponses(receipt.data.data.responses).responses : undefined;
}
