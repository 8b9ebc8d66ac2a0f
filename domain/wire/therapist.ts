import { z } from "zod";
import { FILTER_COLUMNS, mapAttributes, SEARCH_FILTER_KEYS } from "@/domain/catalog/filters";
import { keysOf, tableOf } from "@/domain/table";
import { moment, resourceOf } from "@/domain/wire/documents";
import { attributesOfEach, camelized, listDocument, oneReading, orElse } from "@/domain/wire/reading";

/** The names allowed in `fields` of a search: the answer then contains only these attributes. */
export const SPARSE_FIELDS = ["slug", "updated_at"] as const;

const texts = z.array(z.string());

/** Optional facts about a practice; null where the roster has none. */
const practiceFields = {
  pronouns: z.string().nullable(),
  /** City of sessions in person: `"Denver, CO"`. */
  officeCity: z.string().nullable(),
  /** The first year of practice. */
  practicingSince: z.int().nullable(),
  /** Whole dollars a session. */
  feeFrom: z.int().nullable(),
  feeTo: z.int().nullable(),
  slidingScale: z.boolean().nullable(),
  /** Day of the therapist's last confirmation of these facts. */
  confirmedOn: z.iso.date().nullable(),
};
export const therapistContent = z.strictObject({
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pictureUrl: z.string().nullable(),
  bio: z.string(),
  ...mapAttributes(() => texts),
  alternateId: z.string().nullable(),
  therapyTypes: texts,
  ...practiceFields,
});
const entity = z.strictObject({
  entityUniqueId: z.string(),
  slug: z.string(),
  entityAlias: z.string(),
  key: z.string(),
  partition: z.string(),
  content: therapistContent,
  updatedAt: moment,
});
const found = entity.extend({ content: therapistContent.omit({ therapyTypes: true }) });
const sparse = found.pick({ slug: true, updatedAt: true }).partial();

/** The practice of a therapist without any such facts in the roster. */
export const UNSTATED_PRACTICE = tableOf(keysOf(practiceFields), () => null);

/** Attributes of a therapist resource. Specification, section 7; `therapyTypes` in a single therapist only. */
export type TherapistContent = z.output<typeof therapistContent>;
export type TherapistEntity = z.output<typeof entity>;
export type FoundEntity = z.output<typeof found>;

/** One therapist with all attributes. */
export const entityDocument = z.strictObject({ data: resourceOf("entity", entity) });

export const foundResource = resourceOf("entity", found);
export const pageMeta = z.strictObject({ totalPages: z.int(), totalRecords: z.int() });
const facetCount = z.strictObject({ filter: z.enum(FILTER_COLUMNS), value: z.string(), total: z.int() });
/** The number of therapists without some of a search's filters. */
const relaxation = z.strictObject({ without: z.array(z.enum(SEARCH_FILTER_KEYS)).min(1), total: z.int().min(0) });
export type Relaxation = z.output<typeof relaxation>;

/** A page of therapists, without their details. */
export const entityListDocument = z.strictObject({ data: z.array(foundResource), meta: pageMeta });

/** A few therapists, without their details. */
export const similarDocument = z.strictObject({ data: z.array(foundResource) });

/** A page of a search: therapists without their details, or only the requested fields of each; with the requested counts and relaxations. */
export const foundDocument = z.strictObject({
  data: z.array(z.union([foundResource, resourceOf("entity", sparse)])),
  meta: pageMeta.extend({ facets: z.array(facetCount).optional(), relaxations: z.array(relaxation).optional() }),
});

// Other services may answer more, and leave out or empty all but name, id and slug.
const readContent = z.object({
  displayName: therapistContent.shape.displayName,
  firstName: orElse(therapistContent.shape.firstName, ""),
  pictureUrl: therapistContent.shape.pictureUrl.optional().transform((url) => url || null),
  bio: orElse(therapistContent.shape.bio, ""),
  ...mapAttributes(() => orElse(texts, [])),
  therapyTypes: orElse(texts, []),
  alternateId: orElse(therapistContent.shape.alternateId, null),
  pronouns: orElse(practiceFields.pronouns, null),
  officeCity: orElse(practiceFields.officeCity, null),
  practicingSince: orElse(practiceFields.practicingSince, null),
  feeFrom: orElse(practiceFields.feeFrom, null),
  feeTo: orElse(practiceFields.feeTo, null),
  slidingScale: orElse(practiceFields.slidingScale, null),
  confirmedOn: orElse(practiceFields.confirmedOn, null),
});
const { entityUniqueId, slug } = entity.shape;
const updatedAt = z.string().optional();
const readEntity = z.object({ entityUniqueId, slug, content: readContent, updatedAt });
const readCount = z.object({ ...facetCount.shape, total: facetCount.shape.total.min(0) });
const readMeta = z.object({ totalRecords: z.int().min(0), totalPages: z.int().min(0) });

/** A therapist as sent by a service; `bio` is untrusted HTML until sanitised by `domain/rich-text`. */
export type EntityRecord = z.output<typeof readEntity>;
/** The number of therapists for one filter value. Values are in lower case; those without therapists are missing. */
export type FacetCount = z.output<typeof readCount>;

const toPage = <T, Meta>({ data, meta }: { data: { attributes: T }[]; meta: Meta }) => ({
  entities: data.map(({ attributes }) => attributes),
  ...meta,
});

export const entityReading = oneReading(readEntity.shape);
/** Missing or malformed counts and relaxations are treated as absent. */
export const foundReading = camelized(
  listDocument(
    readEntity,
    readMeta.extend({
      facets: z.array(readCount).optional().catch(undefined),
      relaxations: z.array(z.object(relaxation.shape)).optional().catch(undefined),
    }),
  ),
).transform(toPage);
export const similarReading = attributesOfEach(
  camelized(z.object({ data: z.array(z.object({ attributes: readEntity })) })),
);
/** Also fits whole records, the answer of a service without `fields`. */
export const sparseReading = camelized(listDocument(z.object({ slug, updatedAt }), readMeta)).transform(toPage);
