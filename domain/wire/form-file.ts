import { z } from "zod";
import { moment } from "@/domain/wire/documents";
import { formShape, versionShape } from "@/domain/wire/form";
import {
  attributesIn,
  attributesOfEach,
  camelized,
  foldObject,
  listDocument,
  orElse,
  singleDocument,
} from "@/domain/wire/reading";

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

/** Actions on an uploaded file without problems. */
export const FILE_MODES = ["check", "draft", "publish"] as const;

const fileWarning = z.strictObject({ pointer: z.string(), detail: z.string(), line: z.int() });

/** Result of an uploaded file. `version` is null where nothing was stored. */
export const fileOutcomeShape = {
  slug: z.string(),
  name: z.string(),
  version: z.int().nullable(),
  change: z.enum(["checked", "unchanged", "renamed", "draft", "published"]),
  warnings: z.array(fileWarning),
};

// Other services may spell keys in snake_case.
const version = z.number().int().min(1);
const listedFormFile = camelized(
  z.object({
    uniqueId: z.string().min(1),
    slug: z.string().min(1),
    name: orElse(z.string(), "Form"),
    newestVersion: version,
    publishedVersion: orElse(version.nullable(), null),
    open: orElse(z.number().int().min(0), 0),
  }),
);
export type ListedFormFile = z.output<typeof listedFormFile>;
export const formFilesReading = attributesOfEach(listDocument(listedFormFile, z.unknown().optional()));

/** Only keys of the file itself are converted: in the definition keys are also ids and values. */
const formFile = z.preprocess(
  foldObject,
  z.object({
    uniqueId: z.string().min(1),
    slug: z.string().min(1),
    name: orElse(z.string(), "Form"),
    schemaId: z.string().min(1),
    versionId: z.string().min(1),
    version,
    status: versionShape.status,
    definition: z.record(z.string(), z.unknown()),
  }),
);
export type FormFile = z.output<typeof formFile>;
export const formFileReading = attributesIn(singleDocument(formFile));

const problem = z.object({
  pointer: orElse(z.string(), ""),
  detail: z.string(),
  line: orElse(z.number().int().min(1).nullable(), null),
});
/** A problem or a warning of a form's file; `line` from 1, null where it is not known. */
export type FileProblem = z.output<typeof problem>;

const fileOutcome = camelized(
  z.object({
    slug: z.string().min(1),
    version: orElse(version.nullable(), null),
    change: fileOutcomeShape.change,
    warnings: z.array(problem).catch([]),
  }),
);
export const fileOutcomeReading = attributesIn(singleDocument(fileOutcome));

/** The problems in a refusal of a file; none for a refusal of another kind. */
export const readFileProblems = (problemDetails: unknown): FileProblem[] =>
  z.object({ errors: z.array(problem) }).safeParse(problemDetails).data?.errors ?? [];
