import { and, count, eq, gt, inArray, isNull, max, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formVersions } from "@/backend/db/form-versions";
import { formInstances, forms } from "@/backend/db/schema/forms";
import { companyOf } from "@/backend/http/visible-to";

/** Every form by slug, with its newest and its newest published version (null: none), and the number of open instances. */
export function listForms({ db, actor, now }: Ctx) {
  const isOpen = and(
    inArray(formInstances.status, ["assigned", "in_progress"]),
    gt(formInstances.expiresAt, now),
    isNull(formInstances.deletedAt),
  );
  const { version, status, versionId } = formVersions;
  return db
    .select({
      uniqueId: forms.uniqueId,
      slug: forms.slug,
      name: forms.name,
      newestVersion: sql<number>`${max(version)}`,
      publishedVersion: sql<number | null>`max(${version}) filter (where ${status} = 'published')`,
      open: count(formInstances.id),
    })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.formId, forms.uniqueId))
    .leftJoin(formInstances, and(eq(formInstances.versionId, versionId), isOpen))
    .where(and(eq(forms.companyId, companyOf(actor)), formVersions.isPresent))
    .groupBy(forms.id)
    .orderBy(forms.slug);
}
