import "server-only";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import type { LandingOutcome } from "@/lib/landing/constants";
import { type FormShape, keepValues, parseDraft } from "@/lib/landing/draft";
import type { LandingValues } from "@/lib/landing/form";
import { toSealSettings } from "@/lib/session/cookie-jar";
import { readDraft } from "@/lib/session/draft-cookie";
import { mintStamp } from "@/lib/spam/stamp";

/** After this the page offers the form again. */
const SENT_SHOWN_MS = 10 * 60 * 1_000;

/** What a form's page starts with. */
export interface LandingPage {
  stamp: string;
  initial: LandingValues;
  /** Whether it was sent without scripts and came back with problems. */
  attempted: boolean;
  outcome?: LandingOutcome | undefined;
  isSent: boolean;
}

/** The form as the visitor left it, out of the sealed cookie, with a fresh stamp unless it came back. Reads cookies. */
export async function loadLandingPage(form: FormShape): Promise<LandingPage> {
  const settings = toSealSettings(getEnv());
  const now = new Date();
  const draft = parseDraft(form, await readDraft(await cookies(), { ...settings, now }));
  const isSent = draft?.sentAtMs !== undefined;
  const blank = keepValues(form, () => "");
  if (!draft || (isSent && now.getTime() - (draft.sentAtMs ?? 0) > SENT_SHOWN_MS)) {
    return { stamp: mintStamp(settings.secret, now), initial: blank, attempted: false, isSent: false };
  }
  const { attempted, outcome } = draft;
  return {
    stamp: draft.stamp || mintStamp(settings.secret, now),
    initial: isSent ? blank : draft.values,
    attempted,
    outcome,
    isSent,
  };
}
