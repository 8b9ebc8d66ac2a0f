import { z } from "zod";
import { moment } from "@/domain/wire/documents";
import { formShape, versionShape } from "@/domain/wire/form";

/** The largest text of a form's file. */
export const FORM_FILE_MAX_LENGTH = 200_000;

/** A form with the state of its file: its newest and its published version, and how many are open at people. */
export const listedFormFileShape = {
  uniqueId: formShape.uniqueId,
  slug: z.string(),
  name: z.string(),
  newestVersion: z.int(),
  publishedVersion: z.int().nullable(),
  open: z.int(),
};

/** One version of a form, as its file has it. */
export const formFileShape = {
  uniqueId: formShape.uniqueId,
  slug: z.string(),
  name: z.string(),
  schemaId: z.guid(),
  versionId: z.guid(),
  version: z.int(),
  status: versionShape.status,
  publishedAt: moment.nullable(),
  definition: versionShape.definition,
};

/** What is done with an uploaded file that has no problems. */
export const FILE_MODES = ["check", "draft", "publish"] as const;

const fileWarning = z.strictObject({ pointer: z.string(), detail: z.string(), line: z.int() });

/** What became of an uploaded file. `version` is null where nothing was stored. */
export const fileOutcomeShape = {
  slug: z.string(),
  name: z.string(),
  version: z.int().nullable(),
  change: z.enum(["checked", "unchanged", "renamed", "draft", "published"]),
  warnings: z.array(fileWarning),
};
