import "server-only";
import type { Env } from "@/lib/config/env";
import { refreshToken, signOut } from "@/lib/services/gateway/auth-client";
import { type AuthData, isTokenDataValid } from "@/lib/services/gateway/auth-data";

/** Ends a session at the gateway. Expired tokens are renewed first: otherwise the refresh token would remain valid. */
export async function endSession(env: Env, auth: AuthData): Promise<void> {
  const live = isTokenDataValid(auth, Date.now()) ? auth : await refreshToken(env, auth);
  if (live) await signOut(env, live);
}
