import type { IncomingMessage } from "node:http";
import type { Env } from "@/lib/config/env";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import type { GuestTokenReader } from "@/lib/visitor/guest/token";
import { wantsIdentity } from "@/lib/visitor/guest/wants-identity";

const TOKENS = new RegExp(`(?:^|;) *${GUEST_COOKIE}=([^;]*)`, "g");
/** No character that a reader of cookies would decode or cut off. */
const PLAIN_TOKEN = /^[\w.-]+$/;

type Request = Pick<IncomingMessage, "method" | "headers">;

/** The guest cookie as every reader of cookies finds it: one plain value, or none. Undefined where readers might differ. */
export function readGuestCookie({ headers }: Pick<Request, "headers">): { value: string | undefined } | undefined {
  const [first, ...more] = (headers.cookie ?? "").matchAll(TOKENS);
  if (!first) return { value: undefined };
  const value = first[1] ?? "";
  return more.length === 0 && PLAIN_TOKEN.test(value) ? { value } : undefined;
}

/**
 * True where the page of a request keeps the visitor's guest identity unchanged, decided without a call or a verification: the
 * visitor gets none, or has one token, which was verified before and is still valid.
 */
export function keepsGuest(
  { method, headers }: Request,
  { GATEWAY_URL }: Pick<Env, "GATEWAY_URL">,
  reader: Pick<GuestTokenReader, "peek">,
  nowMs: number,
): boolean {
  if (!GATEWAY_URL || !wantsIdentity(method, (name) => headers[name]?.toString())) return true;
  const token = readGuestCookie({ headers })?.value;
  return token !== undefined && reader.peek(token, nowMs)?.status === "valid";
}
