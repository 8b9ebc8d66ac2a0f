import "server-only";
import { cookies } from "next/headers";
import type { Env } from "@/lib/config/env";
import { GUEST_COOKIE } from "@/lib/guest/constants";
import { createGuestTokenReader, type GuestTokenReader } from "@/lib/guest/token";
import { clientAddress } from "@/lib/net/client-address";
import { createSpamDefence, type SpamDefence, type Visitor } from "@/lib/spam/defence";

const defences = new Map<string, SpamDefence>();
let readToken: GuestTokenReader | undefined;

/** This deployment's defence of one form. Each form has limits of its own: applying to join costs nobody an appointment. */
export function spamDefence(env: Env, form: string): SpamDefence {
  const existing = defences.get(form);
  if (existing) return existing;
  const created = createSpamDefence({ secret: env.SESSION_SECRET, postsPerHour: env.FORM_POSTS_PER_HOUR });
  defences.set(form, created);
  return created;
}

export interface KnownVisitor extends Visitor {
  /** The valid guest token whose holder the visitor is. */
  guestToken: string | null;
}

/** Who is posting, for route handlers: address and guest. Nobody is given an identity here, a flood of posts mints no guests. */
export async function loadVisitor(request: Request, env: Env): Promise<KnownVisitor> {
  readToken ??= createGuestTokenReader(env.GATEWAY_JWKS_URL);
  const cookie = (await cookies()).get(GUEST_COOKIE)?.value;
  const token = cookie ? await readToken(cookie, Date.now()) : undefined;
  const isValid = token?.status === "valid";
  return {
    isBrowser: ["origin", "sec-fetch-site", "referer"].some((name) => request.headers.has(name)),
    address: clientAddress(request.headers, env.PROXY_COUNT),
    guestId: isValid ? token.userUniqueId : null,
    guestToken: isValid && cookie ? cookie : null,
  };
}
