import "server-only";
import { notFound, permanentRedirect } from "next/navigation";
import { decoded } from "@/lib/directory/require-payer-scope";
import { loadTherapist, type TherapistOutcome } from "@/lib/therapist/loaders";

/**
 * The therapist whom a path's segment names, under their slug of today: unique ids, old slugs and other spellings redirect
 * (308) to `pathOf` that slug, and a stranger is a 404.
 */
export async function requireTherapist(
  segment: string,
  pathOf: (slug: string) => string,
): Promise<Exclude<TherapistOutcome, { status: "unknown" }>> {
  const id = decoded(segment);
  const outcome = await loadTherapist(id);
  if (outcome.status === "unknown") notFound();
  if (outcome.status === "ok" && outcome.therapist.slug !== id) permanentRedirect(pathOf(outcome.therapist.slug));
  return outcome;
}
