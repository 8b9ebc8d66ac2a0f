import { randomUUID } from "node:crypto";
import { eq, isNull, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type { Vault } from "@/backend/crypto/vault";
import { INBOX_LOCK } from "@/backend/db/advisory-locks";
import type { Db } from "@/backend/db/connect";
import { inTransaction } from "@/backend/db/in-transaction";
import { formEvents, formInstances } from "@/backend/db/schema/forms";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { makeReference } from "@/backend/forms/inbox/add-item";
import { sealEvent } from "@/backend/forms/inbox/event-content";
import { type ItemKind, LIFECYCLES } from "@/domain/inbox/states";

interface Settings {
  db: Db;
  vault: Vault;
  now: () => Date;
  logger: Logger;
}

const SPAN_MS = 2 * 24 * 60 * 60 * 1000;
const BATCH = 500;
const EVERY_MS = 5 * 60 * 1000;
const DURATION_MS = 60 * 60 * 1000;

/**
 * Adds the items of what a previous release wrote in the last two days, which knows no inbox, and returns their number: for the time in
 * which copies of both releases run. Their mail goes out as for others.
 */
export const completeInbox = (settings: Omit<Settings, "logger">): Promise<number> =>
  inTransaction(settings, async ({ db, vault, now }) => {
    // Two copies would both add an item.
    await db.execute(sql`select pg_advisory_xact_lock(${INBOX_LOCK})`);
    const since = new Date(now().getTime() - SPAN_MS);
    const missing = await db.select(MISSING).from(arrivedSince(since)).where(isWithoutItem).limit(BATCH);
    for (const one of missing) await addItem({ db, vault }, one);
    return missing.length;
  });

/** What staff should see, with the columns of its item. */
const arrivedSince = (since: Date) => {
  const isNew = (column: PgColumn) => sql`${column} > ${sql.param(since, column)}`;
  return sql`(
    select 'request' as kind, ${appointments.uniqueId} as subject_id, ${appointments.companyId} as company_id, null::bigint as form_event_id,
      ${appointments.createdAt} as occurred_at from ${appointments} where ${isNew(appointments.createdAt)} and ${isNull(appointments.deletedAt)}
    union all select case when ${landings.sourceAlias} is null then 'application' else 'message' end, ${landings.uniqueId}, ${landings.companyId},
      null, ${landings.createdAt} from ${landings} where ${isNew(landings.createdAt)}
    union all select 'submission', ${formInstances.uniqueId}, ${formInstances.companyId}, null, ${formInstances.submittedAt}
      from ${formInstances} where ${isNew(formInstances.submittedAt)} and ${isNull(formInstances.deletedAt)}
    union all select 'alert', ${formInstances.uniqueId}, ${formInstances.companyId}, ${formEvents.id}, ${formEvents.at}
      from ${formEvents} join ${formInstances} on ${eq(formInstances.id, formEvents.instanceId)}
      where ${isNew(formEvents.at)} and ${isNull(formInstances.deletedAt)}
  ) as arrived`;
};
const MISSING = {
  kind: sql<ItemKind>`arrived.kind`,
  subjectId: sql<string>`arrived.subject_id`,
  companyId: sql<string>`arrived.company_id`,
  formEventId: sql`arrived.form_event_id`.mapWith(inboxItems.formEventId),
  occurredAt: sql`arrived.occurred_at`.mapWith(inboxItems.occurredAt),
};
type Missing = { [Name in keyof typeof MISSING]: (typeof inboxItems.$inferSelect)[Name] };
const isWithoutItem = sql`not exists (select from ${inboxItems} where ${inboxItems.subjectId} = arrived.subject_id
  and ${inboxItems.kind} = arrived.kind and ${inboxItems.formEventId} is not distinct from arrived.form_event_id)`;

async function addItem({ db, vault }: Pick<Settings, "db" | "vault">, missing: Missing): Promise<void> {
  const { kind, occurredAt: at } = missing;
  const row = { ...missing, uniqueId: randomUUID(), reference: makeReference(), state: LIFECYCLES[kind].first };
  const [item] = await db
    .insert(inboxItems)
    .values({ ...row, changedAt: at })
    .returning();
  await db
    .insert(inboxEvents)
    .values({ ...sealEvent(vault), itemId: item?.id ?? 0, at, actor: "person", kind: "received" });
}

/** Completes the inbox at the start and every five minutes of the first hour. `stop` waits for the pass on its way. */
export function keepInboxComplete(settings: Settings): { stop: () => Promise<void> } {
  const { logger } = settings;
  const pass = async () => {
    try {
      const added = await completeInbox(settings);
      if (added > 0) logger.info({ added }, "items added for what a previous release wrote");
    } catch (error) {
      logger.warn({ error: error instanceof Error ? error.name : "unknown" }, "the inbox could not be completed");
    }
  };
  let running = pass();
  const timer = setInterval(() => {
    running = pass();
  }, EVERY_MS).unref();
  const end = setTimeout(() => clearInterval(timer), DURATION_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      clearTimeout(end);
      await running;
    },
  };
}
