import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { users } from "@/backend/db/schema/gateway";
import { auditOf } from "@/backend/db/write-audit";
import { requireSignedIn } from "@/backend/gateway/users";
import { requireRow } from "@/backend/http/visible-to";
import type { InboxView } from "@/domain/wire/inbox-views";

const columns = { uniqueId: users.uniqueId, inboxViews: users.inboxViews };

/** The calling staff member's views of the inbox. */
export async function getInboxViews(ctx: Ctx) {
  const isCaller = eq(users.uniqueId, requireSignedIn(ctx).uniqueId);
  const [views] = await ctx.db.select(columns).from(users).where(isCaller);
  return requireRow(views, "unknown_user");
}

/** Replaces the views. */
export async function setInboxViews(ctx: Ctx, inboxViews: InboxView[]) {
  const { uniqueId } = requireSignedIn(ctx);
  const changed = ctx.db
    .$with("changed")
    .as(
      ctx.db
        .update(users)
        .set({ inboxViews, updatedAt: ctx.now })
        .where(eq(users.uniqueId, uniqueId))
        .returning(columns),
    );
  const [views] = await ctx.db
    .with(changed, auditOf(changed, ctx, "user.inbox_views", uniqueId))
    .select()
    .from(changed);
  return requireRow(views, "unknown_user");
}
