import "server-only";
import { z } from "zod";
import { currentLanguage, LANGUAGES } from "@/domain/texts/languages";
import { inLanguagePath } from "@/lib/config/page-language";
import { type CookieJar, type CookieSettings, secretsOf } from "@/lib/http/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/http/seal";
import type { DoorPlace } from "@/lib/intake/mailed-door/door";

/** Browsers send all of them with each request below the path. */
const MAX_COOKIES = 8;
const TTL_SECONDS = 12 * 60 * 60;

const contentSchema = z.object({ reference: z.string(), token: z.string() });
const toSeal = ({ purpose }: DoorPlace): SealKind<z.output<typeof contentSchema>> => ({
  purpose,
  content: contentSchema,
  ttlSeconds: TTL_SECONDS,
});

/** One cookie per key: two pages in two tabs are independent. A page in several languages has one for each. */
const cookieName = (door: DoorPlace, key: string, language = currentLanguage()): string =>
  `${door.cookiePrefix}${key}${door.isTranslated && language !== "en" ? `.${language}` : ""}`;

/**
 * Writes a link's sealed token for twelve hours at most, until the browser closes, for the door's page and its route handlers alone; removes
 * the oldest of the keys `received`.
 */
export async function writeDoorToken(
  door: DoorPlace,
  jar: Pick<CookieJar, "set">,
  { secret, secure }: CookieSettings,
  { key, token, received = [] }: { key: string; token: string; received?: readonly string[] },
): Promise<void> {
  const sealed = await seal(toSeal(door), secret, { reference: key, token });
  const stale = received.filter((other) => other !== key).slice(MAX_COOKIES - 1);
  for (const language of door.isTranslated ? LANGUAGES : [currentLanguage()]) {
    const path = door.isTranslated ? inLanguagePath(door.toPage(), language) : door.toPage();
    const options = { path, httpOnly: true, sameSite: "lax", secure } as const;
    for (const other of stale) jar.set(cookieName(door, other, language), "", { ...options, maxAge: 0 });
    jar.set(cookieName(door, key, language), sealed, options);
  }
}

/** The token of a key, of any spelling; undefined where the cookie is missing, forged, another's or old. */
export async function readDoorToken(
  door: DoorPlace,
  cookies: { get: (name: string) => { value: string } | undefined },
  settings: CookieSettings,
  typed: string,
): Promise<{ key: string; token: string } | undefined> {
  const key = door.readKey(typed);
  if (key === undefined) return undefined;
  const sealed = cookies.get(cookieName(door, key))?.value;
  const content = await unseal(toSeal(door), secretsOf(settings), sealed);
  return content?.reference === key ? { key, token: content.token } : undefined;
}

/** The keys whose cookies the door's page received, in the order of their `names`. */
export const listKeys = (door: DoorPlace, names: readonly string[]): string[] =>
  names
    .filter((name) => name.startsWith(door.cookiePrefix))
    .map((name) => name.slice(door.cookiePrefix.length).replace(/\..*/, ""));
