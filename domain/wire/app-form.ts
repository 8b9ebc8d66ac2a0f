import { z } from "zod";
import { definitionSchema } from "@/domain/form-engine/definition-schema";
import { ITEM_KINDS } from "@/domain/inbox/states";
import { moment } from "@/domain/wire/documents";
import { FORM_STATUSES, responses } from "@/domain/wire/form-instance";

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
  scoreLabel: z.string().nullable(),
  severity: z.string().nullable(),
  missingCount: z.int(),
  createdAt: moment,
};

/** The same with its answers. */
export const appFormShape = { ...listedAppFormShape, responses, schema: definitionSchema };

/** The link to a form, told in the answer to who asked for it, and never again. */
export const linkMeta = z.strictObject({ link: z.string().nullable() });

/** An assigned form as staff handle it: without answers, with its links and what it became in the inbox. */
export const handledAppFormShape = {
  ...listedAppFormShape,
  /** When its newest link was made; null without one that works. */
  linkedAt: moment.nullable(),
  /** Its submission and its alerts, as far as the reader may see them. */
  items: z.array(z.strictObject({ reference: z.string(), kind: z.enum(ITEM_KINDS), state: z.string() })),
};
