import "server-only";
import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { clientAddress } from "@/domain/net/client-address";
import { COOKIES } from "@/lib/config/cookies";
import { getEnv } from "@/lib/config/env";
import { logger } from "@/lib/config/logger";
import { guestLimit } from "@/lib/http/process-limits";
import { createGuest, renewGuest } from "@/lib/services/gateway/client";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { createGuestIdentity, type Guest, type GuestDecision, type GuestIdentity } from "@/lib/visitor/guest/identity";
import { guestTokenReader } from "@/lib/visitor/guest/token-reader";
import { cookieOptions, cookieSettings } from "@/lib/visitor/session/cookie-jar";

let identity: GuestIdentity | undefined;

/** The guest identity of this deployment, with the configured gateway. */
export function guestIdentity(): GuestIdentity {
  const env = getEnv();
  identity ??= createGuestIdentity({
    readToken: guestTokenReader(env).read,
    createGuest: (guestUniqueId, address) => createGuest(env, guestUniqueId, address),
    renewGuest: (guestUniqueId, oldToken) => renewGuest(env, guestUniqueId, oldToken),
    mints: guestLimit(),
    newId: randomUUID,
    nowMs: Date.now,
    warn: (message) => logger.warn(message),
  });
  return identity;
}

/** The guest cookie's attributes. */
export const guestCookieOptions = () => cookieOptions(cookieSettings(getEnv()), "/", COOKIES.guest);

/**
 * The visitor's guest identity, for route handlers only: creates or renews it as needed and sets the new cookie. Null while the
 * gateway cannot be reached.
 */
export async function ensureGuest(): Promise<Guest | null> {
  if (!getEnv().GATEWAY_URL) return null;
  const jar = await cookies();
  return remember(await guestIdentity().decide(jar.get(GUEST_COOKIE)?.value, await visitorAddress()));
}

/** Replaces a guest identity that a service refused. Null while the gateway cannot be reached. */
export async function replaceGuest(): Promise<Guest | null> {
  if (!getEnv().GATEWAY_URL) return null;
  return remember(await guestIdentity().mint(await visitorAddress()));
}

const visitorAddress = async () => clientAddress(await headers());

async function remember(decision: GuestDecision): Promise<Guest | null> {
  if (decision.kind === "none") return null;
  if (decision.kind === "set") (await cookies()).set(GUEST_COOKIE, decision.guest.token, guestCookieOptions());
  return decision.guest;
}
