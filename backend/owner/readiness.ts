import { and, eq, gt, inArray, max, notLike, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { describeKeys } from "@/backend/crypto/keys-in-use";
import { inTransaction } from "@/backend/db/in-transaction";
import { auditLog } from "@/backend/db/schema/forms-company";
import { users } from "@/backend/db/schema/gateway";
import { entities } from "@/backend/db/schema/search";
import { writeAudit } from "@/backend/db/write-audit";
import { requireSignedIn, requireUser } from "@/backend/gateway/users";
import { composeTestLetter } from "@/backend/mail/compose-account-mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { measureQueue } from "@/backend/mail/measure-queue";
import { requireOwner } from "@/backend/owner/read-settings";
import { ROSTER_KEYS } from "@/backend/search/roster/therapist";
import type { DeploymentFacts, Readiness } from "@/domain/wire/settings";

const YEAR_MS = 365 * 24 * 60 * 60_000;
/** Unique ids of the sample network, and the first of them; an owner's roster has ids of its own. */
const SAMPLE_IDS = "th-______";
const FIRST_SAMPLE = "th-000001";

/**
 * Facts of this deployment that a public network depends on. Of therapists the first row of each kind is enough. The last backup is in the audit
 * log, which takes a scan: it is read for `isComplete`.
 */
export async function readReadiness(
  ctx: Ctx,
  partition: string,
  facts: DeploymentFacts,
  { isComplete }: { isComplete: boolean },
): Promise<Readiness> {
  requireOwner(ctx.actor);
  const inRoster = and(eq(entities.partition, partition), inArray(entities.key, ROSTER_KEYS));
  const isThere = (condition: SQL) => sql<boolean>`exists(select 1 from ${entities} where ${and(inRoster, condition)})`;
  const present = ctx.db
    .select({
      hasTherapists: isThere(notLike(entities.uniqueId, SAMPLE_IDS)),
      hasSamples: isThere(eq(entities.uniqueId, FIRST_SAMPLE)),
      members: ctx.db.$count(users, and(eq(users.role, "staff"), eq(users.status, "active"))),
    })
    .from(sql`(select 1) as one`);
  const [[found], waitingMail, keys, lastBackupAt] = await Promise.all([
    present,
    measureQueue(ctx.db, ctx.now),
    describeKeys(ctx.db),
    isComplete ? findLastBackup(ctx) : null,
  ]);
  return {
    ...facts,
    waitingMail,
    ...keys,
    lastBackupAt,
    hasTherapists: false,
    hasSamples: false,
    members: 0,
    ...found,
  };
}

async function findLastBackup({ db, now }: Ctx): Promise<string | null> {
  const [last] = await db
    .select({ at: max(auditLog.at) })
    .from(auditLog)
    .where(and(gt(auditLog.at, new Date(now.getTime() - YEAR_MS)), eq(auditLog.action, "backup.create")));
  return last?.at?.toISOString() ?? null;
}

/** Mails the calling administrator a letter, as any other is mailed. */
export const sendTestLetter = (ctx: Ctx, brandName: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    requireOwner(tx.actor);
    const { uniqueId, email, name } = await requireUser(tx, requireSignedIn(tx).uniqueId);
    await enqueueMail(tx, { to: email, ...composeTestLetter({ brandName, name }) });
    await writeAudit(tx, "mail.test", uniqueId);
  });
