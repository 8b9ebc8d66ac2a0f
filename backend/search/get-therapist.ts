import { and, desc, eq, or } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { entities, retiredSlugs } from "@/backend/db/schema/search";
import { CodedError } from "@/backend/errors";
import { type TherapistRow, therapistColumns } from "@/backend/search/therapist-resource";
import { isStorableText } from "@/domain/text/safe-text";

/**
 * The therapist with this slug, unique id or former slug, in this order of preference, with its current slug. Problem 404.
 */
export async function getTherapist({
  ctx,
  partition,
  key,
  id,
}: {
  ctx: Ctx;
  partition: string;
  key: string;
  id: string;
}): Promise<TherapistRow> {
  const unknown = new CodedError(404, { code: "unknown_entity" });
  if (![partition, key, id].every(isStorableText)) throw unknown;
  const slug = id.toLowerCase();
  const [living] = await ctx.db
    .select(therapistColumns)
    .from(entities)
    .where(
      and(
        eq(entities.partition, partition),
        eq(entities.key, key),
        or(eq(entities.slug, slug), eq(entities.uniqueId, id)),
      ),
    )
    .orderBy(desc(eq(entities.slug, slug)))
    .limit(1);
  if (living) return living;
  const [renamed] = await ctx.db
    .select(therapistColumns)
    .from(retiredSlugs)
    .innerJoin(entities, eq(entities.id, retiredSlugs.entityId))
    .where(and(eq(retiredSlugs.partition, partition), eq(retiredSlugs.key, key), eq(retiredSlugs.slug, slug)));
  if (!renamed) throw unknown;
  return renamed;
}
