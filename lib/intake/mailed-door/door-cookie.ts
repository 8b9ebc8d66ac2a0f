import "server-only";
import { z } from "zod";
import { type CookieSettings, secretsOf } from "@/lib/http/cookie-jar";
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

/** One cookie per key: two pages in two tabs are independent. */
export const doorCookieName = (door: DoorPlace, key: string): string => `${door.cookiePrefix}${key}`;

/** Until the browser closes; for the door's page and its route handlers alone. */
export const doorCookieOptions = (door: DoorPlace, { secure }: Pick<CookieSettings, "secure">) =>
  ({ path: door.toPage(), httpOnly: true, sameSite: "lax", secure }) as const;

/** Seals a link's token for twelve hours. */
export const sealDoorToken = (
  door: DoorPlace,
  { secret }: CookieSettings,
  key: string,
  token: string,
): Promise<string> => seal(toSeal(door), secret, { reference: key, token });

/** The token of a key, of any spelling; undefined where the cookie is missing, forged, another's or old. */
export async function readDoorToken(
  door: DoorPlace,
  cookies: { get: (name: string) => { value: string } | undefined },
  settings: CookieSettings,
  typed: string,
): Promise<{ key: string; token: string } | undefined> {
  const key = door.readKey(typed);
  if (key === undefined) return undefined;
  const sealed = cookies.get(doorCookieName(door, key))?.value;
  const content = await unseal(toSeal(door), secretsOf(settings), sealed);
  return content?.reference === key ? { key, token: content.token } : undefined;
}

/** Names of the cookies to remove when another link is opened: those beyond the first few. */
export const listStaleCookies = (door: DoorPlace, names: readonly string[], opened: string): string[] =>
  names
    .filter((name) => name.startsWith(door.cookiePrefix) && name !== doorCookieName(door, opened))
    .slice(MAX_COOKIES - 1);
