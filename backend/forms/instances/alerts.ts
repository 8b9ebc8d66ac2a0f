import { asc, eq, gte } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formEvents, formInstances } from "@/backend/db/schema/forms";
import { formVersions } from "@/backend/forms/definitions/form-versions";
import { type FormInstance, selectInstances } from "@/backend/forms/instances/form-instance";
import { findAlerts } from "@/domain/form-engine/alerts";
import type { Answers } from "@/domain/form-engine/definition";

/** Records each answer with an alert for staff, once, even if it is changed back later. */
export async function storeAlerts(
  { db, now }: Ctx,
  { instance, definition }: FormInstance,
  answers: Answers,
): Promise<void> {
  const events = findAlerts(definition, answers).map((alert) => ({ instanceId: instance.id, ...alert, at: now }));
  if (events.length > 0) await db.insert(formEvents).values(events).onConflictDoNothing();
}

const columns = {
  at: formEvents.at,
  slug: formVersions.formSlug,
  /** The instance's id; staff find the person by it. */
  uniqueId: formInstances.uniqueId,
  fieldId: formEvents.fieldId,
  /** The chosen option's value. */
  value: formEvents.value,
};

/** Up to `limit` answers that carry an alert, from `since` on, oldest first: no names and no typed text. */
export const listAlerts = ({ db }: Ctx, { since, limit }: { since: Date | undefined; limit: number }) =>
  selectInstances(db, columns)
    .innerJoin(formEvents, eq(formEvents.instanceId, formInstances.id))
    .where(since && gte(formEvents.at, since))
    .orderBy(asc(formEvents.at), asc(formEvents.id))
    .limit(limit);
