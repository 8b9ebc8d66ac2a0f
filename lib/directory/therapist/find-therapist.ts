import "server-only";
import { getEnv } from "@/lib/config/env";
import { toTherapistView } from "@/lib/directory/therapist/format";
import { isPossibleId } from "@/lib/directory/therapist/rules";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { getEntity } from "@/lib/services/search/client";

export type TherapistOutcome =
  | { status: "ok"; therapist: TherapistView }
  | { status: "unknown" }
  | { status: "unavailable" };

/** One therapist by slug, unique id or former slug; the view carries the current slug. */
export async function findTherapist(id: string): Promise<TherapistOutcome> {
  if (!isPossibleId(id)) return { status: "unknown" };
  const outcome = await getEntity(getEnv(), id);
  if (outcome.ok) return { status: "ok", therapist: toTherapistView(outcome.data) };
  return { status: outcome.reason === "not_found" || outcome.reason === "refused" ? "unknown" : "unavailable" };
}
