import { expect, test } from "@jest/globals";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { writeAudit } from "@/backend/db/write-audit";
import { createCallers, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, seedTherapists, TEST_NOW } from "@/backend/test-support/services";

describeOnDatabase("the readiness of a deployment", (database) => {
  test("it tells the owner's therapists from the sample's, and counts members who have a password", async () => {
    const callers = createCallers(await createTestServices(database.db));
    const lead = await callers.staff(DEFAULT_COMPANY_ID);
    const read = async (query = "") => dataOf(await lead.get(`/forms/settings/readiness${query}`)).attributes;
    const facts = { database: "postgresql", mail: "folder", recordsYears: null, auditYears: null };
    const state = { waitingMail: { messages: 0, oldestSeconds: 0 }, dataKeys: expect.any(Number), lastBackupAt: null };
    const { keySince, ...first } = await read();
    expect(keySince === null || Date.parse(String(keySince)) > 0).toBe(true);
    expect(first).toEqual({ ...facts, ...state, hasTherapists: false, hasSamples: false, members: 1 });
    expect((await lead.post("/forms/settings/test-letter")).status).toBe(204);
    expect(await read()).toMatchObject({ waitingMail: { messages: 1 } });
    await seedTherapists(database.db, [{ uniqueId: "th-000001", displayName: "Ann Lee" }]);
    await lead.post("/gateway/team", { email: "robin@example.org", name: "Robin", grade: "viewer" });
    expect(await read()).toMatchObject({ hasTherapists: false, hasSamples: true, members: 1 });
    await seedTherapists(database.db, [{ uniqueId: "11223", displayName: "Bo Hale" }]);
    expect(await read()).toMatchObject({ hasTherapists: true, hasSamples: true });
    await writeAudit(
      { db: database.db, now: TEST_NOW, actor: { kind: "operator" }, requestId: "r" },
      "backup.create",
      "b",
    );
    expect(await read()).toMatchObject({ lastBackupAt: null });
    expect(await read("?last_backup=true")).toMatchObject({ lastBackupAt: TEST_NOW.toISOString() });
  });
});
