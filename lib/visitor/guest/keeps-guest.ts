import type { IncomingMessage } from "node:http";
import type { Env } from "@/lib/config/env";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import type { GuestTokenReader } from "@/lib/visitor/guest/token";
import { wantsIdentity } from "@/lib/visitor/guest/wants-identity";

const TOKENS = new RegExp(`(?:^|;) *${GUEST_COOKIE}=([^;]*)`, "g");
/** No character that a reader of cookies would decode or cut off. */
const PLAIN_TOKEN = /^[\w.-]+$/;

/**
 * Whether the page of a request leaves the visitor's guest identity as it is, known without a call or a verification: the visitor
 * gets none, or has one token, which was verified before and is still valid. False wherever the middleware has to decide.
 */
export function keepsGuest(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  { GATEWAY_URL }: Pick<Env, "GATEWAY_URL">,
  reader: GuestTokenReader,
  nowMs: number,
): boolean {
  if (!GATEWAY_URL || !wantsIdentity(method, (name) => headers[name]?.toString())) return true;
  const [first, ...more] = (headers.cookie ?? "").matchAll(TOKENS);
  const token = first?.[1];
  if (token === undefined || more.length > 0 || !PLAIN_TOKEN.test(token)) return false;
  return reader.peek(token, nowMs)?.status === "valid";
}
