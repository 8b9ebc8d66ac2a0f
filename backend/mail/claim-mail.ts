import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { MAIL } from "@/backend/crypto/seals";
import type { Db } from "@/backend/db/connect";
import { mailMessages } from "@/backend/db/schema/mail";

export type ClaimedMail = typeof mailMessages.$inferSelect;
export type OpenedMail = Opened<typeof mailMessages>;
type Stored = Pick<Ctx, "db" | "vault">;

const { sentAt, failedAt, nextAttemptAt } = mailMessages;

/**
 * Claims up to `limit` due mails, the longest waiting first, and postpones their next attempt until `leaseUntil`. Each mail goes
 * to one of several processes; if that one dies, the mail is due again when the lease is over.
 */
export function claimDueMail(
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ClaimedMail[]> {
  // A subquery might be run again for every row; a named one runs once, and locks its rows once.
  const due = db.$with("due").as(
    db
      .select({ id: mailMessages.id })
      .from(mailMessages)
      .where(and(isNull(sentAt), isNull(failedAt), lte(nextAttemptAt, now)))
      .orderBy(nextAttemptAt)
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

/** Releases a mail that could not be opened until `nextAttemptAt`, without counting the attempt. */
export async function releaseUnopened(db: Db, mail: ClaimedMail, nextAttemptAt: Date): Promise<void> {
  await db
    .update(mailMessages)
    .set({ attempts: sql`${mailMessages.attempts} - 1`, nextAttemptAt, lastErrorCode: "EUNSEAL" })
    .where(isStillOurs(mail));
}

/** Records that the mail server accepted a mail, and deletes its content. */
export async function markSent({ db, vault }: Stored, mail: OpenedMail, now: Date): Promise<void> {
  const sent = vault.change(MAIL, mail, { message: null, sentAt: now, lastErrorCode: null });
  await db.update(mailMessages).set(sent).where(eq(mailMessages.id, mail.id));
}

/** Records why a mail was not sent; `nextAttemptAt` null gives it up and deletes its content. Nothing if another process has it. */
export async function markFailed(
  { db, vault }: Stored,
  mail: OpenedMail,
  { now, code, nextAttemptAt }: { now: Date; code: string; nextAttemptAt: Date | null },
): Promise<void> {
  const outcome = nextAttemptAt === null ? { failedAt: now, message: null } : { nextAttemptAt };
  const failed = vault.change(MAIL, mail, { ...outcome, lastErrorCode: code });
  await db.update(mailMessages).set(failed).where(isStillOurs(mail));
}

const isStillOurs = ({ id, attempts }: Pick<ClaimedMail, "id" | "attempts">) =>
  and(eq(mailMessages.id, id), eq(mailMessages.attempts, attempts), isNull(mailMessages.sentAt));
