import "server-only";
import type { Env } from "@/lib/config/env";
import { cookieSettings, secretsOf } from "@/lib/http/cookie-jar";
import { sharedCounts } from "@/lib/http/process-limits";
import { createSpamDefence, guardBefore, type SpamDefence, type SpamGuard } from "@/lib/intake/spam/defence";
import { loadVisitor } from "@/lib/visitor/guest/load-visitor";

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
  const isBrowser = ["origin", "sec-fetch-site", "referer"].some((name) => request.headers.has(name));
  const { guestToken, ...visitor } = await loadVisitor();
  return { guard: guardBefore({ ...visitor, isBrowser }, defenceOf(env, form)), guestToken };
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
