import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { requestContext } from "@/domain/net/request-context";
import type { Env } from "@/lib/config/env";

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
/** Headers that a proxy on the same machine adds: its visitors come from loopback addresses too. */
const PROXY_HEADERS = ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via"];

/** Whether a request may read `/api/status`: with the search service's key, or from this machine where no proxy is in front. */
export function mayReadStatus(headers: Headers, env: Pick<Env, "SEARCH_API_KEY" | "PROXY_COUNT">): boolean {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (bearer !== undefined) return env.SEARCH_API_KEY !== undefined && isSame(bearer, env.SEARCH_API_KEY);
  return env.PROXY_COUNT === 0 && isFromThisMachine();
}

/** Decided by the raw headers: the framework adds forwarding headers of its own. */
function isFromThisMachine(): boolean {
  const message = requestContext.getStore()?.message;
  if (!message || !LOOPBACK_ADDRESS.test(message.socket.remoteAddress ?? "")) return false;
  const names = message.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  return LOOPBACK_HOST.test(message.headers.host ?? "") && !names.some((name) => PROXY_HEADERS.includes(name));
}

const isSame = (presented: string, key: string) => timingSafeEqual(digest(presented), digest(key));

const digest = (text: string) => createHash("sha256").update(text).digest();
