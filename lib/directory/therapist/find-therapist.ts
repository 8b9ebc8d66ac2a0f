import "server-only";
import { getEnv } from "@/lib/config/env";
import { toTherapistView } from "@/lib/directory/therapist/format";
import { isPossibleId } from "@/lib/directory/therapist/rules";
import type { TherapistView } from "@/lib/directory/therapist/view";
import type { Caller } from "@/lib/services/caller";
import { getEntity } from "@/lib/services/search/client";

export type TherapistOutcome =
  | { status: "ok"; therapist: TherapistView }
  | { status: "unknown" }
  | { status: "unavailable" };

/** One therapist by slug, unique id or former slug; the view carries the current slug. `caller`: for an answer to this visitor alone. */
export async function findTherapist(id: string, caller?: Caller): Promise<TherapistOutcome> {
  if (!isPossibleId(id)) return { status: "unknown" };
  const outcome = await getEntity(getEnv(), id, caller);
  if (outcome.ok) return { status: "ok", therapist: toTherapistView(outcome.data) };
  return { status: outcome.reason === "not_found" || outcome.reason === "refused" ? "unknown" : "unavailable" };
}
