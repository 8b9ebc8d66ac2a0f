import { createHash } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { passkeyChallenges } from "@/backend/db/schema/gateway";
import { newSecretToken } from "@/backend/secret-token";

/** Time for the user to answer the browser's prompt. */
export const CHALLENGE_TTL_SECONDS = 5 * 60;

/** Origin of a challenge: a session that adds a passkey or confirms its user, or the link of a sign-in after its password. */
export interface Attempt {
  purpose: "add" | "confirm" | "sign-in";
  id: string | number;
}

export interface Asking {
  userId: number;
  attempt: Attempt;
}

/** Makes the challenge of an attempt, in place of its former one. */
export async function makeChallenge({ db, now }: Ctx, { userId, attempt }: Asking): Promise<string> {
  const challenge = newSecretToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_TTL_SECONDS * 1_000);
  const row = { attempt: digest(attempt), userId, challenge, expiresAt };
  await db.insert(passkeyChallenges).values(row).onConflictDoUpdate({ target: passkeyChallenges.attempt, set: row });
  return challenge;
}

/** Uses the challenge of an attempt up, whatever comes of it; false for any other than the newest. */
export async function takeChallenge({ db, now }: Ctx, { userId, attempt }: Asking, challenge: string) {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.attempt, digest(attempt)),
        eq(passkeyChallenges.userId, userId),
        eq(passkeyChallenges.challenge, challenge),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ userId: passkeyChallenges.userId });
  return taken.length > 0;
}

const digest = ({ purpose, id }: Attempt) => createHash("sha256").update(`${purpose}|${id}`).digest();
