import "server-only";
import { cookies } from "next/headers";
import { clientAddress } from "@/domain/net/client-address";
import type { Env } from "@/lib/config/env";
import { sharedCounts } from "@/lib/http/process-limits";
import {
  createSpamDefence,
  guardBefore,
  type SpamDefence,
  type SpamGuard,
  type Visitor,
} from "@/lib/intake/spam/defence";
import { GUEST_COOKIE } from "@/lib/visitor/guest/constants";
import { guestTokenReader } from "@/lib/visitor/guest/token-reader";
import { cookieSettings, secretsOf } from "@/lib/visitor/session/cookie-jar";

const defences = new Map<string, SpamDefence>();

/**
 * The spam guard of one form for this request's sender, and their guest token when valid. For route handlers. Limits are per
 * form: applying to join does not count against an appointment.
 */
export async function loadSpamGuard(
  request: Request,
  env: Env,
  form: string,
): Promise<{ guard: SpamGuard; guestToken: string | null }> {
  const { guestToken, ...visitor } = await loadVisitor(request, env);
  return { guard: guardBefore(visitor, defenceOf(env, form)), guestToken };
}

function defenceOf(env: Env, form: string): SpamDefence {
  const existing = defences.get(form);
  if (existing) return existing;
  const created = createSpamDefence({
    secrets: secretsOf(cookieSettings(env)),
    postsPerHour: env.FORM_POSTS_PER_HOUR,
    form,
    counts: sharedCounts(),
  });
  defences.set(form, created);
  return created;
}

/** Address and guest. Creates no identity: a flood of posts must not mint guests. */
async function loadVisitor(request: Request, env: Env): Promise<Visitor & { guestToken: string | null }> {
  const cookie = (await cookies()).get(GUEST_COOKIE)?.value;
  const token = cookie ? await guestTokenReader(env).read(cookie, Date.now()) : undefined;
  const isValid = token?.status === "valid";
  return {
    isBrowser: ["origin", "sec-fetch-site", "referer"].some((name) => request.headers.has(name)),
    address: clientAddress(request.headers),
    // An unverified token can be forged in any number, each with a limit of its own.
    guestId: isValid && token.isVerified ? token.userUniqueId : null,
    guestToken: isValid && cookie ? cookie : null,
  };
}
