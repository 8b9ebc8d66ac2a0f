import "server-only";
import { RESERVED_SLUGS } from "@/domain/catalog/payer-kinds";
import { isStorableText } from "@/domain/text/safe-text";
import { getEnv } from "@/lib/config/env";
import { toTherapistView } from "@/lib/directory/therapist/format";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { getEntity } from "@/lib/services/search/client";

export type TherapistOutcome =
  | { status: "ok"; therapist: TherapistView }
  | { status: "unknown" }
  | { status: "unavailable" };

const ID_MAX_LENGTH = 200;

/** One therapist by slug, unique id or former slug; the view carries the current slug. */
export async function findTherapist(id: string): Promise<TherapistOutcome> {
  if (!isPossibleId(id)) return { status: "unknown" };
  const outcome = await getEntity(getEnv(), id);
  if (outcome.ok) return { status: "ok", therapist: toTherapistView(outcome.data) };
  return { status: outcome.reason === "not_found" || outcome.reason === "refused" ? "unknown" : "unavailable" };
}

/** Whether an id can be a therapist's, without a search. */
export const isPossibleId = (id: string) =>
  id !== "" && id.length <= ID_MAX_LENGTH && isStorableText(id) && !RESERVED_SLUGS.includes(id.toLowerCase());
