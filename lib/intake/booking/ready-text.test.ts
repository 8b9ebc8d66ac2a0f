import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { HOME_STATE, RARE_STATE } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { BOOKING_FIELDS, type BookingValues } from "@/lib/intake/booking/fields";
import { bookingForm } from "@/lib/intake/booking/form";
import { findPayerGap, someCanTakeOn } from "@/lib/intake/booking/payer-fit";
import { findPayerProblems } from "@/lib/intake/booking/payer-gap";
import { describeReady } from "@/lib/intake/booking/ready-text";
import {
  at,
  BOOKING,
  context,
  form,
  now,
  received,
  services,
  settings,
  setUpVisitor,
  submitBooking,
} from "@/lib/intake/booking/test-support/booking-visitor";
import { checkFields } from "@/lib/intake/flow/fields";
import type { Payment } from "@/lib/visitor/payment";
import { type BookedTherapist, writeVisit } from "@/lib/visitor/session/session";

const COMPLETE: BookingValues = {
  firstName: "Dana",
  lastName: "O’Neill",
  email: "dana@example.com",
  phone: "(555) 555-0119",
  serviceType: "Initial Consultation",
  requestFor: "myself",
  concern: "",
  notes: "",
  state: "",
  selfPay: "",
  timeZone: "America/Denver",
  times: [{ date: "2026-05-05", startTime: "09:00", endTime: "09:45" }],
};
const NEEDED = ["firstName", "email", "phone", "serviceType", "timeZone", "times"] as const;

const payments = fc.oneof(
  fc.constantFrom("aetna", "cigna").map((payerId): Payment => ({ method: "insurance", payerId })),
  fc.constantFrom<Payment>({ method: "eap", payerId: "bhs" }, { method: "self-pay" }, { method: "not-sure" }),
);
const therapists = fc
  .array(
    fc.record({
      stateLicenses: fc.subarray([HOME_STATE.id, RARE_STATE.id]),
      insurers: fc.subarray(["aetna", "cigna", "SelfPay"]),
      eaps: fc.subarray(["bhs"]),
      accepting: fc.subarray(["yes", "no", "insurer:aetna", "insurer:SelfPay", "eap:bhs"], { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((list): [BookedTherapist, ...BookedTherapist[]] => {
    const [first, ...others] = list.map((stated, index) => ({
      ...stated,
      uniqueId: `t-${index}`,
      slug: `t-${index}`,
      name: `Therapist ${index}`,
    }));
    if (!first) throw new Error("no therapist");
    return [first, ...others];
  });

/** True where the directory allows that a therapist accepts this payer's new client; written independently of the code under test. */
function mayAccept({ insurers = [], eaps = [], accepting = [] }: BookedTherapist, key: string | undefined): boolean {
  if (accepting.includes("no")) return false;
  if (key === undefined || insurers.length + eaps.length === 0) return true;
  const isTaken = key.startsWith("eap:") ? eaps.includes(key.slice(4)) : insurers.includes(key.slice(8));
  return isTaken && (accepting.length === 0 || accepting.includes("yes") || accepting.includes(key));
}

const KEYS = { insurance: "insurer", eap: "eap" } as const;
function keyOf(payment: Payment): string | undefined {
  if (payment.method === "self-pay") return "insurer:SelfPay";
  return payment.method === "not-sure" ? undefined : `${KEYS[payment.method]}:${payment.payerId}`;
}

setUpVisitor();

test("the sentence is true in every state, and a way leads to /sent and to other therapists", async () => {
  await fc.assert(
    fc.asyncProperty(
      payments,
      therapists,
      fc.constantFrom("", HOME_STATE.id, RARE_STATE.id, "other"),
      fc.subarray([...NEEDED]),
      async (payment, asked, state, left) => {
        const [therapist, ...others] = asked;
        const visit = { payment, booking: { id: BOOKING, therapist, others } };
        const gap = findPayerGap({ id: BOOKING, therapists: asked }, payment);
        const { ports, sent } = services([received]);
        const press = async (values: BookingValues) => {
          await writeVisit(context().jar, settings, visit);
          return submitBooking(ports, { kind: "json", json: { bookingId: BOOKING, values } });
        };
        const check = (values: BookingValues) =>
          checkFields(BOOKING_FIELDS, values, now, findPayerProblems(values, gap));

        const blank = Object.fromEntries(left.map((name) => [name, bookingForm.empty[name]]));
        const typed = { ...COMPLETE, state, ...blank };
        const first = check(typed);
        // The page calls the form ready exactly where a press sends it.
        expect((await press(typed)).status).toBe(first.ok ? 200 : 422);

        // Filling in the fields named as missing is enough.
        const open = first.ok ? [] : first.problems.map(({ field }) => field);
        expect(open.toSorted()).toEqual([...left, ...(gap ? ["selfPay"] : [])].toSorted());
        const values = { ...COMPLETE, state, selfPay: gap?.choice ?? "" };
        const answer = await press(values);
        expect([answer.status, await answer.json()]).toEqual([200, { location: paths.appointmentSent() }]);

        const canBeTakenOn = someCanTakeOn(asked, payment);
        const text = describeReady(state, { therapists: asked, canBeTakenOn, payerGap: gap });
        const mayPay = asked.some((one) => mayAccept(one, keyOf(payment)));
        const maySelfPay = asked.some((one) => mayAccept(one, "insurer:SelfPay"));
        const isOwn = JSON.parse(sent.at(-1)?.payload.form_fields ?? "{}").responsible === "Myself";
        expect(text.includes("goes out as self-pay")).toBe(isOwn && payment.method !== "self-pay");
        if (text.includes("goes out as self-pay")) expect([mayPay, maySelfPay]).toEqual([false, true]);
        else expect(text.includes("cannot take you on")).toBe(!mayPay);
        if (text.includes("not licensed")) expect(asked.some((one) => one.stateLicenses.includes(state))).toBe(false);
        if (text.includes("not named a state")) expect(state).toBe("");

        await writeVisit(context().jar, settings, visit);
        const [status, location] = at(await submitBooking(ports, form({ intent: "others", state })));
        expect([status, location]).toEqual([303, expect.stringMatching(/^\/team/)]);
      },
    ),
    { numRuns: 150 },
  );
});
