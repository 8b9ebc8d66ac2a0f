import "server-only";
import { hkdfSync } from "node:crypto";
import { getIronSession } from "iron-session";
import { type AuthData, parseStoredAuth } from "@/lib/services/gateway/auth-data";
import { type CookieJar, type CookieSettings, openWithAny } from "@/lib/visitor/session/cookie-jar";

export const AUTH_COOKIE = "auth";
const AUTH_TTL_SECONDS = 7 * 24 * 60 * 60;

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
  const openWith = (secret: string) =>
    getIronSession<{ auth: unknown }>(toCookieStore(jar, settings), {
      cookieName: AUTH_COOKIE,
      password: toPassword(secret),
      ttl: AUTH_TTL_SECONDS,
      // A gateway's tokens may exceed one cookie.
      chunk: true,
      cookieOptions: { path: "/api", httpOnly: true, sameSite: "lax", secure: settings.secure },
    });
  const session = await openWith(settings.secret);
  session.auth ??= await openWithAny(settings.previousSecrets ?? [], async (secret) => (await openWith(secret)).auth);
  const hasCookie = [AUTH_COOKIE, `${AUTH_COOKIE}.0`].some((name) => jar.get(name)?.value);
  return {
    read() {
      const auth = parseStoredAuth(session.auth);
      if (!auth && hasCookie) session.destroy();
      return auth;
    },
    async save(auth) {
      session.auth = auth;
      await session.save();
    },
    clear: () => session.destroy(),
  };
}

function toCookieStore(jar: CookieJar, { secure }: CookieSettings) {
  return {
    get: (name: string) => {
      const cookie = jar.get(name);
      return cookie && { name, value: cookie.value };
    },
    set: (name: string, value: string, { maxAge = 0 }: { maxAge?: number | undefined }) =>
      jar.set(name, value, { path: "/api", httpOnly: true, sameSite: "lax", secure, maxAge }),
  };
}

/** A key of its own: no other seal of the website opens as this one. */
const toPassword = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "auth session", 32)).toString("base64");
