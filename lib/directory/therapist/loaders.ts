import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { RESERVED_SLUGS } from "@/domain/catalog/payer-kinds";
import { ROSTER_TAG } from "@/domain/net/invalidation-call";
import { isStorableText } from "@/domain/text/safe-text";
import { getEnv } from "@/lib/config/env";
import { toTherapistView } from "@/lib/directory/therapist/format";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { ROSTER_TTL_SECONDS } from "@/lib/http/page-ttl";
import { getEntity } from "@/lib/services/search/client";

export type TherapistOutcome =
  | { status: "ok"; therapist: TherapistView }
  | { status: "unknown" }
  | { status: "unavailable" };

const ID_MAX_LENGTH = 200;

/**
 * One therapist by slug, unique id or former slug; the view carries the current slug. Loaded once per request, shared by the
 * page and its metadata.
 */
export const loadTherapist = cache(async (id: string): Promise<TherapistOutcome> => {
  if (!isPossibleId(id)) return { status: "unknown" };
  const outcome = await getEntity(getEnv(), id);
  if (outcome.ok) return { status: "ok", therapist: toTherapistView(outcome.data) };
  return { status: outcome.reason === "not_found" || outcome.reason === "refused" ? "unknown" : "unavailable" };
});

const load = unstable_cache(
  async (id: string): Promise<Exclude<TherapistOutcome, { status: "unavailable" }>> => {
    const outcome = await loadTherapist(id);
    if (outcome.status === "unavailable") throw new Error("the directory is unavailable");
    return outcome;
  },
  ["therapist"],
  { tags: [ROSTER_TAG], revalidate: ROSTER_TTL_SECONDS },
);

/**
 * `loadTherapist` for a cached page, which thereby carries the roster's tag. @throws Error when the service fails: an outage
 * must not be cached.
 */
export const loadCachedTherapist = cache(load);

const isPossibleId = (id: string) =>
  id !== "" && id.length <= ID_MAX_LENGTH && isStorableText(id) && !RESERVED_SLUGS.includes(id.toLowerCase());
