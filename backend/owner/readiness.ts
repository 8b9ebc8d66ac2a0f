import { and, eq, inArray, notLike, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { listUsedKeys } from "@/backend/crypto/keys-in-use";
import { inTransaction } from "@/backend/db/in-transaction";
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

/** Unique ids of the sample network, and the first of them; an owner's roster has ids of its own. */
const SAMPLE_IDS = "th-______";
const FIRST_SAMPLE = "th-000001";

/** Facts of this deployment that a public network depends on. Of therapists the first row of each kind is enough. */
export async function readReadiness(ctx: Ctx, partition: string, facts: DeploymentFacts): Promise<Readiness> {
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
  const [[found], waitingMail, keys] = await Promise.all([
    present,
    measureQueue(ctx.db, ctx.now),
    listUsedKeys(ctx.db),
  ]);
  return {
    ...facts,
    waitingMail,
    dataKeys: keys.length,
    hasTherapists: false,
    hasSamples: false,
    members: 0,
    ...found,
  };
}

/** Mails the calling administrator a letter, as any other is mailed. */
export const sendTestLetter = (ctx: Ctx, brandName: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    requireOwner(tx.actor);
    const { uniqueId, email, name } = await requireUser(tx, requireSignedIn(tx).uniqueId);
    await enqueueMail(tx, { to: email, ...composeTestLetter({ brandName, name }) });
    await writeAudit(tx, "mail.test", uniqueId);
  });
