import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { APPOINTMENT, LANDING } from "@/backend/crypto/seals";
import { appointments, landings } from "@/backend/db/schema/forms-requests";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { importInstruments } from "@/backend/forms/definitions/import-instruments";
import { importSampleItems } from "@/backend/sample/import-sample-items";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { operatorCtx } from "@/backend/test-support/forms";
import { ana, csv, PLAIN, setUpImports } from "@/backend/test-support/roster-import";
import { TEST_INVITATIONS, TEST_VAULT } from "@/backend/test-support/services";

const INSTRUMENTS = join(import.meta.dirname, "../instruments");

describeOnDatabase("sample items", (database) => {
  const imports = setUpImports();

  test("sample items fill an empty inbox, are marked as samples, and send no mail", async () => {
    const { db } = database;
    await imports.importText(db, csv([ana]));
    const ctx = operatorCtx(db);
    await importInstruments(ctx, INSTRUMENTS);
    await importSampleItems(ctx, PLAIN.partition, TEST_INVITATIONS);
    const kinds = (await db.select().from(inboxItems).orderBy(inboxItems.occurredAt)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["alert", "application", "message", "request", "request", "submission"]);
    const asked = (await db.select().from(appointments)).map((row) => TEST_VAULT.open(APPOINTMENT, row));
    const landed = (await db.select().from(landings)).map((row) => TEST_VAULT.open(LANDING, row));
    for (const { lastName } of [...asked, ...landed]) expect(lastName).toBe("(sample)");
    for (const { notes } of asked) expect(notes).toContain("This is a sample");
    expect((await db.select().from(inboxEvents)).filter(({ notifiedAt }) => notifiedAt === null)).toEqual([]);
    expect(await db.$count(mailMessages)).toBe(0);
  });
});
