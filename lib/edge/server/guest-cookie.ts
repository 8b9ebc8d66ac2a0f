import type { IncomingMessage } from "node:http";
import { ResponseCookies } from "next/dist/compiled/@edge-runtime/cookies/index.js";
import { CLIENT_ADDRESS_HEADER } from "@/domain/net/client-address";
import { requestContext } from "@/domain/net/request-context";
import type { Env } from "@/lib/config/env";
import { nameClient } from "@/lib/edge/server/front-door";
import type { PageResponse } from "@/lib/edge/server/site-response";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { decideGuest, guestCookieOptions } from "@/lib/visitor/guest/guest-identity";

/**
 * The `Set-Cookie` lines of a page that the server sends itself, with the middleware's decision on the visitor's guest: one line
 * for a new guest, none without a change. `cookie` is the guest cookie's value.
 */
export async function guestCookieLines(
  message: IncomingMessage,
  response: PageResponse,
  { PROXY_COUNT, PAGE_TIMEOUT_MS }: Env,
  cookie: string | undefined,
): Promise<string[]> {
  nameClient(message, PROXY_COUNT);
  const { method, headers } = message;
  const header = (name: string) => headers[name]?.toString();
  const address = header(CLIENT_ADDRESS_HEADER) ?? null;
  const { requestId } = response;
  const context = { message, response, requestId, timeoutBudgetMs: PAGE_TIMEOUT_MS };
  const guest = await requestContext.run(context, () => decideGuest({ method, header, cookie, address }));
  return guest ? toLines(guest.token) : [];
}

/** As the middleware's response writes it. */
function toLines(token: string): string[] {
  const lines = new Headers();
  new ResponseCookies(lines).set(GUEST_COOKIE, token, guestCookieOptions());
  return lines.getSetCookie();
}
