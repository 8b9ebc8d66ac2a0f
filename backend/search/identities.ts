import { eq } from "drizzle-orm";
import type { Actor, Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { searchIdentities } from "@/backend/db/schema/search";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import type { IdentityUser } from "@/backend/search/schema";

type Identity = typeof searchIdentities.$inferSelect;
interface IdentityWrite {
  ctx: Ctx;
  uniqueId: string;
  user: IdentityUser;
}

/**
 * Registers an identity of the search; registering again replaces it. Problem 403 for another caller's id.
 * Specification, section 7.
 */
export async function registerIdentity({ ctx, uniqueId, user }: IdentityWrite): Promise<Identity> {
  assertOwn(ctx.actor, uniqueId);
  return inTransaction(ctx, async (tx) => {
    const row = { user, updatedAt: ctx.now };
    const [identity] = await tx.db
      .insert(searchIdentities)
      .values({ uniqueId, createdAt: ctx.now, ...row })
      .onConflictDoUpdate({ target: searchIdentities.uniqueId, set: row })
      .returning();
    const registered = requireIdentity(identity);
    await writeAudit(tx, "identity.register", uniqueId);
    return registered;
  });
}

/** Problem 404 for an unknown id, 403 for another caller's. */
export async function getIdentity({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }): Promise<Identity> {
  assertOwn(ctx.actor, uniqueId);
  const [identity] = await ctx.db.select().from(searchIdentities).where(eq(searchIdentities.uniqueId, uniqueId));
  return requireIdentity(identity);
}

/** Replaces an identity. Problem 404 for an unknown id, 403 for another caller's. */
export async function updateIdentity({ ctx, uniqueId, user }: IdentityWrite): Promise<Identity> {
  assertOwn(ctx.actor, uniqueId);
  return inTransaction(ctx, async (tx) => {
    const [identity] = await tx.db
      .update(searchIdentities)
      .set({ user, updatedAt: ctx.now })
      .where(eq(searchIdentities.uniqueId, uniqueId))
      .returning();
    const changed = requireIdentity(identity);
    await writeAudit(tx, "identity.update", uniqueId);
    return changed;
  });
}

/** Guests, users and staff have access to their own identity only; the services' key to all. */
function assertOwn(actor: Actor, uniqueId: string): void {
  if (actor.kind === "service") return;
  const own = actor.kind === "guest" ? actor.userUniqueId : "uniqueId" in actor ? actor.uniqueId : undefined;
  if (own !== uniqueId) throw new CodedError(403, { code: "identity_mismatch" });
}

function requireIdentity(identity: Identity | undefined): Identity {
  if (!identity) throw new CodedError(404, { code: "unknown_identity" });
  return identity;
}
