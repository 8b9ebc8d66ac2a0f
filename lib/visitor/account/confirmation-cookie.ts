import "server-only";
import { z } from "zod";
import { accountPaths } from "@/lib/config/account-paths";
import { COOKIES } from "@/lib/config/cookies";
import { type CookieJar, type CookieSettings, cookieOptions, secretsOf } from "@/lib/http/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/http/seal";

export const CONFIRMATION_COOKIE = COOKIES.confirmation.name;
const TOKEN_MAX_LENGTH = 512;

const contentSchema = z.object({ token: z.string().min(1).max(TOKEN_MAX_LENGTH) });
const CONFIRMATION_SEAL: SealKind<z.output<typeof contentSchema>> = {
  purpose: "confirmation",
  content: contentSchema,
  ttlSeconds: COOKIES.confirmation.maxAgeSeconds,
};

/** Seals the token of a mailed confirmation link for an hour; undefined for an invalid token. */
export async function sealConfirmation({ secret }: CookieSettings, token: string): Promise<string | undefined> {
  const content = contentSchema.safeParse({ token });
  return content.success ? seal(CONFIRMATION_SEAL, secret, content.data) : undefined;
}

/** The token in the cookie; undefined unless genuine and less than an hour old. */
export async function readConfirmation(
  jar: Pick<CookieJar, "get">,
  settings: CookieSettings,
): Promise<string | undefined> {
  return (await unseal(CONFIRMATION_SEAL, secretsOf(settings), jar.get(CONFIRMATION_COOKIE)?.value))?.token;
}

/** Restricts the cookie to the confirmation page and its form. */
export const confirmationCookieOptions = (settings: Pick<CookieSettings, "secure">) =>
  cookieOptions(settings, accountPaths.confirmAccount(), COOKIES.confirmation);
