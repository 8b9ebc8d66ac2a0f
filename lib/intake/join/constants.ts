import { paths } from "@/lib/config/paths";
import type { LandingPlace } from "@/lib/intake/landing/actions";
import type { LandingOutcome } from "@/lib/intake/landing/constants";

export const JOIN_FORM_ID = "join-form";
/** Id of the page's heading, which labels the form. */
export const JOIN_TITLE_ID = "join-title";

/** The form's page and its target. Specification, section 2. */
export const JOIN_PLACE = {
  page: paths.join(),
  draftPath: paths.join(),
  sent: paths.thankYou(),
  anchors: { outcome: "outcome", problems: "problems" },
} as const satisfies LandingPlace;

/** Specification, section 8. */
export const JOIN_FAILED = "Error sending form";

export const JOIN_OUTCOME_TITLES = {
  failed: JOIN_FAILED,
  unavailable: "Applications cannot be sent online right now",
  again: "Please send your application again",
  limited: "Please wait a little before you send this again",
} as const satisfies Record<LandingOutcome, string>;
