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

/** What the page of the form has to show. */
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
  /** A therapist was chosen while the directory could not be asked. */
  | { kind: "pending"; slug: string }
  /** A form was sent after its booking had expired; what was typed is kept. */
  | { kind: "expired" }
  | { kind: "no_therapist" };

/** The visitor's booking, out of the sealed cookies. */
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

/** The request that is being written and not sent yet, undefined when there is none. */
export async function loadUnfinishedRequest(): Promise<Booking | undefined> {
  const visit = await readVisit(await cookies(), cookieSettings(getEnv()));
  return visit.booking;
}

/** The last request of this browser that was received, undefined when it holds none. */
export async function loadLastRequest(): Promise<LastRequest | undefined> {
  const visit = await readVisit(await cookies(), cookieSettings(getEnv()));
  return visit.lastRequest;
}

/** A form that came back may be sent at once: all there was to type is typed. */
function stampFor(secret: string, draft: Draft | undefined, now: Date): string {
  return draft ? mintSecondStamp(secret, now) : mintStamp(secret, now);
}
