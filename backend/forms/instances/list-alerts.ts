import { asc, eq, gte } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formEvents, formInstances, formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";

export interface ListedAlert {
  at: Date;
  slug: string;
  /** The instance's id; staff find the person by it. */
  uniqueId: string;
  fieldId: string;
  /** The chosen option's value. */
  value: string;
}

/** Up to `limit` answers that carry an alert, from `since` on, oldest first: no names and no typed text. */
export function listAlerts({ db }: Ctx, { since, limit }: { since: Date | undefined; limit: number }) {
  const listed = db
    .select({
      at: formEvents.at,
      slug: forms.slug,
      uniqueId: formInstances.uniqueId,
      fieldId: formEvents.fieldId,
      value: formEvents.value,
    })
    .from(formEvents)
    .innerJoin(formInstances, eq(formInstances.id, formEvents.instanceId))
    .innerJoin(schemaVersions, eq(schemaVersions.id, formInstances.versionId))
    .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
    .innerJoin(forms, eq(forms.id, formSchemas.formId))
    .where(since && gte(formEvents.at, since))
    .orderBy(asc(formEvents.at), asc(formEvents.id))
    .limit(limit);
  return listed satisfies PromiseLike<ListedAlert[]>;
}
