import "server-only";
import { promiseAnswer } from "@/domain/booking/response-time";
import type { OfferedTime } from "@/domain/wire/times";
import { getEnv } from "@/lib/config/env";
import { loadCookies } from "@/lib/http/load-cookies";
import type { BookingValues } from "@/lib/intake/booking/fields";
import { bookingForm } from "@/lib/intake/booking/form";
import { renewHold } from "@/lib/intake/booking/hold-offered";
import { withOfferedTime } from "@/lib/intake/booking/offered-times";
import { type Draft, loadDraft, toFormPage } from "@/lib/intake/flow/draft";
import type { FormPage } from "@/lib/intake/flow/form";
import { holdTime, listTimes } from "@/lib/services/forms/client";
import { NOT_SURE, type Payment } from "@/lib/visitor/payment";
import { type Booking, type LastRequest, readVisit, type Visit } from "@/lib/visitor/session/session";

/** Facts about the network's office on the pages. */
interface Office {
  officeZone: string;
  /** Its response time, as a sentence. */
  promise: string | undefined;
  /** The same as the end of "within …". */
  responseTime: string | undefined;
}

const loadOffice = (): Office => {
  const { TIME_ZONE, RESPONSE_TIME } = getEnv();
  return { officeZone: TIME_ZONE, promise: promiseAnswer(RESPONSE_TIME), responseTime: RESPONSE_TIME };
};

/** Content of the form's page. */
export type BookingPage =
  | ({
      kind: "form";
      booking: Booking;
      payment: Payment;
      page: FormPage<BookingValues>;
      /** True where the stored draft has answers. */
      isFilledIn: boolean;
      /** The next free times of the first therapist; none without hours. */
      times: OfferedTime[];
      /** True where a chosen one is confirmed at once. */
      isInstant: boolean;
      now: Date;
    } & Office)
  /** A therapist was chosen during an outage of the directory. */
  | { kind: "pending"; slug: string }
  /** A form was sent after its booking had expired; the typed values are stored. */
  | { kind: "expired" }
  | { kind: "no_therapist" };

/** The visitor's booking, from the sealed cookies. */
export async function loadBookingPage(): Promise<BookingPage> {
  const context = await loadCookies();
  const { pendingSlug, booking, state = "", payment = NOT_SURE } = await readVisit(context.jar, context.settings);
  if (pendingSlug !== undefined) return { kind: "pending", slug: pendingSlug };
  const draft = await loadDraft(context, bookingForm);
  if (!booking) return { kind: draft?.outcome === "expired" ? "expired" : "no_therapist" };
  const { chosenAgainAtMs, timeTakenAtMs = 0 } = booking;
  const isTaken = timeTakenAtMs > (draft?.keptAtMs ?? 0);
  const outcome = isTaken ? "taken" : toPageOutcome(draft, chosenAgainAtMs);
  const page = toFormPage(context, bookingForm, draft);
  // The session's answer is the newest: the form's own is stored there with each draft.
  const answered = state === "" ? page.initial : { ...page.initial, state };
  const { initial, ...offered } = await loadTimes(booking, answered, draft?.keptAtMs ?? 0);
  const isFilledIn = draft !== undefined && hasAnswers(draft.values);
  const { now } = context;
  return {
    kind: "form",
    booking,
    payment,
    page: { ...page, initial, outcome },
    isFilledIn,
    ...offered,
    now,
    ...loadOffice(),
  };
}

/** Times to choose from, and the form's values with the time that was chosen after the draft was kept; the hold is renewed. */
async function loadTimes(booking: Booking, values: BookingValues, keptAtMs: number) {
  const env = getEnv();
  const { therapist, time } = booking;
  const query = { therapistIds: [therapist.uniqueId], records: TIMES_OFFERED };
  const [listed] = await Promise.all([listTimes(env, query), renewHold(booking, (holding) => holdTime(env, holding))]);
  const { times = [], booking: rule } = (listed.ok && listed.data[0]) || {};
  return {
    times,
    isInstant: rule === "instant",
    initial: time && keptAtMs < time.chosenAtMs ? withOfferedTime(values, time) : values,
  };
}

const TIMES_OFFERED = 12;

/**
 * The outcome that the page reports. A draft older than the last choice of a therapist counts as saved until it is written
 * again.
 */
function toPageOutcome(draft: Draft<BookingValues> | undefined, chosenAgainAtMs = 0): string | undefined {
  if (!draft) return undefined;
  const isFromBefore = draft.outcome === "expired" || draft.keptAtMs < chosenAgainAtMs;
  return isFromBefore && hasAnswers(draft.values) ? "saved" : draft.outcome;
}

/** True where any field but the time zone, which is filled in automatically, has a value. */
function hasAnswers({ timeZone: _, ...values }: BookingValues): boolean {
  return Object.values(values).some((value) => value.length > 0);
}

/** The visitor's choices. */
export const loadVisit = async (): Promise<Visit> => {
  const { jar, settings } = await loadCookies();
  return readVisit(jar, settings);
};

/** The last received request of this browser, if any, with the office's facts. */
export const loadConfirmation = async (): Promise<Office & { request: LastRequest | undefined }> => ({
  request: (await loadVisit()).lastRequest,
  ...loadOffice(),
});
