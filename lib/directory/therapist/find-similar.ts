import "server-only";
import { getEnv } from "@/lib/config/env";
import { toTherapistView } from "@/lib/directory/therapist/format";
import type { TherapistView } from "@/lib/directory/therapist/view";
import { listSimilar } from "@/lib/services/search/client";

const COUNT = 3;

/** A few therapists similar to one, without their biographies; none when the service fails, or does not know the call. */
export async function findSimilar(slug: string): Promise<TherapistView[]> {
  const outcome = await listSimilar(getEnv(), slug, COUNT);
  if (!outcome.ok) return [];
  // A card shows no biography, and none need be sanitised.
  return outcome.data
    .filter((entity) => entity.slug !== slug)
    .slice(0, COUNT)
    .map((entity) => toTherapistView({ ...entity, content: { ...entity.content, bio: "" } }));
}
