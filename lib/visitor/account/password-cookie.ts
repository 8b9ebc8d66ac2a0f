import "server-only";
import { z } from "zod";
import { accountPaths } from "@/lib/config/account-paths";
import { COOKIES } from "@/lib/config/cookies";
import { type CookieJar, type CookieSettings, cookieOptions, secretsOf } from "@/lib/http/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/http/seal";

export const PASSWORD_COOKIE = COOKIES.password.name;
const TOKEN_MAX_LENGTH = 500;

const contentSchema = z.object({
  token: z.string().min(1).max(TOKEN_MAX_LENGTH),
  /** Why the last password was refused, in the gateway's words. */
  problems: z.array(z.string().max(300)).max(10).default([]),
});
/** A mailed link that sets a password. */
export type PasswordLink = z.output<typeof contentSchema>;

const PASSWORD_SEAL: SealKind<PasswordLink> = {
  purpose: "password link",
  content: contentSchema,
  ttlSeconds: COOKIES.password.maxAgeSeconds,
};

/** Seals the token of a mailed link for an hour; undefined for an invalid token. */
export async function sealPasswordLink(
  { secret }: CookieSettings,
  token: string,
  problems: readonly string[] = [],
): Promise<string | undefined> {
  const content = contentSchema.safeParse({ token, problems: problems.slice(0, 10) });
  return content.success ? seal(PASSWORD_SEAL, secret, content.data) : undefined;
}

/** The link in the cookie; undefined unless genuine and less than an hour old. */
export const readPasswordLink = (
  jar: Pick<CookieJar, "get">,
  settings: CookieSettings,
): Promise<PasswordLink | undefined> => unseal(PASSWORD_SEAL, secretsOf(settings), jar.get(PASSWORD_COOKIE)?.value);

/** Restricts the cookie to the page and its forms. */
export const passwordCookieOptions = (settings: Pick<CookieSettings, "secure">) =>
  cookieOptions(settings, accountPaths.password(), COOKIES.password);
