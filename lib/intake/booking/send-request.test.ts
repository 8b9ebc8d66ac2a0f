import { describe, expect, test } from "@jest/globals";
import { paths } from "@/lib/config/paths";
import {
  at,
  BOOKING,
  context,
  failure,
  form,
  received,
  services,
  settings,
  setUpVisitor,
  submitBooking,
  visit,
  visitNow,
} from "@/lib/intake/booking/test-support/booking-visitor";
import { writeVisit } from "@/lib/visitor/session/session";

setUpVisitor();

describe("the visitor's identity never blocks a request", () => {
  test("a refused guest is replaced once", async () => {
    const { ports, sent } = services([failure("forbidden"), received]);
    expect(at(await submitBooking(ports, form()))).toEqual([303, paths.appointmentSent()]);
    expect(sent.map((request) => request.payload.visitor_unique_id)).toEqual(["guest-1", "guest-2"]);
  });

  test("a gateway that is down, or a second refusal, ends in a request without an identity", async () => {
    const down = services([received], [null]);
    await submitBooking(down.ports, form());
    expect(down.sent.map((request) => [request.guestToken, request.payload.visitor_unique_id])).toEqual([[null, null]]);
    await writeVisit(context().jar, settings, visit);
    const refused = services([failure("unauthorized"), failure("unauthorized"), received]);
    await submitBooking(refused.ports, form());
    expect(refused.sent.map((request) => request.guestToken)).toEqual(["token of guest-1", "token of guest-2", null]);
  });

  test("a service that refuses every identity is asked three times at most", async () => {
    const { ports, sent } = services([failure("unauthorized")]);
    expect(at(await submitBooking(ports, form()))[1]).toBe("/appointment-request#outcome");
    expect(sent).toHaveLength(3);
  });
});

test("an earlier version that the service already holds counts as received, without a reference of this one", async () => {
  const { ports } = services([failure("refused", "idempotency_key_reused")]);
  expect(at(await submitBooking(ports, form()))).toEqual([303, paths.appointmentSent()]);
  expect((await visitNow()).lastRequest).toMatchObject({ bookingId: BOOKING, therapistName: "Mara Lund" });
  expect((await visitNow()).lastRequest).not.toHaveProperty("reference");
});
