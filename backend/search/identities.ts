import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { searchIdentities } from "@/backend/db/schema";
import { ProblemError } from "@/backend/http/problem";
import type { IdentityUser } from "@/backend/search/schema";

type Identity = typeof searchIdentities.$inferSelect;

/** Registers who uses the search; registering again replaces what is known. Specification, section 7, identities. */
export async function registerIdentity({ ctx, uniqueId, user }: { ctx: Ctx; uniqueId: string; user: IdentityUser }) {
  const row = { user, updatedAt: ctx.now };
  const [identity] = await ctx.db
    .insert(searchIdentities)
    .values({ uniqueId, createdAt: ctx.now, ...row })
    .onConflictDoUpdate({ target: searchIdentities.uniqueId, set: row })
    .returning();
  return requireIdentity(identity);
}

/** Problem 404 for a stranger. */
export async function getIdentity({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }): Promise<Identity> {
  const [identity] = await ctx.db.select().from(searchIdentities).where(eq(searchIdentities.uniqueId, uniqueId));
  return requireIdentity(identity);
}

/** Replaces what is known of an identity. Problem 404 for a stranger. */
export async function updateIdentity({ ctx, uniqueId, user }: { ctx: Ctx; uniqueId: string; user: IdentityUser }) {
  const [identity] = await ctx.db
    .update(searchIdentities)
    .set({ user, updatedAt: ctx.now })
    .where(eq(searchIdentities.uniqueId, uniqueId))
    .returning();
  return requireIdentity(identity);
}

function requireIdentity(identity: Identity | undefined): Identity {
  if (!identity) throw new ProblemError(404, { code: "unknown_identity" });
  return identity;
}
