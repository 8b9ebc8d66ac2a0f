import { z } from "zod";
import { KEY_SCOPES } from "@/domain/inbox/grades";
import { moment } from "@/domain/wire/documents";

export const companyShape = { uniqueId: z.guid(), slug: z.string(), name: z.string(), createdAt: moment };
export const companyKeyShape = {
  uniqueId: z.guid(),
  companyId: z.guid(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdBy: z.string(),
  lastUsedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  createdAt: moment,
};
export const companyTokenShape = {
  companyToken: z.string(),
  tokenType: z.literal("Bearer"),
  expiresAt: z.int(),
  companyId: z.guid(),
};
export const companyAccessShape = { uniqueId: z.guid(), role: z.string(), operations: z.array(z.string()) };
