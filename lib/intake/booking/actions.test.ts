import { describe, expect, test } from "@jest/globals";
import { AWAY_STATE, HOME_STATE, RARE_STATE } from "@/domain/test-support/choices";
import { paths } from "@/lib/config/paths";
import { saveBookingDraft } from "@/lib/intake/booking/actions";
import { bookingForm } from "@/lib/intake/booking/form";
import {
  at,
  BOOKING,
  context,
  draft,
  failure,
  form,
  received,
  script,
  services,
  settings,
  setUpVisitor,
  submitBooking,
  trusting,
  visit,
  visitNow,
} from "@/lib/intake/booking/test-support/booking-visitor";
import { saveForm } from "@/lib/intake/flow/draft";
import type { SpamGuard } from "@/lib/intake/spam/defence";
import type { Failure } from "@/lib/services/requester";
import { writeVisit } from "@/lib/visitor/session/session";

const MARA = { uniqueId: "t-1", slug: "mara-lund", name: "Mara Lund", stateLicenses: [HOME_STATE.id] };

setUpVisitor();

describe("a plain form", () => {
  test("a complete form becomes one request under the booking's id, and leaves only the confirmation behind", async () => {
    const { ports, sent } = services([received]);
    await saveForm(
      context(),
      { form: bookingForm, path: paths.appointmentRequest() },
      { values: bookingForm.empty, attempted: false, stamp: "" },
    );
    expect(at(await submitBooking(ports, form()))).toEqual([303, paths.appointmentSent()]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ idempotencyKey: BOOKING, guestToken: "token of guest-1" });
    expect(sent[0]?.payload).toMatchObject({ visitor_unique_id: "guest-1", notes: "one\ntwo", source_id: "t-1" });
    expect(await visitNow()).toMatchObject({ lastRequest: { bookingId: BOOKING, reference: "ref-1" } });
    expect((await visitNow()).lastRequest).not.toHaveProperty("isAlert");
    expect((await visitNow()).booking).toBeUndefined();
    expect(await draft()).toBeUndefined();
  });

  test("a form with words of danger in its notes is confirmed with crisis help", async () => {
    const { ports } = services([received]);
    await submitBooking(ports, form({ notes: "Some days I want to die." }));
    expect((await visitNow()).lastRequest).toMatchObject({ isAlert: true });
  });

  test("sent twice, or once more from a page that was left open, is received once", async () => {
    const { ports, sent } = services([received]);
    await submitBooking(ports, form());
    expect(at(await submitBooking(ports, form()))).toEqual([303, paths.appointmentSent()]);
    expect(sent).toHaveLength(1);
  });

  test("a form with problems comes back with everything typed and its problems", async () => {
    const { ports, sent } = services([received]);
    const response = await submitBooking(ports, form({ email: "not-an-address", firstName: "" }));
    expect(at(response)).toEqual([303, "/appointment-request#problems"]);
    expect(await draft()).toMatchObject({ attempted: true, values: { email: "not-an-address", lastName: "O’Neill" } });
    expect(sent).toHaveLength(0);
  });

  test("a start that has passed in the chosen zone comes back with everything typed", async () => {
    const { ports, sent } = services([received]);
    // It is 12:00 in Denver and 8:00 in Honolulu.
    const passed = { "times.0.date": "2026-05-04", "times.0.startTime": "09:00" };
    expect(at(await submitBooking(ports, form(passed)))).toEqual([303, "/appointment-request#problems"]);
    expect(await draft()).toMatchObject({ attempted: true, values: { times: [{ startTime: "09:00" }] } });
    expect(sent).toHaveLength(0);
    const elsewhere = await submitBooking(ports, form({ ...passed, timeZone: "Pacific/Honolulu" }));
    expect(at(elsewhere)).toEqual([303, paths.appointmentSent()]);
  });

  test("adds and removes rows without validation", async () => {
    const { ports } = services([received]);
    const added = await submitBooking(ports, form({ intent: "add-time", email: "" }));
    expect(at(added)).toEqual([303, "/appointment-request#times-1-date"]);
    expect((await draft())?.values.times).toHaveLength(2);
    expect(await draft()).toMatchObject({ attempted: false });
    const removed = await submitBooking(ports, form({ intent: "remove-time:0" }));
    expect(at(removed)).toEqual([303, "/appointment-request#times"]);
    expect((await draft())?.values.times).toEqual([]);
  });

  test("saves the draft on the way to a change", async () => {
    const { ports } = services([received]);
    expect(at(await submitBooking(ports, form({ intent: "change" })))).toEqual([303, paths.match()]);
    expect(await draft()).toMatchObject({ values: { firstName: "Dana" } });
  });

  test("saves the draft when the page is left", async () => {
    const { ports, sent } = services([received]);
    expect(at(await submitBooking(ports, form({ intent: "leave" })))).toEqual([303, "/appointment-request?left=1"]);
    expect(await draft()).toMatchObject({ values: { firstName: "Dana" } });
    const byScript = {
      kind: "json" as const,
      json: { bookingId: "earlier", values: { lastName: "Reed" }, intent: "leave" },
    };
    const scripted = await submitBooking(ports, byScript);
    expect([scripted.status, await scripted.json()]).toEqual([200, { location: "/appointment-request?left=1" }]);
    expect(await draft()).toMatchObject({ values: { lastName: "Reed" } });
    expect(sent).toHaveLength(0);
  });

  test("a state without a licence shows the warning once before the form is sent", async () => {
    const { ports, sent } = services([received]);
    await submitBooking(ports, form({ state: RARE_STATE.id }));
    expect(await draft()).toMatchObject({ outcome: "licence", values: { state: RARE_STATE.id } });
    expect(sent).toHaveLength(0);
    const again = await submitBooking(ports, form({ state: RARE_STATE.id, licenceSeen: RARE_STATE.id }));
    expect(at(again)).toEqual([303, paths.appointmentSent()]);
  });
});

describe("the state", () => {
  test("the state may be left open, without and with scripts", async () => {
    for (const body of [form({ state: "" }), script({ state: "" })]) {
      await writeVisit(context().jar, settings, visit);
      const { ports, sent } = services([received]);
      await submitBooking(ports, body);
      expect(sent).toHaveLength(1);
    }
  });

  test("the state is the visitor's from then on, after the request too, until it is changed", async () => {
    const { ports } = services([received]);
    await saveBookingDraft(context(), script({ state: AWAY_STATE.id }));
    expect((await visitNow()).state).toBe(AWAY_STATE.id);
    await submitBooking(ports, form({ intent: "change", state: "" }));
    expect((await visitNow()).state).toBeUndefined();
    for (const state of ["ZZ", "__proto__"]) await saveBookingDraft(context(), script({ state }));
    expect((await visitNow()).state).toBeUndefined();
    await submitBooking(ports, form({ state: HOME_STATE.id }));
    expect(await visitNow()).toMatchObject({ state: HOME_STATE.id, lastRequest: { bookingId: BOOKING } });
  });

  test("stays as it is when a tab with an earlier booking is saved or sent", async () => {
    const { ports } = services([received]);
    await saveBookingDraft(context(), script({ state: AWAY_STATE.id }));
    const saved = { kind: "json" as const, json: { bookingId: "earlier", values: { state: RARE_STATE.id } } };
    expect((await saveBookingDraft(context(), saved)).status).toBe(204);
    await submitBooking(ports, form({ bookingId: "earlier", state: RARE_STATE.id }));
    expect((await visitNow()).state).toBe(AWAY_STATE.id);
  });
});

describe("a payer that the therapist does not take", () => {
  const refusing = { insurers: ["SelfPay"], eaps: ["curalinc"], accepting: [] };
  const choice = `${BOOKING} eap:bhs`;
  const refuse = () =>
    writeVisit(context().jar, settings, {
      ...visit,
      booking: { id: BOOKING, therapist: { ...MARA, ...refusing } },
    });

  test("keeps the request until the visitor chooses to pay, by any post", async () => {
    const { ports, sent } = services([received]);
    await refuse();
    for (const selfPay of ["", "yes", `${BOOKING} insurer:bhs`]) {
      expect(at(await submitBooking(ports, form({ selfPay })))).toEqual([303, "/appointment-request#problems"]);
      expect(await draft()).toMatchObject({ attempted: true, values: { selfPay } });
      const scripted = await submitBooking(ports, script({ selfPay }));
      expect([scripted.status, await scripted.json()]).toMatchObject([422, { errors: [{ pointer: "/selfPay" }] }]);
    }
    expect(sent).toHaveLength(0);
    expect(at(await submitBooking(ports, form({ selfPay: choice })))).toEqual([303, paths.appointmentSent()]);
    expect(JSON.parse(sent[0]?.payload.form_fields ?? "")).toMatchObject({
      responsible: "Myself",
      selfPayInsteadOf: "BHS",
    });
  });

  test.each<[string, object]>([
    ["no new clients are accepted", { accepting: ["no"] }],
    ["self-pay is not taken", { insurers: ["aetna"] }],
    ["no new self-pay clients are accepted", { accepting: ["insurer:aetna"] }],
  ])("the payer is kept where %s, so that paying would not help", async (_, stated) => {
    const { ports, sent } = services([received]);
    const therapist = { ...MARA, ...refusing, ...stated };
    await writeVisit(context().jar, settings, { ...visit, booking: { id: BOOKING, therapist } });
    await submitBooking(ports, form());
    expect(JSON.parse(sent[0]?.payload.form_fields ?? "")).toMatchObject({ responsible: "BHS" });
  });

  test("the payer is kept where another of the therapists takes it", async () => {
    const { ports, sent } = services([received]);
    const others = [{ ...MARA, uniqueId: "t-2", eaps: ["bhs"] }];
    await writeVisit(context().jar, settings, {
      ...visit,
      booking: { id: BOOKING, therapist: { ...MARA, ...refusing }, others },
    });
    await submitBooking(ports, form({ selfPay: choice }));
    expect(JSON.parse(sent[0]?.payload.form_fields ?? "")).toMatchObject({ responsible: "BHS", payer: "eap:bhs" });
  });

  test("leads to those who take it in the visitor's state, with the draft kept", async () => {
    const { ports } = services([received]);
    expect(at(await submitBooking(ports, form({ intent: "others", state: RARE_STATE.id })))).toEqual([
      303,
      `/team/eap/bhs?state=${RARE_STATE.id}`,
    ]);
    expect(await draft()).toMatchObject({ values: { firstName: "Dana" } });
  });
});

describe("a script", () => {
  test("a script is told where the confirmation is", async () => {
    const response = await submitBooking(services([received]).ports, script());
    expect([response.status, await response.json()]).toEqual([200, { location: paths.appointmentSent() }]);
  });

  test("a script is told each problem by its field", async () => {
    const times = [{ date: "2026-05-05", startTime: "09:00", endTime: "09:00" }];
    const response = await submitBooking(services([received]).ports, script({ phone: "1", times }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: [
        { pointer: "/times/0/endTime", detail: "Choose an end time that is after the start time." },
        { pointer: "/phone", detail: "Enter a phone number with at least 10 digits." },
      ],
    });
  });

  test.each([null, [], "text", {}, { values: null }, { values: [] }])(
    "a script that posts %j is refused",
    async (json) => {
      const response = await submitBooking(services([received]).ports, { kind: "json", json });
      expect(response.status).toBe(422);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
    },
  );
});

describe("a failed request keeps its draft", () => {
  test.each<[Failure, number, string]>([
    [failure("unreachable"), 502, "failed"],
    [failure("bad_answer"), 502, "failed"],
    [failure("refused"), 502, "failed"],
    [failure("not_configured"), 503, "unavailable"],
  ])("%j", async (answer, status, outcome) => {
    const response = await submitBooking(services([answer]).ports, script());
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/dana|\(555\)|5555550119/i);
    expect(await draft()).toMatchObject({ outcome, values: { firstName: "Dana" } });
    expect((await visitNow()).booking?.id).toBe(BOOKING);
    const plain = await submitBooking(services([answer]).ports, form());
    expect(at(plain)).toEqual([303, "/appointment-request#outcome"]);
  });

  test("the failure is named in the specification's words", async () => {
    const response = await submitBooking(services([failure("unreachable")]).ports, script());
    expect(await response.json()).toMatchObject({
      title: "Failed to submit appointment request. Please try again.",
    });
  });

  test("a form without its booking, or of another booking, is not sent", async () => {
    const { ports, sent } = services([received]);
    const other = await submitBooking(ports, form({ bookingId: "0f8f4d6e-6f0a-4b55-9a52-0d3f6c1f9a10" }));
    expect(at(other)).toEqual([303, "/appointment-request#outcome"]);
    expect(await draft()).toMatchObject({ outcome: "changed" });
    await writeVisit(context().jar, settings, {});
    const expired = await submitBooking(ports, script());
    expect([expired.status, await expired.json()]).toMatchObject([409, { code: "booking_expired" }]);
    expect(await draft()).toMatchObject({ outcome: "expired", values: { firstName: "Dana" } });
    expect(sent).toHaveLength(0);
  });
});

describe("autosaving", () => {
  test("saves the draft of the visit's booking", async () => {
    expect((await saveBookingDraft(context(), script({ firstName: "Da" }))).status).toBe(204);
    expect(await draft()).toMatchObject({ values: { firstName: "Da" } });
  });

  test("a draft saved after the request was sent brings nothing back", async () => {
    await submitBooking(services([received]).ports, script());
    await saveBookingDraft(context(), script());
    expect(await draft()).toBeUndefined();
  });

  test("autosaving of something else is refused", async () => {
    expect((await saveBookingDraft(context(), form())).status).toBe(422);
    expect((await saveBookingDraft(context(), { kind: "json", json: 7 })).status).toBe(422);
  });
});

describe("spam", () => {
  const guarded = (guard: Partial<SpamGuard>) => {
    const { ports, sent } = services([received]);
    return { ports: { ...ports, guard: { ...trusting, ...guard } }, sent };
  };

  test("a bot gets the same answer as a person, and nothing is sent or changed", async () => {
    const { ports, sent } = guarded({ judge: () => ({ kind: "bot" }) });
    expect(at(await submitBooking(ports, form()))).toEqual([303, paths.appointmentSent()]);
    const scripted = await submitBooking(ports, script());
    expect([scripted.status, await scripted.json()]).toEqual([200, { location: paths.appointmentSent() }]);
    expect(sent).toHaveLength(0);
    expect((await visitNow()).booking?.id).toBe(BOOKING);
  });

  test("a page open too long asks again, with the draft kept", async () => {
    const { ports, sent } = guarded({ judge: () => ({ kind: "unsure" }) });
    expect(at(await submitBooking(ports, form()))).toEqual([303, "/appointment-request#outcome"]);
    expect(await draft()).toMatchObject({ outcome: "again", values: { firstName: "Dana" } });
    expect(sent).toHaveLength(0);
  });

  test("too many requests are reported, with the draft kept", async () => {
    const { ports, sent } = guarded({ admit: async () => ({ kind: "limited", retryAfterSeconds: 60 }) });
    expect(at(await submitBooking(ports, form()))).toEqual([303, "/appointment-request#outcome"]);
    expect(await draft()).toMatchObject({ outcome: "limited", values: { firstName: "Dana" } });
    expect(sent).toHaveLength(0);
  });

  test("a request that could not be sent does not count against the limit", async () => {
    let refunds = 0;
    const refund = async () => {
      refunds += 1;
    };
    const { ports } = services([failure("unreachable"), received]);
    ports.guard = { ...trusting, admit: async () => ({ kind: "admitted", refund }) };
    await submitBooking(ports, form());
    expect(refunds).toBe(1);
    await submitBooking(ports, form());
    expect(refunds).toBe(1);
  });
});
