import { and, count, desc, eq, gte, inArray, isNull, lt, or } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import type { Ctx } from "@/backend/context";
import { USER } from "@/backend/crypto/seals";
import { openEach } from "@/backend/crypto/vault";
import { inTransaction } from "@/backend/db/in-transaction";
import { users } from "@/backend/db/schema/gateway";
import { inboxItems } from "@/backend/db/schema/inbox";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { GRADES_OF } from "@/backend/notify/members";
import type { NotifySettings } from "@/backend/notify/settings";
import { composeSummary } from "@/backend/notify/staff-letters";
import type { Grade } from "@/domain/inbox/grades";
import { ITEM_KINDS } from "@/domain/inbox/states";

/** Hour at which summaries go out, in the network's time zone. */
const HOUR = 7;
const SHOWN = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The last seven o'clock in a zone. */
function lastSummaryTime(now: Date, timeZone: string): Date {
  const zoned = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone);
  const today = zoned.withPlainTime({ hour: HOUR });
  const last = Temporal.ZonedDateTime.compare(today, zoned) > 0 ? today.subtract({ days: 1 }) : today;
  return new Date(last.epochMilliseconds);
}

/**
 * Queues the daily summary of one member who chose it, of what came in since the last; none where nothing did. Returns whether one
 * was due. The member's row is locked and marked in the same transaction: each summary is made once.
 */
export function mailSummary(ctx: Ctx, settings: NotifySettings): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const until = lastSummaryTime(tx.now, settings.timeZone);
    const isDue = or(isNull(users.summarizedAt), lt(users.summarizedAt, until));
    const isReader = and(eq(users.role, "staff"), eq(users.status, "active"), eq(users.mailChoice, "daily"));
    const [row] = await tx.db
      .select()
      .from(users)
      .where(and(isReader, isDue))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!row) return false;
    await tx.db.update(users).set({ summarizedAt: until }).where(eq(users.id, row.id));
    const since = row.summarizedAt ?? new Date(until.getTime() - DAY_MS);
    const [member] = openEach([row], (one) => tx.vault.open(USER, one), tx.logger);
    if (member) await queueSummary(tx, settings, member, { since, until });
    return true;
  });
}

type Reader = Pick<typeof users.$inferSelect, "uniqueId" | "companyId" | "grade"> & { email: string; name: string };

async function queueSummary(
  { db, vault, now }: Ctx,
  settings: NotifySettings,
  { email, name, uniqueId, companyId, grade }: Reader,
  { since, until }: { since: Date; until: Date },
): Promise<void> {
  const isTheirs = or(inArray(inboxItems.kind, kindsOf(grade)), eq(inboxItems.assigneeId, uniqueId));
  const isNew = and(gte(inboxItems.occurredAt, since), lt(inboxItems.occurredAt, until));
  const where = and(eq(inboxItems.companyId, companyId), isNull(inboxItems.deletedAt), isNew, isTheirs);
  const [all] = await db.select({ total: count() }).from(inboxItems).where(where);
  if (!all || all.total === 0) return;
  const newest = await db.select().from(inboxItems).where(where).orderBy(desc(inboxItems.occurredAt)).limit(SHOWN);
  await enqueueMail({ db, vault, now }, { to: email, ...composeSummary(settings, newest, all.total, name) });
}

const kindsOf = (grade: Grade | null) => ITEM_KINDS.filter((kind) => grade !== null && GRADES_OF[kind].includes(grade));
