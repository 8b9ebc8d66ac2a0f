import { entities } from "@/backend/db/schema/search";
import { mapAttributes } from "@/domain/catalog/filters";
import type { Resource } from "@/domain/wire/documents";
import { type FoundEntity, type SPARSE_FIELDS, type TherapistEntity, UNSTATED_PRACTICE } from "@/domain/wire/therapist";

/** The public columns of a therapist. */
export const therapistColumns = {
  uniqueId: entities.uniqueId,
  slug: entities.slug,
  entityAlias: entities.entityAlias,
  key: entities.key,
  partition: entities.partition,
  content: entities.content,
  updatedAt: entities.updatedAt,
};

export type TherapistRow = Pick<typeof entities.$inferSelect, keyof typeof therapistColumns>;

/** The columns of a therapist in a list of thousands. */
export const sparseColumns = { uniqueId: entities.uniqueId, slug: entities.slug, updatedAt: entities.updatedAt };

export type SparseRow = Pick<TherapistRow, keyof typeof sparseColumns>;

/** A therapist as a JSON:API resource, with all attributes. */
export function toTherapistResource({ uniqueId, updatedAt, ...therapist }: TherapistRow): Resource<TherapistEntity> {
  // Rows from before an attribute was added lack it.
  const content = { ...mapAttributes((): string[] => []), ...UNSTATED_PRACTICE, ...therapist.content };
  const attributes = { entityUniqueId: uniqueId, ...therapist, content, updatedAt: updatedAt.toISOString() };
  return { id: uniqueId, type: "entity", attributes };
}

/** The same for a list of results: therapy types are a single therapist's detail. Specification, section 3. */
export function toFoundResource(therapist: TherapistRow): Resource<FoundEntity> {
  const { attributes, ...resource } = toTherapistResource(therapist);
  const { therapyTypes: _detail, ...content } = attributes.content;
  return { ...resource, attributes: { ...attributes, content } };
}

type SparseField = (typeof SPARSE_FIELDS)[number];

/** The same with the requested fields only. */
export function toSparseResource(
  { uniqueId, slug, updatedAt }: SparseRow,
  fields: readonly SparseField[],
): Resource<{ slug?: string; updatedAt?: string }> {
  const attributes = {
    ...(fields.includes("slug") ? { slug } : {}),
    ...(fields.includes("updated_at") ? { updatedAt: updatedAt.toISOString() } : {}),
  };
  return { id: uniqueId, type: "entity", attributes };
}
