import "server-only";
import type { CountedVisitor } from "@/domain/net/counted-visitor";
import { APP_ID_HEADER, DEVICE_HEADER, KNOWN_DEVICE_HEADER, VISITOR_HEADER } from "@/domain/wire/headers";
import type { Env } from "@/lib/config/env";
import { type Caller, toAuthorization } from "@/lib/services/caller";
import type { Service } from "@/lib/services/endpoint";

/**
 * The gateway for `caller`. Specification, section 7: with a token the bearer, access-token and app id, and client, uid and
 * expiry where known; without one only the app id.
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
 * The gateway for a visitor without a token. The (truncated) address is sent with the website's key, without which a gateway
 * must not trust it; otherwise a rate limit would count all visitors as one.
 */
export function gatewayForVisitor(env: Env, address: string | null): Service {
  if (!env.GATEWAY_API_KEY || address === null) return gatewayService(env, { kind: "anonymous" });
  return withHeader(gatewayService(env, { kind: "site" }), "x-forwarded-for", address);
}

/** The same where the gateway limits tries; it counts a known guest as themselves. */
export function gatewayForTry(env: Env, { address, guestId, identity }: CountedVisitor): Service {
  const service = gatewayForVisitor(env, address);
  const isNamed = env.GATEWAY_API_KEY && address !== null && guestId !== null && identity === "known";
  return isNamed ? withHeader(service, VISITOR_HEADER, guestId) : service;
}

/** The browser of a sign-in. */
export interface SignInBrowser {
  /** Its name in words. */
  device?: string | undefined;
  /** The gateway's token of an earlier sign-in to the account. */
  knownDevice?: string | undefined;
}

/** The same for a sign-in from a browser. */
export function withBrowser(service: Service, { device, knownDevice }: SignInBrowser): Service {
  const named = device === undefined ? service : withHeader(service, DEVICE_HEADER, device);
  return knownDevice === undefined ? named : withHeader(named, KNOWN_DEVICE_HEADER, knownDevice);
}

const withHeader = (service: Service, name: string, value: string): Service => ({
  ...service,
  headers: { ...service.headers, [name]: value },
});

function toSessionHeaders(caller: Caller): Record<string, string> {
  // A guest has one token, which the specification's list of headers shows twice.
  if (caller.kind === "guest") return { "access-token": caller.token };
  if (caller.kind !== "user") return {};
  const { accessToken, client, uid, expiresAt } = caller.auth;
  return { "access-token": accessToken, expiry: String(expiresAt), ...(client && { client }), ...(uid && { uid }) };
}
