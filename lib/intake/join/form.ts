import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import { emptyValues, type ValuesOf } from "@/lib/intake/flow/fields";
import type { LandingForm } from "@/lib/intake/landing/actions";
import { CONTACT_FIELDS, landingMessages } from "@/lib/intake/landing/fields";

/** Specification, section 8. */
export const JOIN_FAILED = "Error sending form";
/** Source id of applications: the page's name in its address. */
const SOURCE_ID = "new-provider";

export const JOIN_FIELDS = { ...CONTACT_FIELDS, name: { ...CONTACT_FIELDS.name, hint: "Your first and last name." } };
export type JoinValues = ValuesOf<typeof JOIN_FIELDS>;

/** The application to join the network. Specification, sections 2, 3 and 5. */
export const joinForm: LandingForm<JoinValues> = {
  name: SOURCE_ID,
  id: "join-form",
  idPrefix: "join-form-",
  titleId: "join-title",
  get action() {
    return apiPaths.join();
  },
  fields: JOIN_FIELDS,
  empty: emptyValues(JOIN_FIELDS),
  hidden: [],
  source: { sourceId: SOURCE_ID },
  messages: landingMessages({
    failed: JOIN_FAILED,
    unavailable: "Applications cannot be sent online right now",
    again: "Please send your application again",
  }),
  anchors: { outcome: "outcome", problems: "problems" },
  texts: {
    submit: "Send application",
    missing: "Still needed:",
    ready: "Everything needed is filled in. You can send your application.",
    sending: "Sending your application.",
  },
};

/** The form's page and its target. Specification, section 2. */
export const joinPlace = () => ({ page: paths.join(), draftPath: paths.join(), sent: paths.thankYou() });
