import { and, eq, inArray, isNull, lte, notInArray, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { mailMessages } from "@/backend/db/schema/mail";

export type ClaimedMail = typeof mailMessages.$inferSelect;

/**
 * Takes up to `limit` mails that are due, the longest waiting first, and puts their next attempt off until `leaseUntil`. Of
 * several processes each mail goes to one; a process that dies with it leaves it due again when the lease is over. Mail that
 * names a key other than `sealKeyIds` is left to processes that have it.
 */
export function claimDueMail(
  db: Db,
  { now, leaseUntil, limit, sealKeyIds }: { now: Date; leaseUntil: Date; limit: number; sealKeyIds: string[] },
): Promise<ClaimedMail[]> {
  // A subquery might be run again for every row; what is named first is run once, and its locks taken once.
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

/** Notes that a mail is with the mail server, and forgets what it said. */
export async function markSent(db: Db, mail: ClaimedMail, now: Date): Promise<void> {
  await db
    .update(mailMessages)
    .set({ sentAt: now, sealedMessage: null, lastErrorCode: null })
    .where(eq(mailMessages.id, mail.id));
}

/** Notes why a mail was not sent; `nextAttemptAt` null gives it up and forgets what it said. Nothing if another process has it. */
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
