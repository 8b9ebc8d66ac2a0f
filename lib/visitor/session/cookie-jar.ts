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

export interface CookieSettings {
  secret: string;
  /** Secrets that it replaced: they seal nothing, and what they sealed still opens. */
  previousSecrets?: readonly string[];
  /** Whether the site is served over https: its cookies then travel nowhere else. */
  secure: boolean;
}

/** The seal's settings out of the website's. */
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

/** The secrets that open a seal, the one that seals first. */
export const secretsOf = ({ secret, previousSecrets = [] }: CookieSettings): readonly string[] => [
  secret,
  ...previousSecrets,
];

/** What the first of the secrets opens that opens it; undefined where none does. `open` must not reject. */
export async function openWithAny<T>(
  secrets: readonly string[],
  open: (secret: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  for (const secret of secrets) {
    const opened = await open(secret);
    if (opened !== undefined) return opened;
  }
  return undefined;
}
