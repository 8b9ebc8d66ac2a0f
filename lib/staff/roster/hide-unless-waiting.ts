import "server-only";
import type { RosterTherapist } from "@/domain/wire/roster";
import type { Env } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import type { Outcome } from "@/lib/services/requester";
import { hideRosterTherapist, type SeenTherapist } from "@/lib/services/search/roster-client";
import { countWaiting } from "@/lib/staff/roster/count-waiting";
import { isAnyWaiting } from "@/lib/staff/roster/waiting";

/** Hides a therapist; returns the notice of a refusal where something waits for them, or where no one can tell. */
export async function hideUnlessWaiting(
  env: Env,
  caller: Caller,
  seen: SeenTherapist,
): Promise<"failed" | "waiting" | Outcome<RosterTherapist>> {
  // Checked once more: a request may have come in since the page was loaded.
  const waiting = await countWaiting(env, caller, seen.id);
  if (!waiting) return "failed";
  return isAnyWaiting(waiting) ? "waiting" : hideRosterTherapist(env, caller, seen);
}
