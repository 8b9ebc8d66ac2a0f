import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { users } from "@/backend/db/schema/gateway";
import { auditOf } from "@/backend/db/write-audit";
import { requireSignedIn } from "@/backend/gateway/users";
import { requireRow } from "@/backend/http/visible-to";
import type { MailChoice } from "@/domain/inbox/mail-choices";

const columns = { uniqueId: users.uniqueId, mailChoice: users.mailChoice };

/** The calling staff member's choice of event mail. */
export async function getMailChoice(ctx: Ctx) {
  const isCaller = eq(users.uniqueId, requireSignedIn(ctx).uniqueId);
  const [choice] = await ctx.db.select(columns).from(users).where(isCaller);
  return requireRow(choice, "unknown_user");
}

/** Changes the choice. A daily summary covers items from now on: until now each mail was sent, or none was wanted. */
export async function setMailChoice(ctx: Ctx, mailChoice: MailChoice) {
  const { uniqueId } = requireSignedIn(ctx);
  const { db, now } = ctx;
  const values = { mailChoice, summarizedAt: now, updatedAt: now };
  const changed = db
    .$with("changed")
    .as(db.update(users).set(values).where(eq(users.uniqueId, uniqueId)).returning(columns));
  const [choice] = await db
    .with(changed, auditOf(changed, ctx, "user.mail_choice", uniqueId))
    .select()
    .from(changed);
  return requireRow(choice, "unknown_user");
}
