import "server-only";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { ROSTER_TAG } from "@/domain/net/invalidation-call";
import type { TherapistTimes } from "@/domain/wire/times";
import { getEnv } from "@/lib/config/env";
import { foundFor } from "@/lib/directory/found";
import { TIMES_READ } from "@/lib/directory/next-times";
import { findSimilar } from "@/lib/directory/therapist/find-similar";
import { findTherapist, type TherapistOutcome } from "@/lib/directory/therapist/find-therapist";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { ROSTER_TTL_SECONDS } from "@/lib/http/page-ttl";
import { listTimes } from "@/lib/services/forms/client";

/** One therapist, as found by the middleware or searched now; once per request, for the page and its metadata. */
export const loadTherapist = cache(
  async (id: string): Promise<TherapistOutcome> => foundFor("therapist", id) ?? findTherapist(id),
);

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

/** Those similar to a therapist, for a cached page, as found by the middleware or searched now. */
export const loadCachedSimilar = unstable_cache(
  async (slug: string): Promise<readonly TherapistView[]> => foundFor("similar", slug) ?? findSimilar(slug),
  ["similar"],
  { tags: [ROSTER_TAG], revalidate: ROSTER_TTL_SECONDS },
);

/** The next free times of a therapist, for a cached page; undefined without hours, and where the service does not answer. */
export const loadCachedTimes = unstable_cache(
  async (uniqueId: string): Promise<TherapistTimes | undefined> => {
    const outcome = await listTimes(getEnv(), { therapistIds: [uniqueId], records: TIMES_READ });
    return outcome.ok ? outcome.data[0] : undefined;
  },
  ["times"],
  { tags: [ROSTER_TAG], revalidate: ROSTER_TTL_SECONDS },
);
