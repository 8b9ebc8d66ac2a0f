import { and, eq } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities, retiredSlugs } from "@/backend/db/schema/search";
import { inDirectory } from "@/backend/search/directory";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";

/** A committed change of the directory. */
export interface RosterChange {
  /** Therapists known by slug: written alone, or withdrawn. */
  slugs: readonly string[];
  /** The moment of an import, which marks the rows it wrote. */
  importedAt?: Date;
}

/** The slugs whose pages a change affects, those that it made redirects among them. */
export async function listChangedSlugs(db: Db, partition: string, change: RosterChange): Promise<string[]> {
  const { slugs, importedAt } = change;
  if (!importedAt) return [...slugs];
  const directory = { partition, key: THERAPIST_KEY };
  const written = await db
    .select({ slug: entities.slug })
    .from(entities)
    .where(and(inDirectory(entities, directory), eq(entities.updatedAt, importedAt)));
  const renamed = await db
    .select({ slug: retiredSlugs.slug })
    .from(retiredSlugs)
    .where(and(inDirectory(retiredSlugs, directory), eq(retiredSlugs.retiredAt, importedAt)));
  return [...slugs, ...written.map(({ slug }) => slug), ...renamed.map(({ slug }) => slug)];
}
