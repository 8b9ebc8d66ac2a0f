import { eq } from "drizzle-orm";
import type { Ctx, SignedInActor } from "@/backend/context";
import { sessions } from "@/backend/db/schema/gateway";
import { CodedError } from "@/backend/errors";
import type { User } from "@/backend/gateway/sessions";
import { requireUser } from "@/backend/gateway/users";

/** Lifetime of a proof: enough to set up an app or to look through one's sessions. */
const PROOF_TTL_MS = 10 * 60 * 1_000;

type Session = Pick<SignedInActor, "sessionId">;

/** End of the recent proof, by password and second factor, of a session's user; null if they have to prove their identity again. */
export async function confirmedUntil({ db, now }: Ctx, { sessionId }: Session): Promise<Date | null> {
  const isIt = eq(sessions.uniqueId, sessionId);
  const [found] = await db.select({ confirmedAt: sessions.confirmedAt }).from(sessions).where(isIt);
  const until = new Date((found?.confirmedAt?.getTime() ?? 0) + PROOF_TTL_MS);
  return until > now ? until : null;
}

/** 403 `confirmation_needed` unless password and second factor were proved within ten minutes (ASVS 5.0, 7.5.1 and 7.5.2). */
export async function requireRecentProof(ctx: Ctx, session: Session): Promise<void> {
  if ((await confirmedUntil(ctx, session)) !== null) return;
  throw new CodedError(403, { code: "confirmation_needed", detail: "Please confirm that it is you first." });
}

/** The calling user, after a recent proof. 403, 404. */
export async function requireProvenUser(ctx: Ctx, actor: SignedInActor): Promise<User> {
  await requireRecentProof(ctx, actor);
  return requireUser(ctx, actor.uniqueId);
}
