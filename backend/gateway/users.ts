import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { profiles, users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import type { ProfileChange } from "@/backend/gateway/auth-schema";
import type { User } from "@/backend/gateway/sessions";
import { ProblemError } from "@/backend/http/problem";

export type Profile = Omit<typeof profiles.$inferSelect, "userId" | "updatedAt"> & { updatedAt: Date | null };

const EMPTY: Profile = {
  firstName: null,
  lastName: null,
  phoneNumber: null,
  preferredLanguage: null,
  timeZone: null,
  updatedAt: null,
};

/** The calling user. Problem 404 for callers that are not an active user. */
export async function getCurrentUser(ctx: Ctx): Promise<User> {
  const { actor } = ctx;
  if (actor.kind !== "user" && actor.kind !== "staff") throw new ProblemError(404, { code: "unknown_user" });
  return requireUser(ctx, actor.uniqueId);
}

/**
 * A user's profile: for the user, for staff of the same company, and for services. Problem 404 for other callers, so that ids are
 * not disclosed.
 */
export async function getProfile({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  const user = await requireUser(ctx, uniqueId);
  const isColleague = ctx.actor.kind === "staff" && ctx.actor.companyId === user.companyId;
  if (!isColleague) requireOwn(ctx, uniqueId);
  const [profile] = await ctx.db.select().from(profiles).where(eq(profiles.userId, user.id));
  return { user, profile: profile ?? EMPTY };
}

/**
 * Changes the given attributes of a profile, for the user and for services; null removes. Returns the whole profile. Problem 404.
 */
export function updateProfile({ ctx, uniqueId, input }: { ctx: Ctx; uniqueId: string; input: ProfileChange }) {
  requireOwn(ctx, uniqueId);
  return ctx.db.transaction(async (tx) => {
    const user = await requireUser({ ...ctx, db: tx }, uniqueId);
    const change = {
      firstName: input.first_name,
      lastName: input.last_name,
      phoneNumber: input.phone_number,
      preferredLanguage: input.preferred_language,
      timeZone: input.time_zone,
      updatedAt: ctx.now,
    };
    const [profile] = await tx
      .insert(profiles)
      .values({ userId: user.id, ...change })
      .onConflictDoUpdate({ target: profiles.userId, set: change })
      .returning();
    await writeAudit({ ...ctx, db: tx }, "profile.update", uniqueId);
    return { user, profile: profile ?? EMPTY };
  });
}

function requireOwn({ actor }: Ctx, uniqueId: string): void {
  if (actor.kind === "service") return;
  if ("uniqueId" in actor && actor.uniqueId === uniqueId) return;
  throw new ProblemError(404, { code: "unknown_user" });
}

async function requireUser({ db }: Ctx, uniqueId: string): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.uniqueId, uniqueId));
  if (!user) throw new ProblemError(404, { code: "unknown_user" });
  return user;
}
