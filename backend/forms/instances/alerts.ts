import { asc, eq, gte, sql, type WithSubquery } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { insertFrom } from "@/backend/db/insert-from";
import { formEvents, formInstances } from "@/backend/db/schema/forms";
import { formVersions } from "@/backend/forms/definitions/form-versions";
import { type FormInstance, selectInstances } from "@/backend/forms/instances/form-instance";
import { findAlerts } from "@/domain/form-engine/alerts";
import type { Answers } from "@/domain/form-engine/definition";

/**
 * The parts of a statement that record each answer with an alert for staff, once, even if it is changed back later: where
 * `change` returns the instance.
 */
export const alertsOf = (change: WithSubquery, { db, now }: Ctx, form: FormInstance, answers: Answers) =>
  findAlerts(form.definition, answers).map((alert, index) => {
    const insert = insertFrom(formEvents, { instanceId: form.instance.id, ...alert, at: now }, change);
    return db.$with(`alerted_${index}`, {}).as(sql`${insert} on conflict do nothing`);
  });

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
