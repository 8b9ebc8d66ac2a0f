import { jest } from "@jest/globals";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BookingForm, type BookingFormProps } from "@/components/booking/booking-form";
import { HOME_STATE } from "@/domain/test-support/choices";
import type { BookingValues } from "@/lib/intake/booking/fields";
import { bookingForm } from "@/lib/intake/booking/form";
import { listTimeZones } from "@/lib/intake/booking/time-zones";
import type { FormPage } from "@/lib/intake/flow/form";
import type { PostOutcome } from "@/lib/intake/flow/post-form";

export const BOOKING = "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11";
export const COMPLETE: BookingValues = {
  firstName: "Dana",
  lastName: "O’Neill",
  email: "dana@example.com",
  phone: "(555) 555-0119",
  serviceType: "Initial Consultation",
  requestFor: "myself",
  concern: "Anxiety",
  notes: "a 🌿",
  state: HOME_STATE.id,
  selfPay: "",
  timeZone: "America/Denver",
  times: [{ date: "2026-05-05", startTime: "09:00", endTime: "09:45" }],
};

/** Those of the US and one more, of over 400: every query of a role computes the names of all of them. */
const TIME_ZONES = [...listTimeZones("").slice(0, 7), "Asia/Tokyo"];

const MARA = { name: "Mara Lund", stateLicenses: [HOME_STATE.id] };

type Setup = Partial<FormPage<BookingValues> & BookingFormProps>;

/** The form with recorded ports; `send` gives the next of `answers`, then success. */
export function setUp(
  {
    renderedAt = "2026-05-04T18:00:00Z",
    therapists = [MARA],
    canBeTakenOn = true,
    payerGap,
    isHeld = false,
    ...page
  }: Setup = {},
  answers: PostOutcome[] = [],
) {
  const send = jest.fn(async (_: object) => answers.shift() ?? { kind: "sent" as const });
  const saveDraft = jest.fn(async (_: { bookingId: string; values: BookingValues }) => undefined);
  const left: string[] = [];
  const form = (
    <BookingForm
      bookingId={BOOKING}
      page={{ stamp: "a stamp", initial: bookingForm.empty, attempted: false, isSent: false, ...page }}
      therapists={therapists}
      canBeTakenOn={canBeTakenOn}
      othersPath="/team"
      payerGap={payerGap}
      isHeld={isHeld}
      timeZones={TIME_ZONES}
      officeZone="America/Denver"
      hasFreeTimes={false}
      renderedAt={renderedAt}
      ports={{
        send,
        saveDraft,
        toSent: () => left.push("sent"),
        toLeft: () => left.push("left"),
        reload: () => left.push("reload"),
      }}
    />
  );
  return { form, send, saveDraft, left, user: userEvent.setup() };
}

export const submitButton = () => screen.getByRole("button", { name: "Submit Appointment Request" });
/** By its label, which ends with the word where the control has no required state. */
export const byLabel = (name: string) => (label: string) => label === name || label === `${name} (required)`;
export const field = (name: string) => screen.getByLabelText(byLabel(name));
