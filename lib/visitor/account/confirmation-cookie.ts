import "server-only";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { paths } from "@/lib/config/paths";
import type { CookieJar, CookieSettings } from "@/lib/visitor/session/cookie-jar";

export const CONFIRMATION_COOKIE = "confirmation";
const TTL_SECONDS = 60 * 60;
const MAX_SEALED_LENGTH = 2_000;
const TOKEN_MAX_LENGTH = 512;

/** `purpose` distinguishes this seal from other cookies'. */
const contentSchema = z.object({ purpose: z.literal("confirmation"), token: z.string().min(1).max(TOKEN_MAX_LENGTH) });

/** Seals the token of a mailed confirmation link for an hour; undefined for an invalid token. */
export async function sealConfirmation({ secret }: CookieSettings, token: string): Promise<string | undefined> {
  const content = contentSchema.safeParse({ purpose: "confirmation", token });
  return content.success ? sealData(content.data, { password: secret, ttl: TTL_SECONDS }) : undefined;
}

/** The token in the cookie; undefined unless genuine and less than an hour old. */
export async function readConfirmation(
  jar: Pick<CookieJar, "get">,
  { secret }: CookieSettings,
): Promise<string | undefined> {
  const sealed = jar.get(CONFIRMATION_COOKIE)?.value ?? "";
  if (sealed === "" || sealed.length > MAX_SEALED_LENGTH) return undefined;
  const data = await unsealData<unknown>(sealed, { password: secret, ttl: TTL_SECONDS }).catch(() => undefined);
  return contentSchema.safeParse(data).data?.token;
}

/** Restricts the cookie to the confirmation page and its form. */
export const confirmationCookieOptions = ({ secure }: Pick<CookieSettings, "secure">, maxAge = TTL_SECONDS) => ({
  path: paths.confirmAccount(),
  httpOnly: true as const,
  sameSite: "lax" as const,
  secure,
  maxAge,
});
