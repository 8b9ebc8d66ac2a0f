import "server-only";
import { cookies } from "next/headers";
import type { z } from "zod";
import { getEnv } from "@/lib/config/env";
import { acceptWrite } from "@/lib/http/accept-write";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { exactLimit } from "@/lib/http/process-limits";
import { tooManyResponse } from "@/lib/http/too-many";
import { refreshToken, validateToken } from "@/lib/services/gateway/auth-client";
import { type AuthKeeper, createAuthKeeper } from "@/lib/visitor/auth/keeper";
import { openKnownDevices } from "@/lib/visitor/auth/known-devices";
import type { AuthVisit } from "@/lib/visitor/auth/post-auth";
import { openAuthStore } from "@/lib/visitor/auth/session";
import { loadVisitor } from "@/lib/visitor/guest/load-visitor";

const MAX_BODY_BYTES = 8 * 1024;

/** Path of the cookie by which the gateway knows the browser at its next sign-in. */
const SIGN_IN_PATH = "/api/auth/sign-in";

let keeper: AuthKeeper | undefined;
/** Limits password attempts and mails; the gateway also limits each account. */
export const attempts = () => exactLimit("attempts", { points: 40, durationSeconds: 15 * 60 });

/** The session keeper of this deployment, with the configured gateway. */
export function authKeeper(): AuthKeeper {
  const env = getEnv();
  keeper ??= createAuthKeeper({
    refresh: (auth) => refreshToken(env, auth),
    validate: (auth) => validateToken(env, auth),
    nowMs: Date.now,
  });
  return keeper;
}

/** The session of the current request, for route handlers only. */
export async function openAuthVisit(): Promise<AuthVisit> {
  const env = getEnv();
  const store = await openAuthStore(await cookies(), cookieSettings(env));
  const devices = await openKnownDevices(await cookies(), cookieSettings(env), SIGN_IN_PATH);
  return { env, store, devices, keeper: authKeeper(), visitor: await loadVisitor() };
}

/**
 * Validates a write of this site by `schema` and passes it to `write`; counts attempts where passwords or addresses could be
 * guessed.
 */
export async function handleAuthPost<T extends z.ZodType>(
  request: Request,
  {
    schema,
    isAttempt,
    write,
  }: {
    schema: T;
    isAttempt: boolean | ((visit: AuthVisit, input: z.output<T>) => boolean);
    write: AuthWrite<z.output<T>>;
  },
): Promise<Response> {
  const visit = await openAuthVisit();
  const post = await acceptWrite(request, { siteUrl: visit.env.SITE_URL, schema, maxBytes: MAX_BODY_BYTES });
  if (!post.ok) return post.response;
  const counts = typeof isAttempt === "function" ? isAttempt(visit, post.body) : isAttempt;
  const waitSeconds = counts ? await attempts()(visit.visitor) : 0;
  if (waitSeconds > 0) {
    return tooManyResponse(waitSeconds, "Too many attempts. Please wait a little and try again.", { success: false });
  }
  return write(visit, post.body);
}

type AuthWrite<Input> = (visit: AuthVisit, input: Input) => Promise<Response>;
