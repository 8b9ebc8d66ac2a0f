import "server-only";
import type { BookingValues } from "@/lib/intake/booking/fields";
import { bookingForm } from "@/lib/intake/booking/form";
import { type Draft, loadDraft, toFormPage } from "@/lib/intake/flow/draft";
import type { FormPage } from "@/lib/intake/flow/form";
import { loadFlowContext } from "@/lib/intake/flow/handle-post";
import { NOT_SURE, type Payment } from "@/lib/visitor/payment";
import { type Booking, type LastRequest, readVisit, type Visit } from "@/lib/visitor/session/session";

/** Content of the form's page. */
export type BookingPage =
  | { kind: "form"; booking: Booking; payment: Payment; page: FormPage<BookingValues>; now: Date }
  /** A therapist was chosen during an outage of the directory. */
  | { kind: "pending"; slug: string }
  /** A form was sent after its booking had expired; the typed values are kept. */
  | { kind: "expired" }
  | { kind: "no_therapist" };

/** The visitor's booking, from the sealed cookies. */
export async function loadBookingPage(): Promise<BookingPage> {
  const context = await loadFlowContext();
  const { pendingSlug, booking, payment = NOT_SURE } = await readVisit(context.jar, context.settings);
  if (pendingSlug !== undefined) return { kind: "pending", slug: pendingSlug };
  const draft = await loadDraft(context, bookingForm);
  if (!booking) return { kind: draft?.outcome === "expired" ? "expired" : "no_therapist" };
  const outcome = toPageOutcome(draft, booking.chosenAgainAtMs);
  const page = { ...toFormPage(context, bookingForm, draft), outcome };
  return { kind: "form", booking, payment, page, now: context.now };
}

/**
 * The outcome that the page reports. A draft older than the last choice of a therapist counts as saved until it is written
 * again.
 */
function toPageOutcome(draft: Draft<BookingValues> | undefined, chosenAgainAtMs = 0): string | undefined {
  if (!draft) return undefined;
  const isFromBefore = draft.outcome === "expired" || draft.keptAtMs < chosenAgainAtMs;
  return isFromBefore && hasAnswers(draft.values) ? "saved" : draft.outcome;
}

/** Whether any field but the time zone, which is filled in automatically, has a value. */
function hasAnswers({ timeZone: _, ...values }: BookingValues): boolean {
  return Object.values(values).some((value) => value.length > 0);
}

const loadVisit = async (): Promise<Visit> => {
  const { jar, settings } = await loadFlowContext();
  return readVisit(jar, settings);
};

/** The unfinished request; undefined when there is none. */
export const loadUnfinishedRequest = async (): Promise<Booking | undefined> => (await loadVisit()).booking;

/** The last received request of this browser; undefined when there is none. */
export const loadLastRequest = async (): Promise<LastRequest | undefined> => (await loadVisit()).lastRequest;
