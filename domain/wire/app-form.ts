import { z } from "zod";
import { definitionSchema } from "@/domain/form-engine/definition-schema";
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
