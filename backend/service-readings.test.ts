import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { Database, Db } from "@/backend/db/connect";
import { inboxEvents } from "@/backend/db/schema/inbox";
import { serviceReadings } from "@/backend/service-readings";
import { appointmentRequest } from "@/backend/test-support/appointment-request";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { enqueue, HOUR_MS, MAIL, prepareMail } from "@/backend/test-support/mail";
import { createTestServices, TEST_NOW } from "@/backend/test-support/services";
import { createMetrics } from "@/domain/observe/metrics";

prepareMail();

const later = new Date(TEST_NOW.getTime() + HOUR_MS);
const QUEUE =
  /^(database_up|mail_queue_\w+|inbox_\w+|data_folder_free_bytes|ready|mail_server_missing)\{program="services"\} (.+)$/gm;

/** The values of a scrape by metric. */
async function scrape(db: Db, dataDir: string): Promise<Record<string, number>> {
  const database: Database = { db, driver: "pglite", lock: null, dump: null, close: async () => {} };
  const text = await createMetrics(
    "services",
    serviceReadings({ database, dataDir, isReady: () => true, lacksMailServer: true, now: () => later }),
  ).scrape();
  return Object.fromEntries([...text.matchAll(QUEUE)].map(([, name = "", value]) => [name, Number(value)]));
}

describeOnDatabase("a scrape", (database) => {
  test("a scrape has the mail queue's length and its oldest mail's age, and nothing of the mail", async () => {
    const empty = { mail_queue_messages: 0, mail_queue_oldest_seconds: 0, inbox_events_oldest_seconds: 0 };
    expect(await scrape(database.db, ".")).toMatchObject(empty);
    for (const to of ["dana@example.org", "sam@example.org"]) await enqueue(database.db, { ...MAIL, to });
    const values = await scrape(database.db, ".");
    expect(values).toMatchObject({
      database_up: 1,
      mail_queue_messages: 2,
      mail_queue_oldest_seconds: 3_600,
      ready: 1,
      mail_server_missing: 1,
    });
    expect(values.data_folder_free_bytes).toBeGreaterThan(0);
  });

  test("a scrape has the age of the oldest event that waits for its mail", async () => {
    const services = await createTestServices(database.db);
    const { bearer: headers, id } = await services.guest();
    await services.call("/forms/appointments", { body: appointmentRequest({ visitor_unique_id: id }), headers });
    expect(await scrape(database.db, ".")).toMatchObject({ inbox_events_oldest_seconds: 3_600 });
    await database.db.update(inboxEvents).set({ notifiedAt: later });
    expect(await scrape(database.db, ".")).toMatchObject({ inbox_events_oldest_seconds: 0 });
  });

  test("a scrape is whole without a data folder", async () => {
    const values = await scrape(database.db, "/nowhere/at/all");
    expect(values).toMatchObject({ database_up: 1, ready: 1 });
    expect(values).not.toHaveProperty("data_folder_free_bytes");
  });

  test("a scrape reports a database that refuses or does not answer as down, and is whole without it", async () => {
    const isDown = (values: Record<string, number>) => {
      expect(values).toMatchObject({ database_up: 0, ready: 1 });
      expect(values).not.toHaveProperty("mail_queue_messages");
    };
    await database.db.execute(sql`alter table mail.mail_message rename to gone`);
    isDown(await scrape(database.db, "."));
    await database.db.execute(sql`alter table mail.gone rename to mail_message`);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table mail.mail_message`);
      isDown(await scrape(database.db, "."));
    });
    expect(await scrape(database.db, ".")).toMatchObject({ database_up: 1 });
  });
});
