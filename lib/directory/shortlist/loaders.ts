import "server-only";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import { loadTherapist } from "@/lib/directory/therapist/loaders";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { cookieSettings } from "@/lib/http/cookie-jar";
import { readVisit, type Visit } from "@/lib/visitor/session/session";

interface Comparison {
  visit: Visit;
  /** On the list and in the directory. */
  therapists: readonly TherapistView[];
  /** On the list, and not found now. */
  missing: readonly { slug: string; name: string }[];
  isUnavailable: boolean;
}

/** The visitor's shortlist with the facts of each therapist. Reads cookies. */
export async function loadComparison(): Promise<Comparison> {
  const jar = await cookies();
  const visit = await readVisit(jar, cookieSettings(getEnv()));
  const list = visit.shortlist ?? [];
  const found = await Promise.all(list.map(({ slug }) => loadTherapist(slug)));
  return {
    visit,
    therapists: found.flatMap((outcome) => (outcome.status === "ok" ? [outcome.therapist] : [])),
    missing: list.filter((_, index) => found[index]?.status !== "ok"),
    isUnavailable: found.some(({ status }) => status === "unavailable"),
  };
}
