import { beforeEach, describe, expect, test } from "@jest/globals";
import { LANDING } from "@/backend/crypto/seals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { appointments, idempotencyKeys, landings } from "@/backend/db/schema/forms-requests";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { asService } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, TEST_VAULT, type TestServices } from "@/backend/test-support/services";

const landing = (changes: object = {}) => ({
  landing: {
    first_name: "Dana",
    last_name: "",
    email: "dana@example.org",
    phone_number: "5555550119",
    source_id: "new-provider",
    source: "Website",
    preferred_language: "en",
    form_fields: '{"name":"Dana"}',
    ...changes,
  },
});

describeOnDatabase("appointment requests", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const submit = (body: unknown, headers: Record<string, string> = asService) =>
    services.call("/forms/appointments", { body, headers });
  const rows = () => database.db.select().from(appointments);

  describe("a repeated request", () => {
    const key = "booking-0123456789abcdef";
    const repeat = (body: unknown, idempotencyKey = key) =>
      submit(body, { ...asService, "idempotency-key": idempotencyKey });

    test("the same key and body, in any order of fields, gets the first answer and makes one row", async () => {
      const first = await repeat(appointmentRequest());
      const reordered = { appointment: Object.fromEntries(Object.entries(appointmentRequest().appointment).reverse()) };
      const second = await repeat(reordered);
      expect([second.status, second.json]).toEqual([first.status, first.json]);
      expect(await rows()).toHaveLength(1);
    });

    test("the same key with another body is refused", async () => {
      await repeat(appointmentRequest());
      const other = await repeat(appointmentRequest({ notes: "other" }));
      expect([other.status, other.json]).toMatchObject([422, { code: "idempotency_key_reused" }]);
      expect(await rows()).toHaveLength(1);
    });

    test("twenty repetitions at the same moment make one row and get one answer", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => repeat(appointmentRequest())));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(await rows()).toHaveLength(1);
    });

    test("a repetition after a refusal is a first request: a refused one leaves nothing behind", async () => {
      expect((await repeat(appointmentRequest({ email: "" }))).status).toBe(422);
      expect((await repeat(appointmentRequest())).status).toBe(201);
      expect(await database.db.select().from(idempotencyKeys)).toHaveLength(1);
    });

    test("a repetition without a key is a request of its own", async () => {
      await submit(appointmentRequest());
      await submit(appointmentRequest());
      expect(await rows()).toHaveLength(2);
    });

    test("keeps nothing about the person beside the request itself", async () => {
      await repeat(appointmentRequest());
      const kept = JSON.stringify([
        await database.db.select().from(idempotencyKeys),
        await database.db.select().from(auditLog),
      ]);
      expect(kept).not.toMatch(/Zoë|Brien|example\.org|5550119|Evenings/);
    });

    test.each(["short", "x".repeat(129), "has a space in the key"])("a key like %.20s is refused", async (bad) => {
      expect((await repeat(appointmentRequest(), bad)).status).toBe(400);
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
      const stored = (await database.db.select().from(landings)).map((row) => TEST_VAULT.open(LANDING, row));
      expect(stored.map((row) => [row.firstName, row.sourceAlias, row.phoneE164])).toEqual([
        ["Dana", null, "+15555550119"],
        ["Dana", "Prospective Patient Form", "+15555550119"],
      ]);
    });

    test("a key of an appointment is free for a landing", async () => {
      const headers = { ...asService, "idempotency-key": "shared-0123456789" };
      expect((await submit(appointmentRequest(), headers)).status).toBe(201);
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
