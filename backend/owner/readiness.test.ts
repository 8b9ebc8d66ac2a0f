import { expect, test } from "@jest/globals";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { createCallers, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, seedTherapists } from "@/backend/test-support/services";

describeOnDatabase("the readiness of a deployment", (database) => {
  test("it tells the owner's therapists from the sample's, and counts members who have a password", async () => {
    const callers = createCallers(await createTestServices(database.db));
    const lead = await callers.staff(DEFAULT_COMPANY_ID);
    const read = async () => dataOf(await lead.get("/forms/settings/readiness")).attributes;
    const facts = { database: "postgresql", mail: "folder", recordsYears: null };
    const state = { waitingMail: { messages: 0, oldestSeconds: 0 }, dataKeys: expect.any(Number) };
    expect(await read()).toEqual({ ...facts, ...state, hasTherapists: false, hasSamples: false, members: 1 });
    expect((await lead.post("/forms/settings/test-letter")).status).toBe(204);
    expect(await read()).toMatchObject({ waitingMail: { messages: 1 } });
    await seedTherapists(database.db, [{ uniqueId: "th-000001", displayName: "Ann Lee" }]);
    await lead.post("/gateway/team", { email: "robin@example.org", name: "Robin", grade: "viewer" });
    expect(await read()).toMatchObject({ hasTherapists: false, hasSamples: true, members: 1 });
    await seedTherapists(database.db, [{ uniqueId: "11223", displayName: "Bo Hale" }]);
    expect(await read()).toMatchObject({ hasTherapists: true, hasSamples: true });
  });
});
