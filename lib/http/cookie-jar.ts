import type { LastingCookie } from "@/lib/config/cookies";

/** Cookie storage: the shape of `await cookies()` of next/headers. */
export interface CookieJar {
  get(name: string): { value: string } | undefined;
  set(name: string, value: string, options: CookieOptions): unknown;
}

export interface CookieOptions {
  path: string;
  httpOnly: true;
  sameSite: "lax";
  secure: boolean;
  /** Seconds; 0 removes the cookie. Absent: until the browser closes. */
  maxAge?: number;
}

export interface CookieSettings {
  secret: string;
  /** Replaced secrets: for opening only, never for sealing. */
  previousSecrets?: readonly string[];
  /** True where the site is served over https: its cookies are then `secure`. */
  secure: boolean;
}

/** Cookies and their settings at one moment. */
export interface CookieContext {
  jar: CookieJar;
  settings: CookieSettings;
  now: Date;
}

/** The cookie settings from the website's environment. */
export function cookieSettings(env: {
  SESSION_SECRET: string;
  SESSION_SECRET_PREVIOUS: readonly string[];
  SITE_URL: string;
}): CookieSettings {
  return {
    secret: env.SESSION_SECRET,
    previousSecrets: env.SESSION_SECRET_PREVIOUS,
    secure: env.SITE_URL.startsWith("https:"),
  };
}

/** The secrets for opening a seal; the first also seals. */
export const secretsOf = ({ secret, previousSecrets = [] }: CookieSettings): readonly string[] => [
  secret,
  ...previousSecrets,
];

/** Options of a declared cookie, which scripts cannot read. */
export const cookieOptions = (
  { secure }: Pick<CookieSettings, "secure">,
  path: string,
  { maxAgeSeconds }: LastingCookie,
): CookieOptions => ({ path, httpOnly: true, sameSite: "lax", secure, maxAge: maxAgeSeconds });
