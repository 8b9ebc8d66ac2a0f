import { expect, test } from "@jest/globals";
import { openDatabase } from "@/backend/db/connect";
import { byNight } from "@/backend/test-support/by-night";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { countRows, simulateGrowth } from "@/backend/test-support/simulate-growth";

/** Longer than every term. */
const DAYS = byNight(100, 180);
const VISITS = 200;

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
testPostgres(
  `after ${DAYS} days what expires stays as large as its term, and only what is kept by law grows`,
  async () => {
    const { url, remove } = await createScratchDatabase();
    const { db, close } = await openDatabase({ databaseUrl: url });
    const purges: Record<string, number>[] = [];
    const onDay = (removed: Record<string, number>) => purges.push(removed);
    await simulateGrowth({ db, start: new Date("2026-01-01T00:00:00Z"), days: DAYS, visitsPerDay: VISITS, onDay });
    const sizes = await countRows(db);
    await close();
    await remove();
    // The writer beside the purge adds guests and entries of its own.
    expect(sizes.get("gateway.guest")).toBeGreaterThanOrEqual(VISITS * 0.6 * 60);
    expect(purges.slice(-30).every(({ guests = 0 }) => guests >= VISITS * 0.6)).toBe(true);
    expect(sizes.get("mail.mail_message")).toBe(VISITS * 0.015 * 30);
    expect(sizes.get("forms.idempotency_key")).toBe(VISITS * 0.01 * 7);
    expect(sizes.get("gateway.session")).toBe(VISITS * 0.03 * 37);
    expect(sizes.get("forms.appointment")).toBe(VISITS * 0.01 * DAYS);
    expect(sizes.get("forms.audit_entry")).toBeGreaterThanOrEqual(VISITS * 0.06 * DAYS);
  },
);
