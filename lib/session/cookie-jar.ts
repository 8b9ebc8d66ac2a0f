/** What the sessions need of a place for cookies: the shape of `await cookies()` of next/headers. */
export interface CookieJar {
  get(name: string): { value: string } | undefined;
  set(name: string, value: string, options: CookieOptions): unknown;
}

export interface CookieOptions {
  path: string;
  httpOnly: true;
  sameSite: "lax";
  secure: boolean;
  /** Seconds; 0 removes the cookie. */
  maxAge: number;
}

export interface SealSettings {
  secret: string;
  /** Whether the site is served over https: its cookies then travel nowhere else. */
  secure: boolean;
}

/** The seal's settings out of the website's. */
export function toSealSettings(env: { SESSION_SECRET: string; SITE_URL: string }): SealSettings {
  return { secret: env.SESSION_SECRET, secure: env.SITE_URL.startsWith("https:") };
}
