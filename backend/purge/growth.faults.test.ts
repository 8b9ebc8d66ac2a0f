import { expect, test } from "@jest/globals";
import { openDatabase } from "@/backend/db/connect";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { type DayPurge, measureTables, simulateGrowth } from "@/bench/growth/simulate";

const DAYS = 180;
const VISITS = 200;

/** The short form of `npm run bench:growth`. */
const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
testPostgres("after 180 days what expires stays as large as its term, and only what is kept by law grows", async () => {
  const { url, remove } = await createScratchDatabase();
  const { db, close } = await openDatabase({ databaseUrl: url });
  const purges: DayPurge[] = [];
  const onDay = (_: number, purged: DayPurge) => purges.push(purged);
  await simulateGrowth({ db, start: new Date("2026-01-01T00:00:00Z"), days: DAYS, visitsPerDay: VISITS, onDay });
  const sizes = new Map((await measureTables(db)).map(({ name, rows }) => [name, rows]));
  await close();
  await remove();
  // The writer beside the purge adds guests and entries of its own.
  expect(sizes.get("gateway.guest")).toBeGreaterThanOrEqual(VISITS * 0.6 * 60);
  expect(purges.slice(-30).every(({ removed }) => (removed.guests ?? 0) >= VISITS * 0.6)).toBe(true);
  expect(sizes.get("mail.mail_message")).toBe(VISITS * 0.015 * 30);
  expect(sizes.get("forms.idempotency_key")).toBe(VISITS * 0.01 * 7);
  expect(sizes.get("gateway.session")).toBe(VISITS * 0.03 * 37);
  expect(sizes.get("forms.appointment")).toBe(VISITS * 0.01 * DAYS);
  expect(sizes.get("forms.audit_entry")).toBeGreaterThanOrEqual(VISITS * 0.06 * DAYS);
});
