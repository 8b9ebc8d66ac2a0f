import { beforeEach, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { appointments } from "@/backend/db/schema/forms-requests";
import { UnreadableRecord } from "@/backend/errors";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { asService, type Caller, createCallers, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, sealingVault, TEST_VAULT, type TestServices } from "@/backend/test-support/services";

const LIST = "/forms/appointments/types/therapist";

describeOnDatabase("a record that cannot be decrypted", (database) => {
  let services: TestServices;
  let staff: Caller;
  let ids: string[];
  beforeEach(async () => {
    services = await createTestServices(database.db);
    staff = await createCallers(services).staff();
    ids = [];
    for (const last_name of ["Adams", "Berg", "Cole"]) {
      const answer = await services.call("/forms/appointments", {
        body: appointmentRequest({ last_name }),
        headers: asService,
      });
      ids.push(idOf(answer));
    }
  });
  const isIt = (at: number) => eq(appointments.uniqueId, ids[at] ?? "");
  const names = async () => {
    const { list, meta, status } = await staff.get(`${LIST}?sort=created_at`);
    return { status, meta, names: list.map(({ attributes }) => attributes.lastName) };
  };
  const expectOneMissing = async (reason: string) => {
    const meta = { page: 1, totalPages: 1, totalRecords: 3, unreadable: 1 };
    expect(await names()).toEqual({ status: 200, meta, names: ["Adams", "Cole"] });
    const one = await staff.get(`/forms/appointments/${ids[1]}`);
    expect([one.status, one.json]).toMatchObject([500, { code: "unreadable_record" }]);
    expect((await staff.get(`/forms/appointments/${ids[0]}`)).status).toBe(200);
    const log = services.logs.join("");
    expect(log).toContain(`"table":"forms.appointment","uniqueId":"${ids[1]}","reason":"${reason}"`);
    for (const secret of ["Berg", "O'Brien", "zoe@example.org", "Evenings"]) expect(log).not.toContain(secret);
    // A change neither reads nor destroys it.
    expect((await staff.put(`/forms/appointments/${ids[1]}`, { appointment: { notes: "New" } })).status).toBe(500);
  };

  test("a record with one bit changed is answered with its own error; the list has the other records", async () => {
    const flipped = sql`set_byte(sealed, length(sealed) - 1, get_byte(sealed, length(sealed) - 1) # 1)`;
    await database.db.update(appointments).set({ sealed: flipped }).where(isIt(1));
    await expectOneMissing("damaged");
  });

  test.each([
    ["was cut short", sql`substring(sealed from 1 for 20)`, "damaged"],
    ["is empty", sql`''::bytea`, "unknown_key"],
    ["has another format", sql`'\\x02'::bytea || substring(sealed from 2)`, "unknown_key"],
  ])("a record that %s is answered with the same error", async (_, sealed, reason) => {
    await database.db.update(appointments).set({ sealed }).where(isIt(1));
    await expectOneMissing(reason);
  });

  test("a record with another row's ciphertext is not read", async () => {
    const other = sql`(select sealed from forms.appointment where unique_id = ${ids[0]})`;
    await database.db.update(appointments).set({ sealed: other }).where(isIt(1));
    await expectOneMissing("damaged");
  });

  test("a record of another key, or bound to another table's name, is not read", async () => {
    const otherVault = sealingVault("another key of another deployment, long enough");
    const [row] = await database.db.select().from(appointments).where(isIt(1));
    if (!row) throw new Error("no row");
    expect(() => otherVault.open(APPOINTMENT, row)).toThrow(UnreadableRecord);
    expect(() => TEST_VAULT.open({ ...APPOINTMENT, name: "forms.landing" }, row)).toThrow(UnreadableRecord);
    const opened = TEST_VAULT.open(APPOINTMENT, row);
    await database.db
      .update(appointments)
      .set(otherVault.close(APPOINTMENT, opened, opened))
      .where(isIt(1));
    await expectOneMissing("unknown_key");
  });
});
