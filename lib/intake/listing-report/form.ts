import { isStorableText } from "@/domain/text/safe-text";
import { rule } from "@/domain/text/text-rules";
import { LISTING_PROBLEMS, LISTING_TEXT_MAX_LENGTH } from "@/domain/wire/listing-report";
import { apiPaths } from "@/lib/config/api-paths";
import { emptyValues, type ValuesOf } from "@/lib/intake/flow/fields";
import type { PostedForm } from "@/lib/intake/flow/form";
import { landingMessages, UNREADABLE } from "@/lib/intake/landing/fields";

const LABELS = {
  accepting: "Not taking new clients",
  payer: "Does not take my insurance or EAP",
  credential: "A license or certification is wrong",
  answer: "I got no answer to a request",
  details: "The name, portrait or text is wrong",
  other: "Something else",
} as const satisfies Record<(typeof LISTING_PROBLEMS)[number], string>;

/** Fields for the problem and a text. No field asks for personal data. */
export const REPORT_FIELDS = {
  problem: {
    label: "What is wrong?",
    control: "radios" as const,
    keptLength: 40,
    options: LISTING_PROBLEMS.map((value) => ({ value, label: LABELS[value] })),
    rules: [rule((problem) => LISTING_PROBLEMS.some((known) => known === problem), "Choose what is wrong.")],
  },
  text: {
    label: "What should we know?",
    control: "textarea" as const,
    keptLength: 2 * LISTING_TEXT_MAX_LENGTH,
    optional: true,
    rows: 4,
    hint: "Please write nothing about your health, and no names but the therapist’s.",
    maxLength: LISTING_TEXT_MAX_LENGTH,
    rules: [
      rule((text) => text.length <= LISTING_TEXT_MAX_LENGTH, `Use at most ${LISTING_TEXT_MAX_LENGTH} characters here`),
      rule(isStorableText, UNREADABLE),
    ],
  },
};
export type ReportValues = ValuesOf<typeof REPORT_FIELDS>;

/** A visitor's report about a therapist's listing. */
export const reportForm: PostedForm<ReportValues> = {
  name: "listing-report",
  id: "listing-report-form",
  idPrefix: "listing-report-form-",
  titleId: "listing-report",
  get action() {
    return apiPaths.listingReports();
  },
  fields: REPORT_FIELDS,
  empty: emptyValues(REPORT_FIELDS),
  hidden: ["therapist"],
  messages: landingMessages({
    failed: "Your report could not be sent",
    unavailable: "Reports cannot be sent online right now",
    again: "Please send your report again",
  }),
  anchors: { outcome: "listing-report-outcome", problems: "listing-report-problems" },
  texts: {
    submit: "Send report",
    missing: "Still needed:",
    ready: "Everything needed is filled in. You can send your report.",
    sending: "Sending your report.",
  },
};
