import { describe, expect, test } from "@jest/globals";
import { toPreferredTime } from "@/domain/booking/preferred-time";
import { bookingForm } from "@/lib/intake/booking/form";
import { renewHold } from "@/lib/intake/booking/hold-offered";
import { withOfferedTime, zonesOf } from "@/lib/intake/booking/offered-times";
import {
  context,
  draft,
  form,
  received,
  script,
  services,
  setUpVisitor,
  submitBooking,
  TAKEN,
  visitNow,
} from "@/lib/intake/booking/test-support/booking-visitor";
import { loadDraft } from "@/lib/intake/flow/draft";
import { TIME_INTENT } from "@/lib/intake/flow/form";

const SLOT = { startAt: "2026-05-07T15:00:00.000Z", endAt: "2026-05-07T15:50:00.000Z" };
const HELD = {
  ...SLOT,
  uniqueId: "b",
  meeting: "video",
  booking: "request",
  heldUntil: "2026-05-04T18:10:00.000Z",
} as const;
const NINE = { date: "2026-05-07", startTime: "09:00", endTime: "10:00" };
const BLANK = { date: "", startTime: "", endTime: "" };
const TYPED = { date: "2026-05-05", startTime: "09:00", endTime: "09:45" };

describe("an offered time", () => {
  test("a preferred time ends on the next quarter of an hour, and exists within the form's hours only", () => {
    expect(toPreferredTime(SLOT, "America/Denver")).toEqual(NINE);
    expect(toPreferredTime(SLOT, "America/Los_Angeles")).toEqual({ ...NINE, startTime: "08:00", endTime: "09:00" });
    expect(toPreferredTime(SLOT, "Pacific/Honolulu")).toBeUndefined();
    expect(toPreferredTime({ ...SLOT, startAt: "2026-05-07T15:05:00Z" }, "America/Denver")).toBeUndefined();
  });

  test("the time comes first, on the clock of the form's zone, and only an empty form takes the therapist's zone", () => {
    const slot = { ...SLOT, timeZone: "America/Denver" };
    expect(withOfferedTime({ times: [BLANK], timeZone: "" }, slot)).toEqual({
      times: [NINE],
      timeZone: "America/Denver",
    });
    const typed = { times: [TYPED], timeZone: "America/Denver" };
    expect(withOfferedTime(typed, slot).times).toEqual([NINE, TYPED]);
    expect(withOfferedTime({ ...typed, times: [NINE] }, slot).times).toEqual([NINE]);
    const far = { times: [TYPED], timeZone: "Pacific/Honolulu" };
    expect(withOfferedTime(far, slot)).toEqual(far);
    expect(zonesOf(far, "America/Denver")).toEqual(["Pacific/Honolulu"]);
  });
});

describe("a time that is chosen in the form", () => {
  setUpVisitor();
  const choose = (ports: ReturnType<typeof services>["ports"]) =>
    submitBooking(ports, form({ intent: `${TIME_INTENT}${SLOT.startAt}` }));

  test("a chosen time is held and filled in, and everything typed stays", async () => {
    const { ports, sent } = services([]);
    const response = await choose({
      ...ports,
      holdTime: async () => ({ ok: true, data: HELD, headers: new Headers() }),
    });
    expect(response.headers.get("location")).toContain("/appointment-request");
    expect((await draft())?.values).toMatchObject({ firstName: "Dana", times: [NINE, TYPED] });
    const { booking } = await visitNow();
    expect(booking?.time).toMatchObject(SLOT);
    const renewed: object[] = [];
    if (booking)
      await renewHold(booking, async (holding) => {
        renewed.push(holding);
        return { ok: true, data: HELD, headers: new Headers() };
      });
    expect(renewed).toEqual([{ bookingId: booking?.id, therapistId: "t-1", startAt: SLOT.startAt }]);
    expect(sent).toEqual([]);
  });

  test("a chosen time is refused where somebody else took it, and everything typed stays", async () => {
    await choose(services([]).ports);
    const kept = await loadDraft(context(), bookingForm);
    expect(kept).toMatchObject({ outcome: "taken", values: { firstName: "Dana", times: [TYPED] } });
    expect((await visitNow()).booking?.time).toBeUndefined();
  });

  test.each([
    ["confirmed", true],
    ["requested", false],
  ])(
    "a time that is confirmed at once is sent by its start, and its page says what it became: %s",
    async (status, isConfirmed) => {
      const { ports, sent } = services([
        { ok: true, data: { uniqueId: "id-1", reference: "ref-1", status }, headers: new Headers() },
      ]);
      const instant = { ...HELD, booking: "instant" } as const;
      await choose({ ...ports, holdTime: async () => ({ ok: true, data: instant, headers: new Headers() }) });
      const nine = { "times.0.date": NINE.date, "times.0.startTime": NINE.startTime, "times.0.endTime": NINE.endTime };
      expect((await submitBooking(ports, form(nine))).headers.get("location")).toContain("/sent");
      expect(JSON.parse(sent[0]?.payload.form_fields ?? "")).toMatchObject({ chosenStart: SLOT.startAt });
      expect((await visitNow()).lastRequest?.chosen).toEqual({ startAt: SLOT.startAt, isConfirmed });
    },
  );

  test("a chosen time that is lost while sending is refused, everything typed stays, and another can be chosen", async () => {
    const { ports, sent } = services([TAKEN, received]);
    const instant = { ...HELD, booking: "instant" } as const;
    await choose({ ...ports, holdTime: async () => ({ ok: true, data: instant, headers: new Headers() }) });
    const nine = { "times.0.date": NINE.date, "times.0.startTime": NINE.startTime, "times.0.endTime": NINE.endTime };
    const refused = await submitBooking(ports, script({ times: [NINE] }));
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: "booking_taken" }]);
    expect(await loadDraft(context(), bookingForm)).toMatchObject({ outcome: "taken", values: { firstName: "Dana" } });
    const { booking } = await visitNow();
    expect([booking?.time, typeof booking?.timeTakenAtMs]).toEqual([undefined, "number"]);
    await submitBooking(ports, form(nine));
    expect(JSON.parse(sent[1]?.payload.form_fields ?? "")).not.toHaveProperty("chosenStart");
  });
});
