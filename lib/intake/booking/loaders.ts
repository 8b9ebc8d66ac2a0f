import "server-only";
import { cookies } from "next/headers";
import { getEnv } from "@/lib/config/env";
import type { DraftOutcome } from "@/lib/intake/booking/constants";
import { type Draft, parseDraft, toPageOutcome } from "@/lib/intake/booking/draft";
import { mintSecondStamp, mintStamp } from "@/lib/intake/spam/stamp";
import { NOT_SURE, type Payment } from "@/lib/visitor/payment";
import { cookieSettings } from "@/lib/visitor/session/cookie-jar";
import { readDraft } from "@/lib/visitor/session/draft-cookie";
import { type Booking, type LastRequest, readVisit } from "@/lib/visitor/session/session";

/** Content of the form's page. */
export type BookingPage =
  | {
      kind: "form";
      booking: Booking;
      payment: Payment;
      draft: Draft | undefined;
      outcome: DraftOutcome | undefined;
      stamp: string;
      now: Date;
    }
  /** A therapist was chosen during an outage of the directory. */
  | { kind: "pending"; slug: string }
  /** A form was sent after its booking had expired; the typed values are kept. */
  | { kind: "expired" }
  | { kind: "no_therapist" };

/** The visitor's booking, from the sealed cookies. */
export async function loadBookingPage(): Promise<BookingPage> {
  const jar = await cookies();
  const settings = cookieSettings(getEnv());
  const now = new Date();
  const visit = await readVisit(jar, settings);
  if (visit.pendingSlug !== undefined) return { kind: "pending", slug: visit.pendingSlug };
  const draft = parseDraft(await readDraft(jar, { ...settings, now }));
  const { booking, payment = NOT_SURE } = visit;
  if (booking) {
    const outcome = toPageOutcome(draft, booking.chosenAgainAtMs);
    return { kind: "form", booking, payment, draft, outcome, stamp: stampFor(settings.secret, draft, now), now };
  }
  return { kind: draft?.outcome === "expired" ? "expired" : "no_therapist" };
}

/** The unfinished request; undefined when there is none. */
export async function loadUnfinishedRequest(): Promise<Booking | undefined> {
  const visit = await readVisit(await cookies(), cookieSettings(getEnv()));
  return visit.booking;
}

/** The last received request of this browser; undefined when there is none. */
export async function loadLastRequest(): Promise<LastRequest | undefined> {
  const visit = await readVisit(await cookies(), cookieSettings(getEnv()));
  return visit.lastRequest;
}

/** A returned form is already filled in, so it may be sent at once. */
function stampFor(secret: string, draft: Draft | undefined, now: Date): string {
  return draft ? mintSecondStamp(secret, now) : mintStamp(secret, now);
}
