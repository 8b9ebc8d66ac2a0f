import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Ctx, SignedInActor } from "@/backend/context";
import { sessions, users } from "@/backend/db/schema/gateway";
import { writeAudit } from "@/backend/db/write-audit";
import { requireRecentProof } from "@/backend/gateway/recent-proof";
import { requireRow } from "@/backend/http/visible-to";
import type { OwnSession } from "@/domain/wire/account";

/** The caller's sign-ins that are valid or can be renewed, newest first. */
export async function listOwnSessions(
  { db, now }: Ctx,
  actor: SignedInActor,
): Promise<(Omit<OwnSession, "createdAt" | "lastUsedAt"> & Record<"createdAt" | "lastUsedAt", Date>)[]> {
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.uniqueId, actor.uniqueId), isOpen(now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  return rows.map(({ session: { uniqueId, device, createdAt, lastUsedAt } }) => ({
    uniqueId,
    isCurrent: uniqueId === actor.sessionId,
    device,
    createdAt,
    lastUsedAt: lastUsedAt ?? createdAt,
  }));
}

/** Ends one of the caller's sign-ins. 403, 404 `unknown_session`. */
export async function endOwnSession(ctx: Ctx, actor: SignedInActor, sessionId: string): Promise<void> {
  await requireRecentProof(ctx, actor);
  const owner = ctx.db.select({ id: users.id }).from(users).where(eq(users.uniqueId, actor.uniqueId));
  const [ended] = await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.uniqueId, sessionId), eq(sessions.userId, owner), isOpen(ctx.now)))
    .returning({ uniqueId: sessions.uniqueId });
  requireRow(ended, "unknown_session");
  await writeAudit(ctx, "session.end", sessionId);
}

const isOpen = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.endsAt, now));
