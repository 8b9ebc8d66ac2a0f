import { z } from "zod";
import { moment } from "@/domain/wire/documents";

/** A template of form invitations. */
export const mailTemplateShape = {
  uniqueId: z.guid(),
  companyId: z.guid(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: moment,
  updatedAt: moment,
};

/** Delivery statistics of its messages. */
export const mailTemplateStatsShape = {
  uniqueId: z.guid(),
  total: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  lastSentAt: moment.nullable(),
};
