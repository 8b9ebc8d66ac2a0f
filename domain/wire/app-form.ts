import { z } from "zod";
import { expandedDefinitionSchema } from "@/domain/form-engine/definition-schema";
import { ITEM_KINDS } from "@/domain/inbox/states";
import { moment } from "@/domain/wire/documents";
import { FORM_STATUSES, responses } from "@/domain/wire/form-instance";
import { camelized, listDocument, orElse, singleDocument } from "@/domain/wire/reading";

/** A form's series: every so many weeks until a moment; the next is due at `nextAt`, null where none follows. */
const repeatShape = z.strictObject({
  weeks: z.int(),
  until: moment,
  nextAt: moment.nullable(),
  previousId: z.guid().nullable(),
});

/** An assigned form as members of its company see it, without answers. */
export const listedAppFormShape = {
  uniqueId: z.guid(),
  companyId: z.guid(),
  formId: z.guid(),
  formName: z.string(),
  formSlug: z.string(),
  version: z.int(),
  assignedTo: z.guid().nullable(),
  assignedToName: z.string().nullable(),
  assignedToEmail: z.string(),
  assignedBy: z.guid().nullable(),
  status: z.enum(FORM_STATUSES),
  isExpired: z.boolean(),
  canEdit: z.boolean(),
  expiresAt: moment,
  revision: z.int(),
  lastSavedAt: moment.nullable(),
  submittedAt: moment.nullable(),
  totalScore: z.number().nullable(),
  /** The highest that answers can reach; null without a score, and where there is none. */
  maxScore: z.number().nullable(),
  scoreLabel: z.string().nullable(),
  severity: z.string().nullable(),
  missingCount: z.int(),
  createdAt: moment,
  /** The series that it belongs to; null where it was sent once. */
  repeat: repeatShape.nullable(),
};

/** The same with its answers. */
export const appFormShape = { ...listedAppFormShape, responses, schema: expandedDefinitionSchema };

/** The link to a form, told in the answer to who asked for it, and never again. */
export const linkMeta = z.strictObject({ link: z.string().nullable() });

/** An assigned form as staff handle it: without answers, with its links and what it became in the inbox. */
export const handledAppFormShape = {
  ...listedAppFormShape,
  /** When its newest link was made; null without one that works. */
  linkedAt: moment.nullable(),
  /** Its submission and its alerts, as far as the reader may see them. */
  items: z.array(z.strictObject({ reference: z.string(), kind: z.enum(ITEM_KINDS), state: z.string() })),
  /** The forms that its link opens, itself included, in order; none for a form by itself. */
  packet: z.array(z.strictObject({ uniqueId: z.guid(), formName: z.string(), status: z.enum(FORM_STATUSES) })),
  /** Its two signers, the first one first, each with the form that is their part; none for a form of one person. */
  signers: z.array(z.strictObject({ uniqueId: z.guid(), name: z.string(), status: z.enum(FORM_STATUSES) })),
  /** A newer version that it may be given while it is open, with the labels of questions whose answers do not fit it. */
  newest: z.strictObject({ version: z.int(), unfit: z.array(z.string()) }).nullable(),
};

// Other services may spell keys in snake_case and leave out all but id, form and status.
const optional = <T extends z.ZodType>(schema: T) => orElse(schema.nullable(), null).catch(null);
const text = optional(z.string());
const appFormFields = {
  uniqueId: z.string().min(1),
  formId: z.string().min(1),
  formSlug: orElse(z.string(), ""),
  formName: orElse(z.string(), "Form"),
  version: optional(z.number().int()),
  assignedToName: text,
  assignedToEmail: orElse(z.string(), ""),
  status: z.enum(FORM_STATUSES),
  expiresAt: optional(moment),
  createdAt: optional(moment),
  lastSavedAt: optional(moment),
  submittedAt: optional(moment),
  totalScore: optional(z.number()),
  maxScore: optional(z.number()),
  scoreLabel: text,
  repeat: optional(
    z.object({
      weeks: z.number().int(),
      until: moment,
      nextAt: optional(moment),
      previousId: text,
    }),
  ),
};
const listedAppForm = z.object(appFormFields);
export type ListedAppForm = z.output<typeof listedAppForm>;

const count = orElse(z.number().int().min(0), 0).catch(0);
const pageMeta = z.object({ totalRecords: count, totalPages: count });
/** A page of assigned forms. */
export const appFormPageReading = listDocument(camelized(listedAppForm), camelized(pageMeta)).transform(
  ({ data, meta }) => ({ ...meta, forms: data.map(({ attributes }) => attributes) }),
);

const handledAppForm = z.object({
  ...appFormFields,
  linkedAt: optional(moment),
  items: z.array(z.object({ reference: z.string().min(1), kind: z.enum(ITEM_KINDS), state: z.string() })).catch([]),
  packet: z
    .array(z.object({ uniqueId: z.string().min(1), formName: z.string(), status: z.enum(FORM_STATUSES) }))
    .catch([]),
  signers: z
    .array(z.object({ uniqueId: z.string().min(1), name: z.string(), status: z.enum(FORM_STATUSES) }))
    .catch([]),
  newest: optional(z.object({ version: z.number().int(), unfit: z.array(z.string()) })),
});
export type HandledAppForm = z.output<typeof handledAppForm>;
const link = z
  .object({ link: z.url({ protocol: /^https?$/ }).nullable() })
  .optional()
  .catch(undefined)
  .transform((meta) => meta?.link ?? null);

/** An assigned form as staff handle it, and its link where the answer tells it. */
export const handledAppFormReading = singleDocument(camelized(handledAppForm))
  .extend({ meta: link })
  .transform(({ data, meta }) => ({ form: data.attributes, link: meta }));

/** A file that a person uploaded as an answer, in base64. */
export const uploadShape = { uniqueId: z.guid(), name: z.string(), mediaType: z.string(), content: z.base64() };
const upload = z.object(uploadShape);
export const uploadReading = singleDocument(camelized(upload)).transform(({ data }) => data.attributes);

/** A form that was just assigned: its id, and its link where the answer tells it. */
export const sentFormReading = singleDocument(camelized(z.object({ uniqueId: z.string().min(1) })))
  .extend({ meta: link })
  .transform(({ data, meta }) => ({ uniqueId: data.attributes.uniqueId, link: meta }));
