import "server-only";
import { APP_ID_HEADER } from "@/domain/wire";
import type { Env } from "@/lib/config/env";
import { type Caller, toAuthorization } from "@/lib/services/caller";
import type { Service } from "@/lib/services/endpoint";

/**
 * The gateway as `caller` sees it. Specification, section 7: with a token the bearer, access-token and app id, and client, uid
 * and expiry where they are known; without one the app id alone.
 */
export function gatewayService(env: Env, caller: Caller): Service {
  return {
    service: "gateway",
    baseUrl: env.GATEWAY_URL,
    timeoutMs: env.SERVICE_TIMEOUT_MS,
    headers: {
      [APP_ID_HEADER]: env.GATEWAY_APP_ID ?? env.DEFAULT_APP_ID,
      ...toAuthorization(caller, env.GATEWAY_API_KEY),
      ...toSessionHeaders(caller),
    },
  };
}

/**
 * The gateway as a visitor of the website sees it who shows no token. Their (truncated) address goes along under the
 * website's key, without which no gateway should believe it; a limit on attempts would else count all visitors as one.
 */
export function gatewayForVisitor(env: Env, address: string | null): Service {
  if (!env.GATEWAY_API_KEY || address === null) return gatewayService(env, { kind: "nobody" });
  const service = gatewayService(env, { kind: "site" });
  return { ...service, headers: { ...service.headers, "x-forwarded-for": address } };
}

function toSessionHeaders(caller: Caller): Record<string, string> {
  // A guest has one token, which the specification's list of headers shows twice.
  if (caller.kind === "guest") return { "access-token": caller.token };
  if (caller.kind !== "user") return {};
  const { accessToken, client, uid, expiresAt } = caller.auth;
  return {
    "access-token": accessToken,
    expiry: String(expiresAt),
    ...(client && { client }),
    ...(uid && { uid }),
  };
}
