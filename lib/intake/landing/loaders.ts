import "server-only";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { keepValues, parseDraft } from "@/lib/intake/landing/draft";
import { findProblems, type LandingForm, type LandingPage } from "@/lib/intake/landing/form";
import { mintStamp } from "@/lib/intake/spam/stamp";
import { cookieSettings } from "@/lib/visitor/session/cookie-jar";
import { readDraft } from "@/lib/visitor/session/draft-cookie";

/** After this time the page offers the form again. */
const SENT_SHOWN_MS = 10 * 60 * 1_000;

/** The visitor's saved form, from the sealed cookie, with a fresh stamp unless it was returned. Reads cookies. */
export async function loadLandingPage(form: LandingForm): Promise<LandingPage> {
  // Before the environment is read: this makes the build, which has no environment, leave the page to request time.
  const jar = await cookies();
  const settings = cookieSettings(getEnv());
  const now = new Date();
  const draft = parseDraft(form, await readDraft(jar, { ...settings, now }));
  if (!draft || draft.sentAtMs !== undefined) {
    const isSent = now.getTime() - (draft?.sentAtMs ?? 0) < SENT_SHOWN_MS;
    return { stamp: mintStamp(settings.secret, now), initial: keepValues(form, () => ""), problems: [], isSent };
  }
  return {
    stamp: draft.stamp || mintStamp(settings.secret, now),
    initial: draft.values,
    problems: draft.attempted ? findProblems(form.rules, draft.values) : [],
    outcome: draft.outcome,
    isSent: false,
  };
}
