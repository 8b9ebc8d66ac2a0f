import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { searchIdentities } from "@/backend/db/schema";
import { writeAudit } from "@/backend/db/write-audit";
import { ProblemError } from "@/backend/http/problem";
import type { IdentityUser } from "@/backend/search/schema";

type Identity = typeof searchIdentities.$inferSelect;
interface IdentityWrite {
  ctx: Ctx;
  uniqueId: string;
  user: IdentityUser;
}

/** Registers who uses the search; registering again replaces what is known. Specification, section 7, identities. */
export function registerIdentity({ ctx, uniqueId, user }: IdentityWrite): Promise<Identity> {
  return ctx.db.transaction(async (tx) => {
    const row = { user, updatedAt: ctx.now };
    const [identity] = await tx
      .insert(searchIdentities)
      .values({ uniqueId, createdAt: ctx.now, ...row })
      .onConflictDoUpdate({ target: searchIdentities.uniqueId, set: row })
      .returning();
    const registered = requireIdentity(identity);
    await writeAudit({ ...ctx, db: tx }, "identity.register", uniqueId);
    return registered;
  });
}

/** Problem 404 for a stranger. */
export async function getIdentity({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }): Promise<Identity> {
  const [identity] = await ctx.db.select().from(searchIdentities).where(eq(searchIdentities.uniqueId, uniqueId));
  return requireIdentity(identity);
}

/** Replaces what is known of an identity. Problem 404 for a stranger. */
export function updateIdentity({ ctx, uniqueId, user }: IdentityWrite): Promise<Identity> {
  return ctx.db.transaction(async (tx) => {
    const [identity] = await tx
      .update(searchIdentities)
      .set({ user, updatedAt: ctx.now })
      .where(eq(searchIdentities.uniqueId, uniqueId))
      .returning();
    const changed = requireIdentity(identity);
    await writeAudit({ ...ctx, db: tx }, "identity.update", uniqueId);
    return changed;
  });
}

function requireIdentity(identity: Identity | undefined): Identity {
  if (!identity) throw new ProblemError(404, { code: "unknown_identity" });
  return identity;
}
