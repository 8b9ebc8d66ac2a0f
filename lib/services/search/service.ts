import "server-only";
import { API_KEY_HEADER } from "@/domain/wire/headers";
import type { Env } from "@/lib/config/env";
import { type Caller, toAuthorization } from "@/lib/services/caller";
import type { Service } from "@/lib/services/endpoint";

/**
 * The search service for `caller`. Specification, section 7: the website's key, JSON, and a guest's or user's bearer. A service
 * may check only the key: `lib/proxy/policy.ts` lists the calls available to browsers.
 */
export function searchService(env: Env, caller: Caller): Service {
  return {
    service: "search",
    baseUrl: env.SEARCH_URL,
    timeoutMs: env.SERVICE_TIMEOUT_MS,
    headers: {
      "content-type": "application/json",
      ...(env.SEARCH_API_KEY && { [API_KEY_HEADER]: env.SEARCH_API_KEY }),
      ...toAuthorization(caller, undefined),
    },
  };
}
