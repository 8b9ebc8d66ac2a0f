import { z } from "zod";
import { UNIQUE_ID } from "@/backend/search/roster/parse-row";
import {
  FILTER_COLUMNS,
  FILTERS,
  ROSTER_FILTER_KEYS,
  type RosterFilterColumn,
  rosterColumn,
  SEARCH_FILTER_KEYS,
} from "@/domain/catalog/filters";
import type { PlaceColumn, PracticeColumn } from "@/domain/catalog/practice";
import { SCHEDULE_COLUMNS } from "@/domain/catalog/practice";
import { tableOf } from "@/domain/table";
import { parseStrictJson } from "@/domain/text/strict-json";
import { SPARSE_FIELDS } from "@/domain/wire/therapist";

const MAX_PAGE = 1_000_000;
const MAX_RECORDS = 100;
/** A record of a few short fields is small enough for ten times as many. */
const MAX_SPARSE_RECORDS = 1_000;
const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 200;

const directoryText = z.string().min(1, "is required").max(100, "must be at most 100 characters");
/** No caller searches hidden therapists (`HIDDEN_KEY`). */
const directoryKey = directoryText.regex(/^[^~]/, "names no directory");
const filterValue = z.string().max(MAX_VALUE_LENGTH, `must be at most ${MAX_VALUE_LENGTH} characters`);
const filterValues = z
  .union([filterValue, z.array(filterValue).max(MAX_VALUES)], {
    error: "must be a text or a list of at most 100 texts",
  })
  .transform((value) =>
    (Array.isArray(value) ? value : [value]).map((text) => text.trim()).filter((text) => text !== ""),
  );

const BEST_MATCH = "best_match";

/** The filters inside the JSON string. Unknown keys are errors. */
const filters = z.partialRecord(
  z.enum(SEARCH_FILTER_KEYS, { error: "names a filter that is not known" }),
  filterValues,
);
export type Filters = z.output<typeof filters>;

const filtersJson = z
  .string("must be a JSON string")
  .max(64 * 1024)
  .transform((text, context): unknown => {
    const json = parseStrictJson(text);
    if (json.ok) return json.value;
    context.addIssue({ code: "custom", message: `is not acceptable JSON: ${json.reason.replaceAll("_", " ")}` });
    return z.NEVER;
  })
  .pipe(filters);

/**
 * The body of a search. Specification, section 7; ours are `fields`, what a sitemap needs of thousands, `facets`, `relax`, and the sort
 * `best_match` with its `seed` and the `language` of the visitor.
 */
export const searchSchema = z
  .strictObject({
    search: z.strictObject({
      sort: z.enum(["entity_alias", "-entity_alias", BEST_MATCH], {
        error: "must be entity_alias, -entity_alias or best_match",
      }),
      seed: z.iso.date("must be a date like 2026-03-31").optional(),
      /** A language: who speaks it comes first among the best matches. */
      language: filterValue.optional(),
      relax: z.boolean().optional(),
      partition: directoryText,
      key: directoryKey,
      include: filtersJson.optional(),
      exclude: filtersJson.optional(),
      fields: z
        .array(z.enum(SPARSE_FIELDS, { error: "names a field that is not offered" }))
        .min(1)
        .optional(),
      facets: z
        .array(z.enum(FILTER_COLUMNS, { error: "names a filter whose values are not counted" }))
        .min(1)
        .optional(),
      records: z.int().min(1).max(MAX_SPARSE_RECORDS).default(12),
      page: z.int().min(1).max(MAX_PAGE).default(1),
    }),
  })
  .refine(({ search }) => search.fields !== undefined || search.records <= MAX_RECORDS, {
    path: ["search", "records"],
    error: `must be at most ${MAX_RECORDS}, unless \`fields\` asks for few fields`,
  })
  .refine(({ search }) => (search.sort === BEST_MATCH) === (search.seed !== undefined), {
    path: ["search", "seed"],
    error: "belongs to the sort best_match, which needs it",
  })
  .refine(({ search }) => search.sort === BEST_MATCH || search.language === undefined, {
    path: ["search", "language"],
    error: "belongs to the sort best_match",
  })
  .transform((body) => body.search);
export type Search = z.output<typeof searchSchema>;

const list = z
  .array(
    z
      .string()
      .max(MAX_VALUE_LENGTH)
      .regex(/^[^;]*$/, "may not hold a semicolon"),
  )
  .max(MAX_VALUES);
const cell = z.string().max(64 * 1024);

/** Lists that a body may omit: the stored ones then stay, as with a column that a file does not have. */
const filterLists = Object.fromEntries(
  ROSTER_FILTER_KEYS.map((key) => [rosterColumn(key), FILTERS[key].isRequired ? list.default([]) : list.optional()]),
) as Record<RosterFilterColumn, z.ZodOptional<typeof list>>;
/** The same for single cells; null is "not stated". */
const practiceCells = {
  pronouns: cell.nullish(),
  office_city: cell.nullish(),
  practicing_since: z.union([cell, z.int().transform(String)]).nullish(),
  fee_from: z.union([cell, z.int().transform(String)]).nullish(),
  fee_to: z.union([cell, z.int().transform(String)]).nullish(),
  sliding_scale: z.union([cell, z.boolean().transform((isYes) => (isYes ? "yes" : "no"))]).nullish(),
  confirmed_on: cell.nullish(),
  office_address: cell.nullish(),
  video_link: cell.nullish(),
} satisfies Record<PracticeColumn | PlaceColumn, z.ZodType>;

const scheduleCell = z.union([cell, z.int().transform(String)]).nullish();

const therapistFields = z.strictObject({
  first_name: cell,
  last_name: cell.default(""),
  display_name: cell.optional(),
  slug: cell.optional(),
  bio: cell.default(""),
  picture_url: z.string().max(100).nullish(),
  ...filterLists,
  therapy_types: list.default([]),
  alternate_id: cell.nullish(),
  ...practiceCells,
  ...tableOf(SCHEDULE_COLUMNS, () => scheduleCell),
});

/** A therapist in the columns of the roster (docs/roster.md), lists as lists. `picture_url` is one of the service's own. */
export const therapistBodySchema = z.strictObject({ entity: therapistFields }).transform((body) => body.entity);

/** A therapist's version: one more with every change. */
export const therapistVersion = z.int().min(1).max(2_147_483_647);
/** The portrait has a call of its own. */
const editedFields = therapistFields.omit({ picture_url: true });
/** An edit by staff of the version that they have seen. */
export const therapistEditSchema = z.strictObject({ version: therapistVersion, entity: editedFields });
/** A therapist whom staff add. `key` makes a second call harmless. */
export const therapistAddSchema = z.strictObject({ key: z.guid(), entity: editedFields });
export type TherapistBody = z.output<typeof therapistBodySchema>;

const pageOf = {
  records: z.coerce.number().int().min(1).max(MAX_RECORDS).default(12),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
};
const sortKey = z.enum(["entity_alias", "-entity_alias"], { error: "must be entity_alias or -entity_alias" });

/** The query of a list of entities. */
export const therapistListSchema = z.strictObject({
  partition: directoryText.optional(),
  key: directoryKey.default("therapist"),
  sort: sortKey.default("entity_alias"),
  ...pageOf,
});

export const CLOUD_TYPES = ["entity", "identity"] as const;

/** The body of a search over everything. docs/decisions/0014 defines it. */
export const cloudSchema = z
  .strictObject({
    search: z.strictObject({
      params: z.strictObject({
        query: z
          .string()
          .max(MAX_VALUE_LENGTH)
          .transform((text) => text.trim())
          .default(""),
        types: z
          .array(z.enum(CLOUD_TYPES, { error: "names a type that is not known" }))
          .min(1)
          .optional(),
        sort: sortKey.default("entity_alias"),
        partition: directoryText.optional(),
        key: directoryKey.default("therapist"),
      }),
      include: filtersJson.optional(),
      exclude: filtersJson.optional(),
      records: z.int().min(1).max(MAX_RECORDS).default(12),
      page: z.int().min(1).max(MAX_PAGE).default(1),
    }),
  })
  .transform((body) => body.search);
export type CloudSearch = z.output<typeof cloudSchema>;

/** Identifies a directory by partition and key. */
export const directorySchema = z.strictObject({
  partition: directoryText.optional(),
  key: directoryKey.default("therapist"),
});

/** The same for the therapists similar to one. */
export const similarSchema = directorySchema.extend({ records: z.coerce.number().int().min(1).max(12).default(5) });

/** A unique id as rosters accept it. */
export const therapistIdSchema = z.string().max(64).regex(UNIQUE_ID);

/** The id of an identity of the search. */
export const identityIdSchema = z.string().regex(/^[\w.:@-]{1,100}$/);
/** An identity of the search: any document of its owner, of limited size. */
export const identitySchema = z
  .strictObject({ user: z.record(z.string(), z.json()) })
  .refine((body) => JSON.stringify(body).length <= 16 * 1024, "must be at most 16 KB")
  .transform((body) => body.user);
export type IdentityUser = z.output<typeof identitySchema>;

/** A digest, `-s` for the small size, and the extension; never a path. */
export const pictureNameSchema = z.string().regex(/^[0-9a-f]{8,64}(-s)?\.webp$/);
