import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { users } from "@/backend/db/schema/gateway";
import { auditOf } from "@/backend/db/write-audit";
import { requireSignedIn } from "@/backend/gateway/users";
import { requireRow } from "@/backend/http/visible-to";
import { pick } from "@/domain/table";

const columns = pick(users, ["uniqueId", "mailChoice", "inboxViews"]);
export type OwnSettings = Pick<typeof users.$inferSelect, keyof typeof columns>;

/** The calling staff member's own settings. */
export async function getOwnSettings(ctx: Ctx): Promise<OwnSettings> {
  const isCaller = eq(users.uniqueId, requireSignedIn(ctx).uniqueId);
  const [settings] = await ctx.db.select(columns).from(users).where(isCaller);
  return requireRow(settings, "unknown_user");
}

/** Changes the calling staff member's settings, with an entry `action` in the audit log. */
export async function changeOwnSettings(
  ctx: Ctx,
  action: string,
  values: Partial<typeof users.$inferInsert>,
): Promise<OwnSettings> {
  const { uniqueId } = requireSignedIn(ctx);
  const { db, now } = ctx;
  const isCaller = eq(users.uniqueId, uniqueId);
  const change = db.update(users).set({ ...values, updatedAt: now });
  const changed = db.$with("changed").as(change.where(isCaller).returning(columns));
  const audited = auditOf(changed, ctx, action, uniqueId);
  const [settings] = await db.with(changed, audited).select().from(changed);
  return requireRow(settings, "unknown_user");
}
