import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { appointments } from "@/backend/db/schema/forms-requests";
import { appointmentRequest, formFields, time } from "@/backend/test-support/appointment-request";
import { asService, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, TEST_NOW, TEST_VAULT, type TestServices } from "@/backend/test-support/services";

describeOnDatabase("appointment requests", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const submit = (body: unknown, headers: Record<string, string> = asService) =>
    services.call("/forms/appointments", { body, headers });
  const rows = async () =>
    (await database.db.select().from(appointments)).map((row) => TEST_VAULT.open(APPOINTMENT, row));

  test("a guest's request is a row with every field of the specification", async () => {
    const guest = await services.guest();
    const answer = await submit(appointmentRequest({ visitor_unique_id: guest.id }), guest.bearer);
    expect(answer.status).toBe(201);
    const [row] = await rows();
    expect(row).toMatchObject({
      sourceType: "therapist",
      firstName: "Zoë",
      lastName: "O'Brien",
      email: "zoe@example.org",
      phoneNumber: "5555550119",
      phoneE164: "+15555550119",
      selectedOption: "Initial Consultation",
      notes: "Evenings, please.",
      source: "Website",
      sourceAlias: "Appointment Request",
      sourceId: "T-1",
      visitorUniqueId: guest.id,
      visitorType: "guest",
      startAt: new Date("2026-03-11T15:00:00Z"),
      endAt: new Date("2026-03-11T16:00:00Z"),
      formFields: formFields(),
      createdAt: TEST_NOW,
    });
    expect(answer.json).toMatchObject({
      data: { id: row?.uniqueId, type: "appointment", attributes: { status: "requested" } },
    });
    const [entry] = (await database.db.select().from(auditLog)).filter(({ action }) => action === "appointment.submit");
    expect(entry).toMatchObject({ actor: `guest:${guest.id}`, subject: row?.uniqueId });
  });

  test("a service may send one without a visitor, and alone reads it back", async () => {
    const answer = await submit(appointmentRequest());
    const [row] = await rows();
    const path = `/forms/appointments/${row?.uniqueId}`;
    expect(answer.status).toBe(201);
    expect((await services.call(path, { headers: asService })).json).toMatchObject({
      data: { attributes: { firstName: "Zoë", startAt: "2026-03-11T15:00:00.000Z" } },
    });
    expect((await services.call(path)).status).toBe(401);
    expect((await services.call(path, { headers: (await services.guest()).bearer })).status).toBe(403);
    expect((await services.call(`/forms/appointments/${randomUUID()}`, { headers: asService })).status).toBe(404);
    expect((await services.call("/forms/appointments/1", { headers: asService })).status).toBe(404);
  });

  test("missing and expired credentials and a guest who acts for another are refused, and nothing is written", async () => {
    const guest = await services.guest();
    const outsider = await services.guest();
    expect((await submit(appointmentRequest(), {})).status).toBe(401);
    expect((await submit(appointmentRequest(), { authorization: "Bearer wrong" })).status).toBe(401);
    expect((await submit(appointmentRequest({ visitor_unique_id: outsider.id }), guest.bearer)).status).toBe(403);
    expect((await submit(appointmentRequest(), guest.bearer)).status).toBe(403);
    services.clock.now = new Date(TEST_NOW.getTime() + 25 * 60 * 60 * 1000);
    const expired = await submit(appointmentRequest({ visitor_unique_id: guest.id }), guest.bearer);
    expect([expired.status, expired.json]).toMatchObject([401, { code: "token_expired" }]);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["no first name", { first_name: " " }, "/appointment/first_name"],
    ["too long a name", { last_name: "x".repeat(101) }, "/appointment/last_name"],
    ["no email address", { email: "zoe@example" }, "/appointment/email"],
    ["too short a phone", { phone_number: "555-0119" }, "/appointment/phone_number"],
    ["letters in the phone", { phone_number: "+1 555 555 CALL" }, "/appointment/phone_number"],
    ["another service", { selected_option: "Massage" }, "/appointment/selected_option"],
    ["no therapist", { source_id: "" }, "/appointment/source_id"],
    ["a therapist that is missing", { source_id: undefined }, "/appointment/source_id"],
    ["too long notes", { notes: "x".repeat(2_001) }, "/appointment/notes"],
    ["a visitor that is no UUID", { visitor_unique_id: "1" }, "/appointment/visitor_unique_id"],
    ["a start without an offset", { start_at: "2026-03-11T09:00:00" }, "/appointment/start_at"],
    ["an end before the start", { end_at: "2026-03-11T08:00:00-06:00" }, "/appointment/end_at"],
    ["a day that is over", { start_at: "2026-03-09T23:00:00-06:00" }, "/appointment/start_at"],
    ["form fields that are no string", { form_fields: {} }, "/appointment/form_fields"],
    ["form fields that are no JSON", { form_fields: "{" }, "/appointment/form_fields"],
    ["form fields that are a list", { form_fields: "[]" }, "/appointment/form_fields"],
    ["form fields with a key twice", { form_fields: '{"a":1,"a":2}' }, "/appointment/form_fields"],
    [
      "an invalid person to request for",
      { form_fields: formFields({ requestFor: "x" }) },
      "/appointment/form_fields/requestFor",
    ],
    ["no times", { form_fields: formFields({ availability: [] }) }, "/appointment/form_fields/availability"],
    [
      "eleven times",
      { form_fields: formFields({ availability: Array(11).fill(time) }) },
      "/appointment/form_fields/availability",
    ],
    [
      "a preferred time in the past",
      { form_fields: formFields({ availability: [{ ...time, date: "2026-03-09", day: "Monday" }] }) },
      "/appointment/form_fields/availability/0/date",
    ],
    [
      "a start of today that has passed",
      {
        start_at: "2026-03-10T08:00:00-06:00",
        form_fields: formFields({
          availability: [{ ...time, date: "2026-03-10", day: "Tuesday", startTime: "08:00" }],
        }),
      },
      "/appointment/form_fields/availability/0/startTime",
    ],
    [
      "a time between the slots",
      { form_fields: formFields({ availability: [{ ...time, startTime: "09:07" }] }) },
      "/appointment/form_fields/availability/0/startTime",
    ],
    [
      "a weekday that is not the date's",
      { form_fields: formFields({ availability: [{ ...time, day: "Friday" }] }) },
      "/appointment/form_fields/availability/0/day",
    ],
    ["a field that only we may set", { status: "confirmed" }, "/appointment"],
  ])("%s is a 422 that points at the field, and nothing is written", async (_, changes, pointer) => {
    const answer = await submit(appointmentRequest(changes));
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.json).toMatchObject({
      code: "invalid_fields",
      errors: expect.arrayContaining([expect.objectContaining({ pointer })]),
    });
    expect(await rows()).toEqual([]);
  });

  test("today is not the past where the visitor is", async () => {
    // 15:00 UTC on the 10th is 05:00 on the 10th in Honolulu; that day began at 10:00 UTC.
    const start = { start_at: "2026-03-10T00:30:00-10:00", end_at: "2026-03-10T09:00:00-10:00" };
    const today = { ...time, date: "2026-03-10", day: "Tuesday", timeZone: "Pacific/Honolulu" };
    const answer = await submit(appointmentRequest({ ...start, form_fields: formFields({ availability: [today] }) }));
    expect(answer.status).toBe(201);
  });

  describe("kept requests", () => {
    const types = "/forms/appointments/types/therapist";
    const idAt = (answer: Awaited<ReturnType<typeof submit>>) => `/forms/appointments/${idOf(answer)}`;

    test("requests are read by the user who sent them and by their company's staff, and by no others", async () => {
      const callers = createCallers(services);
      const user = await callers.user();
      const own = { visitor_unique_id: user.id, visitor_type: "user" };
      const sent = await user.post("/forms/appointments", appointmentRequest(own));
      const staff = await callers.staff();
      for (const caller of [user, staff, callers.service]) {
        expect(dataOf(await caller.get(idAt(sent))).attributes).toMatchObject({ visitorUniqueId: user.id });
        expect((await caller.get(types)).list).toHaveLength(1);
      }
      for (const outsider of [await callers.user(), await callers.staff(randomUUID())]) {
        expect((await outsider.get(idAt(sent))).status).toBe(404);
        expect((await outsider.get(types)).list).toEqual([]);
      }
      expect((await (await callers.user()).post("/forms/appointments", appointmentRequest(own))).status).toBe(403);
      expect((await (await callers.guest()).get(types)).status).toBe(403);
    });

    test("requests are paged, searched and sorted within their type", async () => {
      const staff = await createCallers(services).staff();
      for (const last_name of ["Berg", "adams", "Cole"]) await submit(appointmentRequest({ last_name }));
      await submit(appointmentRequest({ source_type: "network", last_name: "Dahl" }));
      const page = await staff.get(`${types}?records=2&sort=start_at`);
      expect(page.list.map(({ attributes }) => attributes.lastName)).toEqual(["Berg", "adams"]);
      expect(page.meta).toEqual({ page: 1, totalPages: 2, totalRecords: 3 });
      expect((await staff.get(`${types}?search=COLE`)).list).toHaveLength(1);
      expect((await staff.get(`${types}?search=o%27brien zoe`)).list).toHaveLength(0);
      expect((await staff.get(`${types}?search=ZOE@example.org`)).list).toHaveLength(3);
      expect((await staff.get(`${types}?sort=last_name`)).status).toBe(400);
      expect((await staff.get(`${types}?sort=notes`)).status).toBe(400);
    });

    test("staff change requests, and hide them without erasing them", async () => {
      const callers = createCallers(services);
      const staff = await callers.staff();
      const path = idAt(await submit(appointmentRequest()));
      const confirmed = await staff.put(path, { appointment: { status: "confirmed" } });
      expect(dataOf(confirmed).attributes).toMatchObject({ status: "confirmed", notes: "Evenings, please." });
      const turned = await staff.put(path, { appointment: { end_at: "2026-03-11T08:00:00-06:00" } });
      expect([turned.status, turned.json]).toMatchObject([422, { errors: [{ pointer: "/appointment/end_at" }] }]);
      expect((await rows())[0]?.endAt).toEqual(new Date("2026-03-11T16:00:00Z"));
      const called = await staff.put(path, { appointment: { phone_number: "+44 20 7946 0958" } });
      expect(dataOf(called).attributes).toMatchObject({ phoneNumber: "+442079460958" });
      expect(dataOf(called).attributes).not.toHaveProperty("phoneE164");
      expect((await rows())[0]?.phoneE164).toBe("+442079460958");
      expect((await staff.put(path, { appointment: { visitor_unique_id: randomUUID() } })).status).toBe(422);
      const other = await callers.staff(randomUUID());
      expect((await other.put(path, { appointment: { status: "cancelled" } })).status).toBe(404);
      expect((await other.delete(path)).status).toBe(404);
      expect((await (await callers.user()).delete(path)).status).toBe(403);
      expect((await staff.delete(path)).status).toBe(204);
      expect((await staff.get(path)).status).toBe(404);
      expect(await rows()).toHaveLength(1);
    });
  });
});
