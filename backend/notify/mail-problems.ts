import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { addingItem } from "@/backend/inbox/add-item";

const BATCH = 20;
const isProblem = and(
  or(isNotNull(mailMessages.failedAt), isNotNull(mailMessages.bouncedAt)),
  isNull(mailMessages.problemAt),
);

/** Puts mail that was given up or that bounced into the inbox, each once. Returns whether there was any. */
export function addMailProblems(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { id, uniqueId, inboxEventId } = mailMessages;
    const problems = await tx.db
      .select({ id, uniqueId, inboxEventId })
      .from(mailMessages)
      .where(isProblem)
      .orderBy(id)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const problem of problems) await addMailProblem(tx, problem);
    return problems.length > 0;
  });
}

type Problem = Pick<typeof mailMessages.$inferSelect, "id" | "uniqueId" | "inboxEventId">;

async function addMailProblem(ctx: Ctx, { id, uniqueId, inboxEventId }: Problem): Promise<void> {
  const { db, now, logger } = ctx;
  const about = inboxEventId === null ? undefined : await findItem(ctx, inboxEventId);
  const noted = db
    .$with("noted")
    .as(
      db.update(mailMessages).set({ problemAt: now }).where(eq(mailMessages.id, id)).returning({ id: mailMessages.id }),
    );
  // An item about mail that tells of undelivered mail would be mailed, fail again, and so on.
  const isAboutProblem = about?.kind === "mail_problem";
  if (isAboutProblem) logger.error({ mail: uniqueId }, "mail about undelivered mail is undelivered");
  const companyId = about?.companyId ?? DEFAULT_COMPANY_ID;
  const item = { kind: "mail_problem", companyId, subjectId: uniqueId } as const;
  await db
    .with(noted, ...(isAboutProblem ? [] : addingItem(ctx, noted, item)))
    .select()
    .from(noted);
}

/** The item that a mail told of. */
async function findItem({ db }: Ctx, eventId: number) {
  const { kind, companyId } = inboxItems;
  const [item] = await db
    .select({ kind, companyId })
    .from(inboxEvents)
    .innerJoin(inboxItems, eq(inboxItems.id, inboxEvents.itemId))
    .where(eq(inboxEvents.id, eventId));
  return item;
}
