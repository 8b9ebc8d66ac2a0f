import "server-only";
import { notFound, permanentRedirect } from "next/navigation";
import { decodeSegment } from "@/domain/text/decode-segment";
import { loadTherapist } from "@/lib/directory/therapist/loaders";
import type { TherapistView } from "@/lib/directory/therapist/view";

/**
 * The therapist of a path segment, by current slug: unique ids, former slugs and other spellings redirect (308) to `pathOf` the
 * current slug; an unknown one is a 404. For cached pages. @throws Error when the service fails.
 */
export async function requireTherapist(segment: string, pathOf: (slug: string) => string): Promise<TherapistView> {
  const id = decodeSegment(segment) ?? "";
  const outcome = await loadTherapist(id);
  if (outcome.status === "unavailable") throw new Error("the directory is unavailable");
  if (outcome.status === "unknown") notFound();
  if (outcome.therapist.slug !== id) permanentRedirect(pathOf(outcome.therapist.slug));
  return outcome.therapist;
}
