import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { appointments, idempotencyKeys, landings } from "@/backend/db/schema/forms-requests";
import { asService, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { createTestServices, TEST_NOW, type TestServices } from "@/backend/test-support/services";

/** TEST_NOW is a Tuesday, 15:00 UTC; these are the day after. */
const time = { date: "2026-03-11", startTime: "09:00", endTime: "10:00", day: "Wednesday", timeZone: "America/Denver" };
const formFields = (changes: object = {}) =>
  JSON.stringify({
    requestFor: "myself",
    startDate: "2026-03-11",
    endDate: "2026-03-11",
    availability: [time],
    member: null,
    responsible: "Aetna",
    paymentMethod: "Insurance",
    ...changes,
  });

const request = (changes: object = {}) => ({
  appointment: {
    source_type: "therapist",
    first_name: "Zoë",
    last_name: "O'Brien",
    email: "zoe@example.org",
    phone_number: "(555) 555-0142",
    selected_option: "Initial Consultation",
    notes: "Evenings, please.",
    source: "Website",
    source_alias: "Appointment Request",
    source_id: "T-1",
    visitor_unique_id: null,
    visitor_type: "guest",
    start_at: "2026-03-11T09:00:00-06:00",
    end_at: "2026-03-11T10:00:00-06:00",
    form_fields: formFields(),
    ...changes,
  },
});
const landing = (changes: object = {}) => ({
  landing: {
    first_name: "Dana",
    last_name: "",
    email: "dana@example.org",
    phone_number: "5555550142",
    source_id: "new-provider",
    source: "Website",
    preferred_language: "en",
    form_fields: '{"name":"Dana"}',
    ...changes,
  },
});

describeEachDriver("appointment requests", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const submit = (body: unknown, headers: Record<string, string> = asService) =>
    services.call("/forms/appointments", { body, headers });
  const rows = () => database.db.select().from(appointments);

  test("a guest's request is a row with every field of the specification", async () => {
    const guest = await services.guest();
    const answer = await submit(request({ visitor_unique_id: guest.id }), guest.bearer);
    expect(answer.status).toBe(201);
    const [row] = await rows();
    expect(row).toMatchObject({
      sourceType: "therapist",
      firstName: "Zoë",
      lastName: "O'Brien",
      email: "zoe@example.org",
      phoneNumber: "5555550142",
      phoneE164: "+15555550142",
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
    const answer = await submit(request());
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
    const stranger = await services.guest();
    expect((await submit(request(), {})).status).toBe(401);
    expect((await submit(request(), { authorization: "Bearer wrong" })).status).toBe(401);
    expect((await submit(request({ visitor_unique_id: stranger.id }), guest.bearer)).status).toBe(403);
    expect((await submit(request(), guest.bearer)).status).toBe(403);
    services.clock.now = new Date(TEST_NOW.getTime() + 25 * 60 * 60 * 1000);
    const expired = await submit(request({ visitor_unique_id: guest.id }), guest.bearer);
    expect([expired.status, expired.json]).toMatchObject([401, { code: "token_expired" }]);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ["no first name", { first_name: " " }, "/appointment/first_name"],
    ["too long a name", { last_name: "x".repeat(101) }, "/appointment/last_name"],
    ["no e-mail address", { email: "zoe@example" }, "/appointment/email"],
    ["too short a phone", { phone_number: "555-0142" }, "/appointment/phone_number"],
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
    const answer = await submit(request(changes));
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
    const answer = await submit(request({ ...start, form_fields: formFields({ availability: [today] }) }));
    expect(answer.status).toBe(201);
  });

  describe("kept requests", () => {
    const types = "/forms/appointments/types/therapist";
    const idAt = (answer: Awaited<ReturnType<typeof submit>>) => `/forms/appointments/${idOf(answer)}`;

    test("are read by the user who sent them and by their company's staff, and by no others", async () => {
      const callers = createCallers(services);
      const user = await callers.user();
      const own = { visitor_unique_id: user.id, visitor_type: "user" };
      const sent = await user.post("/forms/appointments", request(own));
      const staff = await callers.staff();
      for (const caller of [user, staff, callers.service]) {
        expect(dataOf(await caller.get(idAt(sent))).attributes).toMatchObject({ visitorUniqueId: user.id });
        expect((await caller.get(types)).list).toHaveLength(1);
      }
      for (const stranger of [await callers.user(), await callers.staff(randomUUID())]) {
        expect((await stranger.get(idAt(sent))).status).toBe(404);
        expect((await stranger.get(types)).list).toEqual([]);
      }
      expect((await (await callers.user()).post("/forms/appointments", request(own))).status).toBe(403);
      expect((await (await callers.guest()).get(types)).status).toBe(403);
    });

    test("are paged, searched and sorted within their type", async () => {
      const staff = await createCallers(services).staff();
      for (const last_name of ["Berg", "adams", "Cole"]) await submit(request({ last_name }));
      await submit(request({ source_type: "network", last_name: "Dahl" }));
      const page = await staff.get(`${types}?records=2&sort=last_name`);
      expect(page.list.map(({ attributes }) => attributes.lastName)).toEqual(["adams", "Berg"]);
      expect(page.meta).toEqual({ page: 1, totalPages: 2, totalRecords: 3 });
      expect((await staff.get(`${types}?search=COL`)).list).toHaveLength(1);
      expect((await staff.get(`${types}?sort=notes`)).status).toBe(400);
    });

    test("are changed by staff, and put out of sight without being erased", async () => {
      const callers = createCallers(services);
      const staff = await callers.staff();
      const path = idAt(await submit(request()));
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

  describe("a repeated request", () => {
    const key = "booking-0123456789abcdef";
    const repeat = (body: unknown, idempotencyKey = key) =>
      submit(body, { ...asService, "idempotency-key": idempotencyKey });

    test("with the same key and body, in any order of fields, gets the first answer and makes one row", async () => {
      const first = await repeat(request());
      const reordered = { appointment: Object.fromEntries(Object.entries(request().appointment).reverse()) };
      const second = await repeat(reordered);
      expect([second.status, second.json]).toEqual([first.status, first.json]);
      expect(await rows()).toHaveLength(1);
    });

    test("with the same key and another body is refused", async () => {
      await repeat(request());
      const other = await repeat(request({ notes: "other" }));
      expect([other.status, other.json]).toMatchObject([422, { code: "idempotency_key_reused" }]);
      expect(await rows()).toHaveLength(1);
    });

    test("twenty at the same moment make one row and get one answer", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => repeat(request())));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(await rows()).toHaveLength(1);
    });

    test("after a refusal is a first request: a refused one leaves nothing behind", async () => {
      expect((await repeat(request({ email: "" }))).status).toBe(422);
      expect((await repeat(request())).status).toBe(201);
      expect(await database.db.select().from(idempotencyKeys)).toHaveLength(1);
    });

    test("without a key is a request of its own", async () => {
      await submit(request());
      await submit(request());
      expect(await rows()).toHaveLength(2);
    });

    test("keeps nothing about the person beside the request itself", async () => {
      await repeat(request());
      const kept = JSON.stringify([
        await database.db.select().from(idempotencyKeys),
        await database.db.select().from(auditLog),
      ]);
      expect(kept).not.toMatch(/Zoë|Brien|example\.org|5550142|Evenings/);
    });

    test.each(["short", "x".repeat(129), "has a space in the key"])("a key like %.20s is refused", async (bad) => {
      expect((await repeat(request(), bad)).status).toBe(400);
    });
  });

  describe("landings", () => {
    const send = (body: unknown, headers: Record<string, string> = asService) =>
      services.call("/forms/landings", { body, headers });

    test("a submission is a row, once for its key, from a guest or a service", async () => {
      const headers = { ...(await services.guest()).bearer, "idempotency-key": "landing-0123456789" };
      const first = await send(landing(), headers);
      expect(first.status).toBe(201);
      expect((await send(landing(), headers)).json).toEqual(first.json);
      expect((await send(landing({ source_alias: "Prospective Patient Form" }))).status).toBe(201);
      const stored = await database.db.select().from(landings);
      expect(stored.map((row) => [row.firstName, row.sourceAlias, row.phoneE164])).toEqual([
        ["Dana", null, "+15555550142"],
        ["Dana", "Prospective Patient Form", "+15555550142"],
      ]);
    });

    test("a key of an appointment is free for a landing", async () => {
      const headers = { ...asService, "idempotency-key": "shared-0123456789" };
      expect((await submit(request(), headers)).status).toBe(201);
      expect((await send(landing(), headers)).status).toBe(201);
    });

    test.each([
      ["no name", { first_name: "" }],
      ["no phone", { phone_number: undefined }],
      ["another source", { source: "Elsewhere" }],
      ["an unknown field", { id: 1 }],
    ])("%s is refused", async (_, changes) => {
      expect((await send(landing(changes))).status).toBe(422);
      expect(await database.db.select().from(landings)).toEqual([]);
    });

    test("another caller's key gives no answer of the first caller's, and makes no second row", async () => {
      const key = { "idempotency-key": "landing-0123456789" };
      const first = await send(landing(), { ...(await services.guest()).bearer, ...key });
      expect(first.status).toBe(201);
      for (const caller of [(await services.guest()).bearer, asService]) {
        const other = await send(landing(), { ...caller, ...key });
        expect([other.status, other.json]).toMatchObject([422, { code: "idempotency_key_reused" }]);
        expect(other.json).not.toHaveProperty("data");
      }
      expect(await database.db.select().from(landings)).toHaveLength(1);
    });

    test("a caller without credentials is refused", async () => expect((await send(landing(), {})).status).toBe(401));
  });
});
