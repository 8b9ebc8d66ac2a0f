import { isStorableText } from "@/domain/text/safe-text";
import { rule } from "@/domain/text/text-rules";
import { apiPaths } from "@/lib/config/api-paths";
import { STATE_OPTIONS } from "@/lib/intake/booking/licence";
import { emptyValues, type ValuesOf } from "@/lib/intake/flow/fields";
import type { LandingForm } from "@/lib/intake/landing/actions";
import { CONTACT_FIELDS, landingMessages, UNREADABLE } from "@/lib/intake/landing/fields";

const HELP_MAX_LENGTH = 1_000;

/** The join form's contact fields; a listed state or "somewhere else"; an optional note. */
export const PATIENT_FIELDS = {
  ...CONTACT_FIELDS,
  state: {
    label: "State",
    control: "select" as const,
    keptLength: 10,
    options: STATE_OPTIONS,
    placeholder: "Choose a state",
    rules: [rule((state) => STATE_OPTIONS.some(({ value }) => value === state), "Choose a state")],
  },
  help: {
    label: "What would help?",
    control: "textarea" as const,
    keptLength: 2 * HELP_MAX_LENGTH,
    optional: true,
    hint: "As much or as little as you like. A few words are enough.",
    maxLength: HELP_MAX_LENGTH,
    rules: [
      rule(
        (help) => help.length <= HELP_MAX_LENGTH,
        `Use at most ${HELP_MAX_LENGTH.toLocaleString("en-US")} characters here`,
      ),
      rule(isStorableText, UNREADABLE),
    ],
  },
};
export type PatientValues = ValuesOf<typeof PATIENT_FIELDS>;

/** For people without a matching therapist. Specification, sections 2 and 10. */
export const patientForm: LandingForm<PatientValues> = {
  name: "prospective-patient",
  id: "prospective-patient-form",
  idPrefix: "prospective-patient-form-",
  get action() {
    return apiPaths.prospectivePatient();
  },
  fields: PATIENT_FIELDS,
  empty: emptyValues(PATIENT_FIELDS),
  hidden: ["place"],
  source: { sourceId: "prospective-patient", sourceAlias: "Prospective Patient Form" },
  messages: landingMessages({
    failed: "Your message could not be sent",
    unavailable: "Messages cannot be sent online right now",
    again: "Please send your message again",
  }),
  anchors: { outcome: "prospective-patient-outcome", problems: "prospective-patient-problems" },
  texts: {
    submit: "Send message",
    missing: "Still needed:",
    ready: "Everything needed is filled in. You can send your message.",
    sending: "Sending your message.",
  },
};
