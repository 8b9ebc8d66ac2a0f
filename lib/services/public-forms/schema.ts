import { z } from "zod";
import { isStorableText } from "@/domain/text/safe-text";
import { camelized } from "@/domain/wire/reading";
import { FORM_STATUSES } from "@/lib/services/public-forms/instance";

const MAX_MESSAGE_LENGTH = 300;
const MAX_LABEL_LENGTH = 200;

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
const moment = z
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

const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(1_000), z.null()]);
const wireResponse = camelized(z.object({ fieldId: z.string().max(200), value: answer }));

/** Answers in either spelling, of valid answer shapes; not yet validated against their own fields. */
const wireResponses = z
  .array(z.unknown())
  .max(5_000)
  .catch([])
  .transform((items) =>
    items.flatMap((item) => {
      const { data } = wireResponse.safeParse(item);
      return data ? [{ field_id: data.fieldId, value: data.value }] : [];
    }),
  );

const wireFormShape = z.object({
  uniqueId: formIdSchema,
  formName: optionalLine,
  assignedToName: optionalLine,
  expiresAt: moment,
  isExpired: z.boolean().catch(false),
  canEdit: z.boolean().catch(false),
  status: z.enum(FORM_STATUSES).catch("assigned"),
  responses: wireResponses,
  schema: z.unknown().optional(),
  revision,
  lastSavedAt: moment,
  submittedAt: moment,
  totalScore: score,
  scoreLabel: optionalLine,
  severity: optionalLine,
  missingCount: count,
});
/** The form instance as sent by the service. Specification, section 3; its optional parts are lenient here. */
export type WireForm = z.output<typeof wireFormShape>;

/** Only keys of the instance itself are converted: under `schema`, keys are also option values and field ids. */
const wireForm = z.preprocess(foldOwnKeys, wireFormShape);

function foldOwnKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      inner,
    ]),
  );
}

const errorShape = z.object({
  code: line(60).optional().catch(undefined),
  /** `""` is a valid, empty message. */
  message: line(MAX_MESSAGE_LENGTH).optional().catch(undefined),
  fields: z
    .array(camelized(z.object({ fieldId: z.string().max(200), message: line(MAX_MESSAGE_LENGTH) })))
    .max(1_000)
    .catch([]),
});
/** Code and message of a refusal, with those of each field for invalid answers. */
export type WireError = z.output<typeof errorShape>;

const refusal = z.object({
  success: z.literal(false),
  error: errorShape.nullish().catch(null),
  data: z.unknown().optional(),
});

const draftResult = camelized(
  z.object({
    revision: z.number().int().min(0).optional().catch(undefined),
    lastSavedAt: moment,
    refused: z
      .array(z.object({ fieldId: z.string().max(200), message: line(MAX_MESSAGE_LENGTH) }))
      .max(1_000)
      .catch([]),
  }),
);

const success = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

/** A 2xx answer, which may still report failure. */
export const loadAnswer = z.union([success(wireForm), refusal]);
export const draftAnswer = z.union([success(draftResult.nullish().catch(null)), refusal]);
export const submitAnswer = z.union([z.object({ success: z.literal(true) }), refusal]);

const errorBody = z.object({ error: errorShape.nullish().catch(null), data: z.unknown().optional() });
const conflictData = z.preprocess(
  foldOwnKeys,
  z.object({ revision: z.number().int().min(0), lastSavedAt: moment, responses: wireResponses }),
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
export function parseReceipt(body: unknown): z.output<typeof wireResponses> | undefined {
  const receipt = z.object({ data: z.object({ responses: z.array(z.unknown()) }) }).safeParse(body);
  return receipt.success ? wireResponses.parse(receipt.data.data.responses) : undefined;
}
