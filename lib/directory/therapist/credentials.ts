import { isCredential } from "@/domain/catalog/clinical";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** The credentials that a name does not hold itself. */
export function credentialsOf({ name, certifications }: Pick<TherapistView, "name" | "certifications">): string[] {
  const words = new Set(name.split(/[\s,]+/u));
  return certifications.filter((letters) => isCredential(letters) && !words.has(letters));
}
