import "server-only";
import { z } from "zod";
import type { Env } from "@/lib/config/env";
import { callService, type Outcome } from "@/lib/services/requester";
import { APP_ID_HEADER, COMPANY_TOKEN_HEADER } from "@/lib/wire";

const anyDocument = z.unknown();

/**
 * Creates a guest whose unique id and user unique id are both `guestUniqueId` and gives the guest's token, which the
 * gateway sends in a header; null when the header is missing, which specification section 8 only logs. The visitor's
 * address goes along only under the website's key, without which no gateway should believe it.
 */
export async function createGuest(
  env: Env,
  guestUniqueId: string,
  address: string | null,
): Promise<Outcome<string | null>> {
  const outcome = await callService({
    service: "gateway",
    baseUrl: env.GATEWAY_URL,
    method: "POST",
    path: "/guests/",
    headers: { ...appHeaders(env), ...visitorHeaders(env, address) },
    body: { guest: { unique_id: guestUniqueId, user_unique_id: guestUniqueId } },
    answer: anyDocument,
    timeoutMs: env.GUEST_TIMEOUT_MS,
  });
  return toToken(outcome);
}

/** Renews a guest's token. The old one, though expired, is the proof that the guest is who the visitor claims to be. */
export async function renewGuest(env: Env, guestUniqueId: string, oldToken: string): Promise<Outcome<string | null>> {
  const outcome = await callService({
    service: "gateway",
    baseUrl: env.GATEWAY_URL,
    method: "POST",
    path: `/guests/${encodeURIComponent(guestUniqueId)}/auth`,
    headers: { ...appHeaders(env), authorization: `Bearer ${oldToken}` },
    body: { guest_unique_id: guestUniqueId },
    answer: anyDocument,
    timeoutMs: env.GUEST_TIMEOUT_MS,
  });
  return toToken(outcome);
}

function toToken(outcome: Outcome<unknown>): Outcome<string | null> {
  return outcome.ok ? { ...outcome, data: outcome.headers.get(COMPANY_TOKEN_HEADER) || null } : outcome;
}

function visitorHeaders(env: Env, address: string | null): Record<string, string> {
  if (!env.GATEWAY_API_KEY || !address) return {};
  return { authorization: `Bearer ${env.GATEWAY_API_KEY}`, "x-forwarded-for": address };
}

function appHeaders(env: Env): Record<string, string> {
  return { [APP_ID_HEADER]: env.GATEWAY_APP_ID ?? env.DEFAULT_APP_ID };
}
