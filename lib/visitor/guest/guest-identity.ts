import "server-only";
import { randomUUID } from "node:crypto";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { settleWithin } from "@/domain/net/settle-within";
import { COOKIES } from "@/lib/config/cookies";
import { getEnv } from "@/lib/config/env";
import { logger } from "@/lib/config/logger";
import { cookieOptions, cookieSettings } from "@/lib/http/cookie-jar";
import { createGuest, renewGuest } from "@/lib/services/gateway/client";
import { createGuestIdentity, type Guest, type GuestIdentity } from "@/lib/visitor/guest/identity";
import { guestTokenReader } from "@/lib/visitor/guest/token-reader";
import { wantsIdentity } from "@/lib/visitor/guest/wants-identity";

/** The guest identity of this deployment, with the configured gateway: one for the server, the middleware and the routes. */
export const guestIdentity = (): GuestIdentity =>
  oncePerProcess("guest identity", () => {
    const env = getEnv();
    return createGuestIdentity({
      tokens: guestTokenReader(env),
      createGuest: (guestUniqueId, address) => createGuest(env, guestUniqueId, address),
      renewGuest: (guestUniqueId, oldToken) => renewGuest(env, guestUniqueId, oldToken),
      newId: randomUUID,
      nowMs: Date.now,
      warn: (message) => logger.warn(message),
    });
  });

/** The guest cookie's attributes. */
export const guestCookieOptions = () => cookieOptions(cookieSettings(getEnv()), "/", COOKIES.guest);

interface PageRequest {
  method: string | undefined;
  header: (name: string) => string | null | undefined;
  /** The guest cookie's value. */
  cookie: string | undefined;
  /** The visitor's truncated IP address, as far as known. */
  address: string | null;
}

/**
 * A new guest for a page's visitor; undefined without a change. Specification, section 4, Guest token: a failing gateway costs the
 * page a short timeout at most.
 */
export async function decideGuest({ method, header, cookie, address }: PageRequest): Promise<Guest | undefined> {
  if (!getEnv().GATEWAY_URL || !wantsIdentity(method, header)) return undefined;
  const deciding = guestIdentity().decide(cookie, address);
  // A decision may take several calls, and a fetch of the gateway's keys.
  const decision = await settleWithin(getEnv().PAGE_TIMEOUT_MS, deciding);
  return decision?.kind === "set" ? decision.guest : undefined;
}
