import "server-only";
import { cookies, headers } from "next/headers";
import { clientAddress } from "@/domain/net/client-address";
import { getEnv } from "@/lib/config/env";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { guestCookieOptions, guestIdentity } from "@/lib/visitor/guest/guest-identity";
import type { Guest, GuestDecision } from "@/lib/visitor/guest/identity";

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
