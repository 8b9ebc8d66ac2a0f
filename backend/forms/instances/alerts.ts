import { and, asc, eq, gte, inArray, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { FORM_EVENT } from "@/backend/crypto/seals";
import { openEach, type Vault } from "@/backend/crypto/vault";
import { formVersions } from "@/backend/db/form-versions";
import { insertFrom } from "@/backend/db/insert-from";
import { formEvents, formInstances } from "@/backend/db/schema/forms";
import { type FormInstance, selectInstances } from "@/backend/forms/instances/form-instance";
import { addingItem } from "@/backend/inbox/add-item";
import { type AnswerAlert, findAlerts } from "@/domain/form-engine/alerts";
import { findAllAlerts } from "@/domain/form-engine/all-alerts";
import type { Answers, FormDefinition } from "@/domain/form-engine/definition";
import { visiblePart } from "@/domain/form-engine/visible-part";

/**
 * The parts of a statement that record each answer with an alert for staff, once, even if it is changed back later, and put it
 * into the inbox: where `change` returns the instance.
 */
export const alertsOf = (
  change: WithSubquery,
  ctx: Ctx,
  form: FormInstance,
  { answers, isSubmitted }: { answers: Answers; isSubmitted: boolean },
) => {
  // A rule of scoring is decided by all answers: in a draft most are missing.
  const find = isSubmitted ? findAllAlerts : findVisibleAlerts;
  return find(form.definition, answers).flatMap((alert, index) => {
    const { db, vault, now } = ctx;
    const ids = { instanceId: form.instance.id };
    const row = { ...ids, ...vault.close(FORM_EVENT, ids, alert), at: now };
    const insert = insertFrom(
      formEvents,
      row,
      sql`${change} where not exists ${isRecorded(vault, ids.instanceId, alert)}`,
    );
    const alerted = db
      .$with(`alerted_${index}`, { eventId: sql<number>`event_id`.as("event_id") })
      .as(sql`${insert} on conflict do nothing returning id as event_id`);
    const { companyId, uniqueId: subjectId } = form.instance;
    const item = { kind: "alert", companyId, subjectId, formEventId: sql`event_id` } as const;
    return [alerted, ...addingItem(ctx, alerted, item, `alert_${index}`)];
  });
};

function findVisibleAlerts(form: FormDefinition, given: Answers): AnswerAlert[] {
  const { definition, answers } = visiblePart(form, given);
  return findAlerts(definition, answers);
}

/** The same alert, with the digest of any key. */
function isRecorded(vault: Vault, instanceId: number, { fieldId, value }: AnswerAlert): SQL {
  const digests = vault.digests(FORM_EVENT.name, "answer", JSON.stringify([fieldId, value]));
  const isIt = and(eq(formEvents.instanceId, instanceId), inArray(sql`${formEvents.value}`, digests));
  return sql`(select from ${formEvents} where ${isIt})`;
}

const columns = {
  event: formEvents,
  slug: formVersions.formSlug,
  /** The instance's id; staff find the person by it. */
  uniqueId: formInstances.uniqueId,
};

/**
 * Up to `limit` answers that carry an alert, from `since` on, oldest first: no names and no typed text; `value` is the chosen
 * option's. Of one that cannot be decrypted, both `fieldId` and `value` are `(unreadable)`.
 */
export async function listAlerts(
  { db, vault, logger }: Ctx,
  { since, limit }: { since: Date | undefined; limit: number },
) {
  const rows = await selectInstances(db, columns)
    .innerJoin(formEvents, eq(formEvents.instanceId, formInstances.id))
    .where(since && gte(formEvents.at, since))
    .orderBy(asc(formEvents.at), asc(formEvents.id))
    .limit(limit);
  return rows.map(({ event, ...row }) => {
    const [opened] = openEach([event], (one) => vault.open(FORM_EVENT, one), logger);
    return { ...row, at: event.at, fieldId: opened?.fieldId ?? UNREADABLE, value: opened?.value ?? UNREADABLE };
  });
}

const UNREADABLE = "(unreadable)";
