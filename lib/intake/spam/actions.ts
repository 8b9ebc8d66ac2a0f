import "server-only";
import { cookies } from "next/headers";
import { clientAddress } from "@/domain/net/client-address";
import type { Env } from "@/lib/config/env";
import {
  createSpamDefence,
  guardBefore,
  type SpamDefence,
  type SpamGuard,
  type Visitor,
} from "@/lib/intake/spam/defence";
import { guestTokenReader } from "@/lib/visitor/guest/actions";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { cookieSettings, secretsOf } from "@/lib/visitor/session/cookie-jar";

const defences = new Map<string, SpamDefence>();

/**
 * This deployment's defence of one form before whoever sent this request, and their guest token when it is valid. For route
 * handlers. Each form has limits of its own: applying to join costs nobody an appointment.
 */
export async function loadSpamGuard(
  request: Request,
  env: Env,
  form: string,
): Promise<{ guard: SpamGuard; guestToken: string | null }> {
  const { guestToken, ...visitor } = await loadVisitor(request);
  return { guard: guardBefore(visitor, defenceOf(env, form)), guestToken };
}

function defenceOf(env: Env, form: string): SpamDefence {
  const existing = defences.get(form);
  if (existing) return existing;
  const created = createSpamDefence({ secrets: secretsOf(cookieSettings(env)), postsPerHour: env.FORM_POSTS_PER_HOUR });
  defences.set(form, created);
  return created;
}

/** Address and guest. Nobody is given an identity here: a flood of posts mints no guests. */
async function loadVisitor(request: Request): Promise<Visitor & { guestToken: string | null }> {
  const cookie = (await cookies()).get(GUEST_COOKIE)?.value;
  const token = cookie ? await guestTokenReader()(cookie, Date.now()) : undefined;
  const isValid = token?.status === "valid";
  return {
    isBrowser: ["origin", "sec-fetch-site", "referer"].some((name) => request.headers.has(name)),
    address: clientAddress(request.headers),
    // Of a token that is not verified anybody may write many: it would have a limit of its own each time.
    guestId: isValid && token.isVerified ? token.userUniqueId : null,
    guestToken: isValid && cookie ? cookie : null,
  };
}
