import "server-only";
import type { Env } from "@/lib/config/env";
import { type Caller, toAuthorization } from "@/lib/services/caller";
import type { Service } from "@/lib/services/endpoint";
import { API_KEY_HEADER } from "@/lib/wire";

/**
 * The search service as `caller` sees it. Specification, section 7: the key, JSON, and a bearer where there is a token. The
 * key is the website's: with it the service asks no further, so a call in another's name carries it only when told to.
 */
export function searchService(env: Env, caller: Caller, { isKeyLent = false } = {}): Service {
  const hasKey = (caller.kind === "site" || isKeyLent) && env.SEARCH_API_KEY;
  return {
    service: "search",
    baseUrl: env.SEARCH_URL,
    timeoutMs: env.SERVICE_TIMEOUT_MS,
    headers: {
      "content-type": "application/json",
      ...(hasKey ? { [API_KEY_HEADER]: env.SEARCH_API_KEY } : {}),
      ...toAuthorization(caller, undefined),
    },
  };
}
