import type { PageNotice } from "@/lib/content/notices";

/** Why a therapist's own page is closed. */
export const closedTherapistNotices = {
  missing: {
    title: "This page opens with its link",
    text: "Open it from the link in our mail. It stays open in this browser for a limited time only.",
  },
  unknown: {
    title: "This link opens nothing",
    text: "It may be incomplete, too old or ended by the office. Please open the link in our latest mail, or ask the office for a new one.",
  },
  limited: {
    title: "Please wait a little",
    text: "There were too many links that open nothing. Please try again in some minutes.",
  },
  unavailable: {
    title: "Your page cannot be shown just now",
    text: "We could not reach our service. Please try again in a moment.",
  },
} as const satisfies Record<string, PageNotice>;
