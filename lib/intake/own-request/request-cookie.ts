import "server-only";
import { z } from "zod";
import { readReference } from "@/domain/inbox/reference";
import { COOKIES } from "@/lib/config/cookies";
import { requestPaths } from "@/lib/config/request-paths";
import { type CookieSettings, secretsOf } from "@/lib/http/cookie-jar";
import { type SealKind, seal, unseal } from "@/lib/http/seal";

const PREFIX = COOKIES.request.name;
/** Browsers send all of them with each request below the path. */
const MAX_COOKIES = 8;
const TTL_SECONDS = 12 * 60 * 60;

const contentSchema = z.object({ reference: z.string(), token: z.string() });
const REQUEST_SEAL: SealKind<z.output<typeof contentSchema>> = {
  purpose: "request token",
  content: contentSchema,
  ttlSeconds: TTL_SECONDS,
};

/** One cookie per request: two requests in two tabs are independent. */
export const requestCookieName = (reference: string): string => `${PREFIX}${reference}`;

/** Until the browser closes; for the request's own page and its route handlers alone. */
export const requestCookieOptions = ({ secure }: Pick<CookieSettings, "secure">) =>
  ({ path: requestPaths.ownRequest(), httpOnly: true, sameSite: "lax", secure }) as const;

/** Seals a link's token for twelve hours. */
export const sealRequestToken = ({ secret }: CookieSettings, reference: string, token: string): Promise<string> =>
  seal(REQUEST_SEAL, secret, { reference, token });

/** The token of a request, of any spelling of its reference; undefined where the cookie is missing, forged, another's or old. */
export async function readRequestToken(
  cookies: { get: (name: string) => { value: string } | undefined },
  settings: CookieSettings,
  typed: string,
): Promise<{ reference: string; token: string } | undefined> {
  const reference = readReference(typed);
  if (reference === undefined) return undefined;
  const sealed = cookies.get(requestCookieName(reference))?.value;
  const content = await unseal(REQUEST_SEAL, secretsOf(settings), sealed);
  return content?.reference === reference ? content : undefined;
}

/** Names of the cookies to remove when another request is opened: those beyond the first few. */
export const listStaleCookies = (names: readonly string[], opened: string): string[] =>
  names.filter((name) => name.startsWith(PREFIX) && name !== requestCookieName(opened)).slice(MAX_COOKIES - 1);
