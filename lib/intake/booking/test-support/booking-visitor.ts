import { beforeEach } from "@jest/globals";
import { HOME_STATE } from "@/domain/test-support/choices";
import type { AppointmentPayload } from "@/domain/wire/appointment";
import type { PostBody } from "@/lib/http/accept-post";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { bookingHandler } from "@/lib/intake/booking/actions";
import { bookingForm } from "@/lib/intake/booking/form";
import type { HoldTime } from "@/lib/intake/booking/hold-offered";
import type { SendPorts } from "@/lib/intake/booking/send-request";
import { loadDraft } from "@/lib/intake/flow/draft";
import { submitForm } from "@/lib/intake/flow/submit-form";
import type { SpamGuard } from "@/lib/intake/spam/defence";
import type { ReceivedRequest } from "@/lib/services/forms/client";
import type { Failure, Outcome } from "@/lib/services/requester";
import { readVisit, type Visit, writeVisit } from "@/lib/visitor/session/session";

export const BOOKING = "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11";
export const settings = { secret: "an evaluation secret of some length", secure: false };
export const now = new Date("2026-05-04T18:00:00Z");
export const visit: Visit = {
  payment: { method: "eap", payerId: "bhs" },
  booking: {
    id: BOOKING,
    therapist: { uniqueId: "t-1", slug: "mara-lund", name: "Mara Lund", stateLicenses: [HOME_STATE.id] },
  },
};
const fields = {
  bookingId: BOOKING,
  firstName: "Dana",
  lastName: "O’Neill",
  email: "dana@example.com",
  phone: "(555) 555-0119",
  serviceType: "Initial Consultation",
  requestFor: "myself",
  notes: "one\r\ntwo",
  state: HOME_STATE.id,
  timeZone: "America/Denver",
  "times.0.date": "2026-05-05",
  "times.0.startTime": "09:00",
  "times.0.endTime": "09:45",
  intent: "send",
};

export const failure = (reason: Failure["reason"], code?: string): Failure => ({
  ok: false,
  reason,
  problem: code ? { code } : {},
});
export const received: Outcome<ReceivedRequest> = {
  ok: true,
  data: { uniqueId: "id-1", reference: "ref-1", status: "requested" },
  headers: new Headers(),
};

export const trusting: SpamGuard = {
  judge: () => ({ kind: "person", stampId: "stamp" }),
  admit: async () => ({ kind: "admitted", refund: async () => undefined }),
};

let browser: ReturnType<typeof createFakeBrowser>;

/** A browser of a visitor who chose a therapist, new for each test. */
export function setUpVisitor(): void {
  beforeEach(async () => {
    browser = createFakeBrowser();
    await writeVisit(browser.jar, settings, visit);
  });
}

type Ports = SendPorts & { guard: SpamGuard; holdTime: HoldTime; officeZone: string };

interface Sent {
  payload: AppointmentPayload;
  idempotencyKey: string;
  guestToken: string | null;
}

/** The answer for a time that somebody else has. */
export const TAKEN: Failure = { ok: false, reason: "conflict", problem: { code: "time_taken" } };

/** The services, as far as the booking sees them: each submission takes the next answer, the last one stays. */
export function services(answers: Outcome<ReceivedRequest>[], guests: (string | null)[] = ["guest-1", "guest-2"]) {
  const sent: Sent[] = [];
  const next = async () => {
    const id = guests.shift() ?? null;
    return id === null ? null : { token: `token of ${id}`, userUniqueId: id, isVerified: true };
  };
  const ports: Ports = {
    guard: trusting,
    ensureGuest: next,
    replaceGuest: next,
    submit: async (request) => {
      sent.push(request);
      const [answer = received] = answers.length > 1 ? answers.splice(0, 1) : answers;
      return answer;
    },
    holdTime: async () => TAKEN,
    officeZone: "America/Denver",
  };
  return { ports, sent };
}

export const context = () => ({ jar: browser.jar, settings, now });
export const submitBooking = ({ guard, ...ports }: Ports, body: PostBody) =>
  submitForm(context(), guard, bookingHandler(context(), ports), body);
export const form = (change: Record<string, string> = {}): PostBody => ({
  kind: "form",
  fields: new URLSearchParams({ ...fields, ...change }),
});
export const script = (change: Record<string, unknown> = {}): PostBody => ({
  kind: "json",
  json: {
    bookingId: BOOKING,
    values: {
      ...fields,
      times: [{ date: "2026-05-05", startTime: "09:00", endTime: "09:45" }],
      ...change,
    },
  },
});
export const at = (response: Response) => [response.status, response.headers.get("location")];
export const draft = () => loadDraft(context(), bookingForm);
export const visitNow = () => readVisit(browser.jar, settings);
