import { z } from "zod";
import { parseStrictJson } from "@/lib/text/strict-json";
import { SEARCH_FILTER_KEYS, SPARSE_FIELDS } from "@/lib/wire";

const MAX_PAGE = 1_000_000;
const MAX_RECORDS = 100;
/** A record of a few short fields is small enough for ten times as many. */
const MAX_SPARSE_RECORDS = 1_000;
const MAX_VALUES = 100;
const MAX_VALUE_LENGTH = 200;

const scopeText = z.string().min(1, "is required").max(100, "must be at most 100 characters");
const filterValue = z.string().max(MAX_VALUE_LENGTH, `must be at most ${MAX_VALUE_LENGTH} characters`);
const filterValues = z
  .union([filterValue, z.array(filterValue).max(MAX_VALUES)], {
    error: "must be a text or a list of at most 100 texts",
  })
  .transform((value) =>
    (Array.isArray(value) ? value : [value]).map((text) => text.trim()).filter((text) => text !== ""),
  );

/** The filters inside the JSON string. A key that is not known is an error, not silence. */
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

/** The body of a search. Specification, section 7; `fields` is ours: what a sitemap needs of thousands, without their pages. */
export const searchSchema = z
  .strictObject({
    search: z.strictObject({
      sort: z.enum(["entity_alias", "-entity_alias"], { error: "must be entity_alias or -entity_alias" }),
      partition: scopeText,
      key: scopeText,
      include: filtersJson.optional(),
      exclude: filtersJson.optional(),
      fields: z
        .array(z.enum(SPARSE_FIELDS, { error: "names a field that is not offered" }))
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
  .transform((body) => body.search);
export type Search = z.output<typeof searchSchema>;

export const scopeSchema = z.object({ partition: scopeText.optional(), key: scopeText.default("therapist") });

export const identityIdSchema = z.string().regex(/^[\w.:@-]{1,100}$/);
export const identitySchema = z
  .strictObject({ user: z.record(z.string(), z.json()) })
  .refine((body) => JSON.stringify(body).length <= 16 * 1024, "must be at most 16 KB")
  .transform((body) => body.user);
export type IdentityUser = z.output<typeof identitySchema>;

/** A digest and the extension: what an import names a picture, and nothing that could be a path. */
export const pictureNameSchema = z.string().regex(/^[0-9a-f]{8,64}\.webp$/);
