import "server-only";
import { createAskOnce } from "@/lib/directory/ask-once";
import { findTherapist, type TherapistOutcome } from "@/lib/directory/therapist/find-therapist";

const askOnce = createAskOnce<TherapistOutcome>("therapists");

/** One therapist; the middleware, which decides on the page by it, and the page share one call. */
export const loadTherapist = (id: string): Promise<TherapistOutcome> => askOnce(id, () => findTherapist(id));
