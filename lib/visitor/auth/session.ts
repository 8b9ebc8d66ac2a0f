import "server-only";
import { z } from "zod";
import { COOKIES } from "@/lib/config/cookies";
import { type AuthData, authDataSchema } from "@/lib/services/gateway/auth-data";
import { readChunks, writeChunks } from "@/lib/visitor/session/cookie-chunks";
import { type CookieJar, type CookieSettings, cookieOptions, secretsOf } from "@/lib/visitor/session/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/visitor/session/seal";

export const AUTH_COOKIE = COOKIES.auth.name;
/** A gateway's tokens may exceed one cookie. */
const CHUNK_NAMES = [AUTH_COOKIE, `${AUTH_COOKIE}.0`, `${AUTH_COOKIE}.1`, `${AUTH_COOKIE}.2`] as const;
const AUTH_SEAL: SealKind<{ auth: AuthData }> = {
  purpose: "auth session",
  content: z.object({ auth: authDataSchema }),
  ttlSeconds: COOKIES.auth.maxAgeSeconds,
};

/** Storage of one visitor's auth between requests. */
export interface AuthStore {
  /** Null when missing or incomplete; an unreadable or incomplete cookie is cleared. */
  read(): AuthData | null;
  save(auth: AuthData): Promise<void>;
  clear(): void;
}

/**
 * The visitor's auth, sealed in a cookie for the site's API only, unreadable to scripts. It holds the gateway's tokens: a
 * session revoked at the gateway is invalid here.
 */
export async function openAuthStore(jar: CookieJar, settings: CookieSettings): Promise<AuthStore> {
  const sealed = readChunks(jar, CHUNK_NAMES);
  const options = cookieOptions(settings, "/api", COOKIES.auth);
  let current = (await unseal(AUTH_SEAL, secretsOf(settings), sealed))?.auth ?? null;
  const write = (auth: AuthData | null, value: string) => {
    current = auth;
    if (!writeChunks(jar, CHUNK_NAMES, value, options)) throw new Error("The session does not fit its cookies.");
  };
  return {
    read() {
      if (!current && sealed) write(null, "");
      return current;
    },
    save: async (auth) => write(auth, await seal(AUTH_SEAL, settings.secret, { auth })),
    clear: () => write(null, ""),
  };
}
