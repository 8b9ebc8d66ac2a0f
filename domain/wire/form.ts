import { z } from "zod";
import { moment } from "@/domain/wire/documents";

/** A form without its wording. */
export const formShape = {
  uniqueId: z.guid(),
  companyId: z.guid(),
  slug: z.string(),
  name: z.string(),
  type: z.string(),
  description: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
};

/** A schema of a form, with the numbers of its versions. */
export const formSchemaShape = {
  uniqueId: z.guid(),
  formId: z.guid(),
  name: z.string(),
  newestVersion: z.int().nullable(),
  publishedVersion: z.int().nullable(),
  createdAt: moment,
  updatedAt: moment,
};

/** A version of a schema, without its definition. */
export const listedVersionShape = {
  uniqueId: z.guid(),
  number: z.int(),
  status: z.enum(["draft", "published"]),
  publishedAt: moment.nullable(),
  createdAt: moment,
};

/** A version of a schema. */
export const versionShape = { ...listedVersionShape, definition: z.record(z.string(), z.json()) };
