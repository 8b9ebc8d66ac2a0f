import type { PreferredTime } from "@/domain/booking/rules";
import { requestPaths } from "@/lib/config/request-paths";
import { BOOKING_FIELDS } from "@/lib/intake/booking/fields";
import { emptyValues, type ValuesOf } from "@/lib/intake/flow/fields";
import { AGAIN, LIMITED, type PostedForm } from "@/lib/intake/flow/form";

const FIELDS = { timeZone: BOOKING_FIELDS.timeZone, times: BOOKING_FIELDS.times };

export type TimesValues = ValuesOf<typeof FIELDS> & { times: PreferredTime[] };

const FAILED = "Your new times were not sent";
const KEPT = "What you chose is still here. You can also call us at {phone}.";

/** Other preferred times for one request; its drafts are this request's alone. */
export const timesFormOf = (reference: string): PostedForm<TimesValues> => ({
  name: `own-request-${reference}`,
  id: "times-form",
  idPrefix: "",
  titleId: "times-title",
  action: requestPaths.ownRequestTimes(),
  fields: FIELDS,
  empty: emptyValues(FIELDS),
  hidden: ["reference", "version"],
  messages: {
    failed: { tone: "danger", title: FAILED, text: KEPT },
    unavailable: { tone: "danger", title: FAILED, text: KEPT },
    again: { ...AGAIN, title: "Please send your times again" },
    limited: { ...LIMITED, text: "These times were changed many times today. Please call us at {phone}." },
    changed: {
      tone: "info",
      title: "Your request was changed in the meantime",
      text: "Nothing has been sent. Please read above how it stands now. What you chose is still here.",
      isFirst: true,
    },
  },
  anchors: { outcome: "outcome", problems: "problems" },
  texts: {
    submit: "Ask for these times",
    missing: "To send your times, please complete:",
    ready: "Everything needed is filled in. You can send your times.",
    sending: "Sending your times.",
  },
});
