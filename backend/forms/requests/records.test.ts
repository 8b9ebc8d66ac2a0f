import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { auditLog } from "@/backend/db/schema/forms-company";
import { records } from "@/backend/db/schema/forms-requests";
import { type Caller, createCallers, dataOf, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices } from "@/backend/test-support/services";

const referral = {
  first_name: "Ann",
  last_name: "Lee",
  email: "ann@example.org",
  phone_number: "555-555-0119",
  referrer_name: "Dr. Who",
  referrer_email: "who@example.org",
};
const KINDS = [
  ["survey", "/forms/surveys", { survey_type: "visit", answers: [{ question: "How was it?", value: 4 }], rating: 9 }],
  ["subscription", "/forms/subscriptions", { email: "ann@example.org", topics: ["news"], status: "active" }],
  ["referral", "/forms/referrals", referral],
] as const;

describeOnDatabase("surveys, subscriptions and referrals", (database) => {
  let callers: ReturnType<typeof createCallers>;
  let staff: Caller;
  let user: Caller;
  beforeEach(async () => {
    callers = createCallers(await createTestServices(database.db));
    staff = await callers.staff();
    user = await callers.user();
  });

  describe.each(KINDS)("a %s", (kind, path, content) => {
    const send = (caller: Caller, changes: object = {}, headers = {}) =>
      caller.post(path, { [kind]: { ...content, ...changes } }, headers);

    test("a guest sends it for themselves and gets a receipt, and staff read it", async () => {
      const guest = await callers.guest();
      const receipt = await send(guest);
      expect([receipt.status, Object.keys(dataOf(receipt).attributes)]).toEqual([201, ["uniqueId", "createdAt"]]);
      const read = await staff.get(`${path}/${idOf(receipt)}`);
      expect(dataOf(read).attributes).toMatchObject({ ownerId: guest.id });
      expect((await guest.get(`${path}/${idOf(receipt)}`)).status).toBe(403);
      const [entry] = (await database.db.select().from(auditLog)).slice(-1);
      expect(entry).toMatchObject({ actor: `guest:${guest.id}`, action: `${kind}.create`, subject: idOf(receipt) });
    });

    test("its own user reads it, and other users and other companies do not", async () => {
      const own = `${path}/${idOf(await send(user))}`;
      const outsiders = [await callers.user(), await callers.user(randomUUID()), await callers.staff(randomUUID())];
      expect((await user.get(own)).status).toBe(200);
      for (const outsider of outsiders) {
        expect((await outsider.get(own)).status).toBe(404);
        expect((await outsider.get(path)).list).toEqual([]);
      }
      expect((await callers.anonymous.get(own)).status).toBe(401);
      expect((await callers.service.get(own)).status).toBe(200);
    });

    test("a repetition with its key stores one record and gets the same answer", async () => {
      const headers = { "idempotency-key": "repeated-0123456789" };
      const first = await send(user, {}, headers);
      expect((await send(user, {}, headers)).json).toEqual(first.json);
      expect(await database.db.$count(records)).toBe(1);
    });

    test.each(["owner_id", "company_id", "unique_id", "nonsense"])(
      "a body that names its own %s is refused",
      async (name) => {
        expect((await send(user, { [name]: randomUUID() })).status).toBe(422);
        expect(await database.db.$count(records)).toBe(0);
      },
    );

    test("the list is searched by words and paged, the newest first", async () => {
      for (const _ of Array.from({ length: 3 })) await send(user);
      const page = await staff.get(`${path}?records=2&page=2`);
      expect([page.list.length, page.meta]).toEqual([1, { page: 2, totalPages: 2, totalRecords: 3 }]);
      expect((await staff.get(`${path}?search=zebra`)).meta).toMatchObject({ totalRecords: 0, totalPages: 0 });
      expect((await staff.get(`${path}?search=ANN@example.org`)).list).toHaveLength(kind === "survey" ? 0 : 3);
      expect((await staff.get(`${path}?sort=email`)).status).toBe(400);
    });
  });

  test("a subscription is changed and ended by its owner, and the row stays", async () => {
    const path = `/forms/subscriptions/${idOf(await user.post("/forms/subscriptions", { subscription: KINDS[1][2] }))}`;
    const changed = await user.put(path, { subscription: { status: "paused" } });
    expect(dataOf(changed).attributes).toMatchObject({ status: "paused", email: "ann@example.org", topics: ["news"] });
    expect((await (await callers.user()).delete(path)).status).toBe(404);
    expect((await user.delete(path)).status).toBe(204);
    expect((await user.get(path)).status).toBe(404);
    expect(await database.db.$count(records)).toBe(1);
  });

  test("a referral is changed and put out of sight by staff alone", async () => {
    const path = `/forms/referrals/${idOf(await user.post("/forms/referrals", { referral }))}`;
    expect((await user.put(path, { referral: { status: "closed" } })).status).toBe(403);
    expect((await user.delete(path)).status).toBe(403);
    const changed = await staff.put(path, { referral: { status: "contacted", first_name: "Anne" } });
    expect(dataOf(changed).attributes).toMatchObject({ status: "contacted", firstName: "Anne", lastName: "Lee" });
    expect((await staff.delete(path)).status).toBe(204);
    expect((await staff.get("/forms/referrals")).list).toEqual([]);
  });

  test("one kind is not found under another's address", async () => {
    const id = idOf(await user.post("/forms/referrals", { referral }));
    expect((await staff.get(`/forms/surveys/${id}`)).status).toBe(404);
    expect((await staff.delete(`/forms/subscriptions/${id}`)).status).toBe(404);
  });
});
