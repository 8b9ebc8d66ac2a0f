import type { DraftOutcome } from "@/lib/booking/draft";

/** Specification, section 8. */
export const APPOINTMENT_FAILED = "Failed to submit appointment request. Please try again.";

/** What the form says about why it shows again; `{phone}` stands where a page puts the support phone's link. */
export const OUTCOME_MESSAGES = {
  failed: { tone: "danger", title: APPOINTMENT_FAILED, text: "Everything you typed is still here." },
  unavailable: {
    tone: "danger",
    title: "Requests cannot be sent online right now",
    text: "Everything you typed is still here. You can also call us at {phone}, and we will schedule with you.",
  },
  expired: {
    tone: "info",
    title: "Please choose your therapist again",
    text: "For your privacy we remember a choice for a limited time only. What you typed is kept and will be filled in.",
  },
  changed: {
    tone: "info",
    title: "You chose a therapist in another window",
    text: "This page now shows that choice. Please check it, then send your request.",
  },
  licence: {
    tone: "warning",
    title: "Please read the note about licenses, then send again",
    text: "Nothing has been sent yet.",
  },
} as const satisfies Record<DraftOutcome, { tone: "danger" | "info" | "warning"; title: string; text: string }>;
