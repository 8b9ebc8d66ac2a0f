import { and, eq, inArray, isNull, lte, notInArray, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { mailMessages } from "@/backend/db/schema/mail";

export type ClaimedMail = typeof mailMessages.$inferSelect;

/**
 * Claims up to `limit` due mails, the longest waiting first, and postpones their next attempt until `leaseUntil`. Each mail goes
 * to one of several processes; if that one dies, the mail is due again when the lease is over. Mail that names a key other than
 * `sealKeyIds` is left to processes that have it.
 */
export function claimDueMail(
  db: Db,
  { now, leaseUntil, limit, sealKeyIds }: { now: Date; leaseUntil: Date; limit: number; sealKeyIds: string[] },
): Promise<ClaimedMail[]> {
  // A subquery might be run again for every row; a named one runs once, and locks its rows once.
  const due = db.$with("due").as(
    db
      .select({ id: mailMessages.id })
      .from(mailMessages)
      .where(and(isDue(now), inArray(mailMessages.sealKeyId, sealKeyIds)))
      .orderBy(mailMessages.nextAttemptAt)
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(mailMessages)
    .set({ attempts: sql`${mailMessages.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(inArray(mailMessages.id, db.select({ id: due.id }).from(due)))
    .returning();
}

const isDue = (now: Date) =>
  and(isNull(mailMessages.sentAt), isNull(mailMessages.failedAt), lte(mailMessages.nextAttemptAt, now));

/** Number of due mails that name a key other than `sealKeyIds`. */
export async function countSealedElsewhere(db: Db, now: Date, sealKeyIds: string[]): Promise<number> {
  return await db.$count(mailMessages, and(isDue(now), notInArray(mailMessages.sealKeyId, sealKeyIds)));
}

/** Releases a mail that could not be opened until `nextAttemptAt`, without counting the attempt. */
export async function releaseUnopened(db: Db, mail: ClaimedMail, nextAttemptAt: Date): Promise<void> {
  await db
    .update(mailMessages)
    .set({ attempts: sql`${mailMessages.attempts} - 1`, nextAttemptAt, lastErrorCode: "EUNSEAL" })
    .where(isStillOurs(mail));
}

/** Records that the mail server accepted a mail, and deletes its content. */
export async function markSent(db: Db, mail: ClaimedMail, now: Date): Promise<void> {
  await db
    .update(mailMessages)
    .set({ sentAt: now, sealedMessage: null, lastErrorCode: null })
    .where(eq(mailMessages.id, mail.id));
}

/** Records why a mail was not sent; `nextAttemptAt` null gives it up and deletes its content. Nothing if another process has it. */
export async function markFailed(
  db: Db,
  mail: ClaimedMail,
  { now, code, nextAttemptAt }: { now: Date; code: string; nextAttemptAt: Date | null },
): Promise<void> {
  const outcome = nextAttemptAt === null ? { failedAt: now, sealedMessage: null } : { nextAttemptAt };
  await db
    .update(mailMessages)
    .set({ ...outcome, lastErrorCode: code })
    .where(isStillOurs(mail));
}

const isStillOurs = (mail: ClaimedMail) =>
  and(eq(mailMessages.id, mail.id), eq(mailMessages.attempts, mail.attempts), isNull(mailMessages.sentAt));
