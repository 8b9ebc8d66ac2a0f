import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxEvents, inboxItems, requestDays } from "@/backend/db/schema/inbox";
import { payerOf } from "@/backend/inbox/fit-for-person";
import { readFields, textOf } from "@/backend/inbox/open-subject";
import { readAsked } from "@/domain/booking/asked-therapists";
import { KNOWN_DISORDERS } from "@/domain/catalog/clinical";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";
import { type CountedRequest, countDay } from "@/domain/inbox/numbers";

type Counting = Pick<Ctx, "db" | "vault" | "logger" | "now">;
interface Day {
  companyId: string;
  day: string;
}

/** Acts of staff that are an answer to the person. */
const ANSWERS = ["confirm", "propose", "decline", "wait", "offer"];
/** Changes of a transaction that ends later than a count began are counted by the next. */
const OVERLAP_MS = 2 * 60_000;
const MINUTE_MS = 60_000;
/** Programs may send any text. */
const KNOWN_CONCERNS = KNOWN_DISORDERS.map(({ id }) => id);
const KNOWN_REGIONS = [...STATES, OTHER_STATE].map(({ id }) => id);

/**
 * Counts each day again of which a request was changed since a moment, and not counted since; null stands for all days. Days are those
 * of `timeZone`. Two copies of the services that count a day store the same. A request that cannot be read is logged, and not counted.
 */
export async function countRequests(ctx: Counting, timeZone: string, since: Date | null): Promise<number> {
  const days = await listChangedDays(ctx, timeZone, since);
  for (const day of days) {
    const content = countDay(await readRequests(ctx, timeZone, day));
    await ctx.db
      .insert(requestDays)
      .values({ ...day, content, countedAt: ctx.now })
      .onConflictDoUpdate({ target: [requestDays.companyId, requestDays.day], set: { content, countedAt: ctx.now } });
  }
  return days.length;
}

async function listChangedDays({ db }: Counting, timeZone: string, since: Date | null): Promise<Day[]> {
  const isRequest = eq(inboxItems.kind, "request");
  const limit = since && new Date(since.getTime() - OVERLAP_MS);
  const changed = db.$with("changed").as(
    db
      .select({
        companyId: sql<string>`company_id`.as("changed_company"),
        day: sql<string>`(occurred_at at time zone ${timeZone})::date`.as("changed_day"),
        at: sql<string>`max(changed_at)`.as("changed_at"),
      })
      .from(inboxItems)
      .where(limit ? and(isRequest, gt(inboxItems.changedAt, limit)) : isRequest)
      .groupBy(sql`1, 2`),
  );
  return db
    .with(changed)
    .select({ companyId: changed.companyId, day: sql<string>`${changed.day}::text` })
    .from(changed)
    .leftJoin(requestDays, and(eq(requestDays.companyId, changed.companyId), eq(requestDays.day, changed.day)))
    .where(sql`${requestDays.countedAt} is null or ${changed.at} > ${requestDays.countedAt} - interval '2 minutes'`);
}

async function readRequests(
  { db, vault, logger }: Counting,
  timeZone: string,
  { companyId, day }: Day,
): Promise<CountedRequest[]> {
  const startOf = (later: number) => sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`;
  const answeredAt = db
    .select({ at: sql`min(${inboxEvents.at})` })
    .from(inboxEvents)
    .where(
      and(
        eq(inboxEvents.itemId, inboxItems.id),
        inArray(inboxEvents.kind, ANSWERS),
        // Without acts that were undone before their mail was made.
        sql`(${inboxEvents.mailAfter} is null or ${inboxEvents.notifiedAt} is null or ${inboxEvents.notifiedAt} >= ${inboxEvents.mailAfter})`,
      ),
    );
  const { uniqueId, sealed, formFields, sourceId } = appointments;
  const rows = await db
    .select({
      ...{ state: inboxItems.state, occurredAt: inboxItems.occurredAt, uniqueId, sealed, formFields, sourceId },
      answeredAt: sql<Date | null>`(${answeredAt})`.mapWith(inboxEvents.at),
    })
    .from(inboxItems)
    .innerJoin(appointments, eq(appointments.uniqueId, inboxItems.subjectId))
    .where(
      and(
        ...[eq(inboxItems.kind, "request"), eq(inboxItems.companyId, companyId), isNull(inboxItems.deletedAt)],
        sql`${inboxItems.occurredAt} >= ${startOf(0)}`,
        sql`${inboxItems.occurredAt} < ${startOf(1)}`,
      ),
    );
  const toCounted = ({ state, occurredAt, answeredAt, sourceId, ...row }: (typeof rows)[number]): CountedRequest => {
    const opened = vault.open(APPOINTMENT, row).formFields;
    const fields = readFields(opened);
    return {
      state,
      answerMinutes: answeredAt && Math.round((answeredAt.getTime() - occurredAt.getTime()) / MINUTE_MS),
      payer: payerOf(fields) ?? "",
      concern: KNOWN_CONCERNS.find((id) => id === textOf(fields, "concern")) ?? "",
      region: KNOWN_REGIONS.find((id) => id === textOf(fields, "state")) ?? "",
      therapist: readAsked(opened).agreedWith?.uniqueId ?? sourceId,
    };
  };
  return openEach(rows, toCounted, logger);
}
