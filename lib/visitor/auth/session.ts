import "server-only";
import { hkdfSync } from "node:crypto";
import { getIronSession } from "iron-session";
import { type AuthData, parseStoredAuth } from "@/lib/services/gateway/auth-data";
import { type CookieJar, type CookieSettings, openWithAny } from "@/lib/visitor/session/cookie-jar";

export const AUTH_COOKIE = "auth";
const AUTH_TTL_SECONDS = 7 * 24 * 60 * 60;

/** Where one visitor's auth is kept between requests. */
export interface AuthStore {
  /** Null when there is none, or none that is whole; a cookie that does not open or is not whole is cleared. */
  read(): AuthData | null;
  save(auth: AuthData): Promise<void>;
  clear(): void;
}

/**
 * The visitor's auth, sealed in a cookie that reaches our API alone and no script. The seal holds the tokens; the session they
 * stand for is the gateway's, and a session revoked there is no session here.
 */
export async function openAuthStore(jar: CookieJar, settings: CookieSettings): Promise<AuthStore> {
  const openWith = (secret: string) =>
    getIronSession<{ auth: unknown }>(toCookieStore(jar, settings), {
      cookieName: AUTH_COOKIE,
      password: toPassword(secret),
      ttl: AUTH_TTL_SECONDS,
      // A gateway's tokens may be long ones.
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

/** No other seal of ours opens as this one: the keys differ. */
const toPassword = (secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", "auth session", 32)).toString("base64");
