import { z } from "zod";
import { SEARCH_FACETS } from "@/domain/wire";

const texts = z.array(z.string());
const foundContent = z.strictObject({
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pictureUrl: z.string().nullable(),
  bio: z.string(),
  insurancesAccepted: texts,
  servicingEaps: texts,
  certifications: texts,
  stateLicenses: texts,
  disorders: texts,
  alternateId: z.string().nullable(),
});
const found = z.strictObject({
  entityUniqueId: z.string(),
  slug: z.string(),
  entityAlias: z.string(),
  key: z.string(),
  partition: z.string(),
  content: foundContent,
  updatedAt: z.iso.datetime(),
});
const entity = found.extend({ content: foundContent.extend({ therapyTypes: texts }) });
const sparse = found.pick({ slug: true, updatedAt: true }).partial();

const resource = <T extends z.ZodType>(attributes: T) =>
  z.strictObject({ id: z.string(), type: z.literal("entity"), attributes });

/** One entity with all attributes. */
export const entityDocument = z.strictObject({ data: resource(entity) });

/**
 * A page of a search: entities without their details, or only the requested fields of each; with the requested counts.
 */
export const foundDocument = z.strictObject({
  data: z.array(z.union([resource(found), resource(sparse)])),
  meta: z.strictObject({
    totalPages: z.int(),
    totalRecords: z.int(),
    facets: z.array(z.strictObject({ filter: z.enum(SEARCH_FACETS), value: z.string(), total: z.int() })).optional(),
  }),
});

const identity = z.strictObject({
  id: z.string(),
  type: z.literal("identity"),
  attributes: z.strictObject({
    uniqueId: z.string(),
    user: z.record(z.string(), z.unknown()),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  }),
});

/** Identities of the search as registered. */
export const identityDocument = z.strictObject({ data: identity });

const pageMeta = z.strictObject({ totalPages: z.int(), totalRecords: z.int() });

/** A page of entities, without their details. */
export const entityListDocument = z.strictObject({ data: z.array(resource(found)), meta: pageMeta });

/** A page of a search over everything: entities, then identities. */
export const cloudDocument = z.strictObject({ data: z.array(z.union([resource(found), identity])), meta: pageMeta });
