import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import type { Env } from "@/lib/config/env";
import { isFromThisMachine } from "@/lib/http/is-from-this-machine";

/** True for a request that may read `/api/status`: with the search service's key, or from this machine without a proxy. */
export function mayReadStatus(headers: Headers, env: Pick<Env, "SEARCH_API_KEY" | "PROXY_COUNT">): boolean {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (bearer !== undefined) return env.SEARCH_API_KEY !== undefined && isSame(bearer, env.SEARCH_API_KEY);
  return env.PROXY_COUNT === 0 && isFromThisMachine();
}

const isSame = (presented: string, key: string) => timingSafeEqual(digest(presented), digest(key));

const digest = (text: string) => createHash("sha256").update(text).digest();
