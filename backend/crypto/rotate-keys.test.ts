import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { keepEncrypting } from "@/backend/crypto/keep-encrypting";
import { listUsedKeys } from "@/backend/crypto/keys-in-use";
import { countRemaining } from "@/backend/crypto/reencrypt";
import { runRotateKeys } from "@/backend/crypto/rotate-keys-command";
import type { Vault } from "@/backend/crypto/vault";
import { formEvents } from "@/backend/db/schema/forms";
import { appointments } from "@/backend/db/schema/forms-requests";
import { users } from "@/backend/db/schema/gateway";
import { openVault } from "@/backend/open-vault";
import { useAccounts } from "@/backend/test-support/accounts";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { asService, createCallers, idOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { operatorCtx, publishTestForm } from "@/backend/test-support/forms";
import { answer } from "@/backend/test-support/public-form";
import { createTestServices, DATA_KEY, sealingVault, TEST_NOW } from "@/backend/test-support/services";

const SLOW_MS = 120_000;
const NEW_KEY = "another data key of the tests, long enough too";
const KEYED = { "idempotency-key": "rotated-0123456789" };
const LIST = "/forms/appointments/types/therapist";

describeOnDatabase("rows of former keys", (database) => {
  const accounts = useAccounts(database);
  const rotated = () => sealingVault(NEW_KEY, [DATA_KEY]);
  const rotate = (vault: Vault) => runRotateKeys({ ...operatorCtx(database.db), vault });
  const open = (key: string, previousKeys: string[] = []) => openVault(database, { key, previousKeys }, TEST_NOW);
  const remaining = (vault: Vault) => countRemaining(database.db, vault);
  const stored = async () => {
    const rows = await database.db.select({ text: sql<string>`t::text` }).from(sql`forms.appointment as t`);
    return rows.map(({ text }) => text).join();
  };

  /** One row in each table, by services with a vault, and what is read of them. */
  const fill = async (vault: Vault) => {
    accounts.callOther(await createTestServices(database.db, { vault }));
    const services = accounts.current();
    const callers = createCallers(services);
    const [user, staff] = [await callers.user(), await callers.staff()];
    await publishTestForm(database.db);
    await services.call("/forms/appointments", { body: appointmentRequest(), headers: { ...asService, ...KEYED } });
    const contact = { first_name: "Ann", last_name: "Lee", email: "ann@example.org", phone_number: "5555550119" };
    const landing = { ...contact, source_id: "x", source: "Website", preferred_language: "en", form_fields: "{}" };
    await user.post("/forms/landings", { landing });
    await user.post("/forms/subscriptions", { subscription: { email: "ann@example.org", topics: ["news"] } });
    await user.post(`/forms/identities/${user.id}/register`, { user: { about: "me" } });
    await user.put(`/gateway/users/${user.id}/profile`, { profile: { first_name: "Ann" } });
    const id = randomUUID();
    await services.call("/gateway/guests/", { body: { guest: { unique_id: id, user_unique_id: id, name: "Ann" } } });
    const form_id = (await staff.get("/forms/forms")).list[0]?.id;
    const assignment = { form_id, assigned_to_name: "Ann Lee", assigned_to_email: "ann@example.org" };
    const instance = idOf(await staff.post("/forms/app_forms", { app_form_instance: assignment }));
    await draft(instance);
    await accounts.signUp();
    return instance;
  };
  const draft = (instance: string) =>
    createCallers(accounts.current()).service.put(`/forms/app_forms/${instance}`, {
      app_form_instance: { responses: [answer("q3", "3")] },
    });

  /** Checks the reads and searches of services with a vault. */
  const expectAll = async (vault: Vault, instance: string) => {
    accounts.callOther(await createTestServices(database.db, { vault }));
    const { service } = createCallers(accounts.current());
    for (const search of ["O'BRIEN", "Zoe@Example.org"])
      expect((await service.get(`${LIST}?search=${encodeURIComponent(search)}`)).list).toHaveLength(1);
    const { list } = await service.get("/forms/app_forms?search=lee");
    expect(list.map(({ attributes }) => attributes.assignedToEmail)).toEqual(["ann@example.org"]);
    const found = await service.get("/forms/subscriptions?search=ann@example.org");
    expect(found.list.map(({ attributes }) => attributes.topics)).toEqual([["news"]]);
    const repeated = { body: appointmentRequest(), headers: { ...asService, ...KEYED } };
    expect((await accounts.current().call("/forms/appointments", repeated)).status).toBe(201);
    expect(await database.db.$count(appointments)).toBe(1);
    // An alert and an account are there once, whichever key they were written with.
    await draft(instance);
    expect((await accounts.signUp()).status).toBe(200);
    expect([await database.db.$count(formEvents), await database.db.$count(users)]).toEqual([1, 3]);
  };

  test(
    "rows of former keys are found and read like others, are encrypted anew in steps, and then need no former key",
    async () => {
      const instance = await fill(sealingVault(DATA_KEY));
      await expectAll(sealingVault(DATA_KEY), instance);
      expect(await stored()).not.toContain("zoe@example.org");

      await open(NEW_KEY, [DATA_KEY]);
      await expectAll(rotated(), instance);
      expect((await remaining(rotated())).length).toBeGreaterThan(8);
      expect(await rotate(rotated())).toMatchObject({ ok: true, lines: [expect.stringMatching(/: \d+ rows\.$/), /^/] });
      await expectAll(rotated(), instance);
      expect(await listUsedKeys(database.db)).toEqual([rotated().keyIds[0]]);
      expect(await remaining(sealingVault(NEW_KEY))).toEqual([]);
    },
    SLOW_MS,
  );

  test("the rotation loses no write that comes during it", async () => {
    const instance = await fill(sealingVault(DATA_KEY));
    const { service } = createCallers(accounts.current());
    accounts.callOther(await createTestServices(database.db, { vault: rotated() }));
    const renewed = createCallers(accounts.current()).service;
    const writes = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? service : renewed).put(`/forms/app_forms/${instance}`, {
        app_form_instance: { responses: [answer(index % 4 < 2 ? "age" : "note", String(20 + index))] },
      }),
    );
    const [reports, statuses] = await Promise.all([
      Promise.all([rotate(rotated()), rotate(rotated()), rotate(rotated())]),
      Promise.all(writes.map(async (write) => (await write).status)),
    ]);
    expect(reports).toHaveLength(3);
    // A copy without the new key cannot read rows written with it: it reports that, and destroys nothing.
    expect(statuses.filter((_, index) => index % 2 === 0)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await rotate(rotated())).ok).toBe(true);
    const read = await renewed.get(`/forms/app_forms?search=lee`);
    const accepted = statuses.filter((status) => status === 200).length;
    expect(read.list.map(({ attributes }) => attributes.revision)).toEqual([1 + accepted]);
  });

  test("a running copy encrypts rows of a former key anew, and goes on after its next start", async () => {
    await open(DATA_KEY);
    await fill(sealingVault(DATA_KEY));
    await open(NEW_KEY, [DATA_KEY]);
    const start = () => keepEncrypting({ ...operatorCtx(database.db), vault: rotated(), batchRows: 1 });
    const ended = start();
    const passing = ended.pass();
    await ended.stop();
    await passing;
    expect(await remaining(rotated())).not.toEqual([]);
    const next = start();
    await next.pass();
    await next.stop();
    expect(await remaining(rotated())).toEqual([]);
  });

  test("the command reports rows that it cannot encrypt by table, reason and id", async () => {
    await open(DATA_KEY);
    await fill(sealingVault(DATA_KEY));
    await database.db.update(appointments).set({ sealed: sql`set_byte(sealed, length(sealed) - 1, 0)` });
    const [row] = await database.db.select({ id: appointments.uniqueId }).from(appointments);
    const damaged = `forms.appointment: 1 row left, damaged: restore from a backup, or delete (${row?.id}).`;
    const report = await rotate(rotated());
    expect(report).toEqual({ ok: false, lines: [expect.stringMatching(/ rows\.$/), damaged] });
    expect(await remaining(rotated())).toEqual([["forms.appointment", 1]]);
    const missing = sealingVault(NEW_KEY);
    expect((await rotate(missing)).lines).toEqual([
      expect.any(String),
      expect.stringMatching(/of a key that DATA_KEY_PREVIOUS lacks/),
    ]);
  });

  const testOnServer = database.driver === "postgres" ? test : test.skip;
  /** Locks a row in a transaction of its own; the result ends it. */
  const hold = async () => {
    const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = database.db.transaction(async (tx) => {
      await tx.select().from(appointments).for("update");
      taken.resolve();
      await released.promise;
    });
    await taken.promise;
    return async () => {
      released.resolve();
      await holding;
    };
  };
  testOnServer("that a transaction holds are waited for, by a running copy and by the command", async () => {
    await open(DATA_KEY);
    await fill(sealingVault(DATA_KEY));
    await open(NEW_KEY, [DATA_KEY]);
    const ctx = { ...operatorCtx(database.db), vault: rotated() };
    const copy = keepEncrypting(ctx);
    const end = await hold();
    // The second pass changes nothing and skips the row.
    for (const _ of [1, 2]) await copy.pass();
    const { lines } = await runRotateKeys(ctx, { maxPasses: 1 });
    expect(lines[1]).toBe("1 row left, held by a transaction: end it, and run this again.");
    await end();
    await copy.pass();
    await copy.stop();
    expect(await remaining(rotated())).toEqual([]);
    const back = { ...ctx, vault: sealingVault(DATA_KEY, [NEW_KEY]) };
    expect((await runRotateKeys(back, { pause: await hold() })).ok).toBe(true);
  });

  test("rows of a former key open only while it is named as previous", async () => {
    await open(DATA_KEY);
    await fill(sealingVault(DATA_KEY));
    await expect(open(NEW_KEY)).rejects.toThrow(/another DATA_KEY: set that one/);
    await open(NEW_KEY, [DATA_KEY]);
    await expect(open(NEW_KEY)).rejects.toThrow(/earlier DATA_KEY encrypted: name it in DATA_KEY_PREVIOUS/);
    expect((await rotate(rotated())).ok).toBe(true);
    expect((await open(NEW_KEY)).keyIds).toEqual(sealingVault(NEW_KEY).keyIds);
  });
});
