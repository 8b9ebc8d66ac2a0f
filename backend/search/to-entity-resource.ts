import { entities } from "@/backend/db/schema";
import type { Resource, TherapistContent, TherapistEntity } from "@/lib/wire";

/** What of an entity leaves the service. */
export const entityColumns = {
  uniqueId: entities.uniqueId,
  slug: entities.slug,
  entityAlias: entities.entityAlias,
  key: entities.key,
  partition: entities.partition,
  content: entities.content,
  updatedAt: entities.updatedAt,
};

export type EntityRow = Pick<typeof entities.$inferSelect, keyof typeof entityColumns>;

/** An entity as a JSON:API resource, with everything in it. */
export function toEntityResource({ uniqueId, updatedAt, ...entity }: EntityRow): Resource<TherapistEntity> {
  const attributes = { entityUniqueId: uniqueId, ...entity, updatedAt: updatedAt.toISOString() };
  return { id: uniqueId, type: "entity", attributes };
}

type FoundEntity = Omit<TherapistEntity, "content"> & { content: Omit<TherapistContent, "therapyTypes"> };

/** The same for a list of results: therapy types are a single therapist's detail. Specification, section 3. */
export function toFoundResource(entity: EntityRow): Resource<FoundEntity> {
  const { attributes, ...resource } = toEntityResource(entity);
  const { therapyTypes: _detail, ...content } = attributes.content;
  return { ...resource, attributes: { ...attributes, content } };
}
