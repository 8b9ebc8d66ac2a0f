import { expect, test } from "@jest/globals";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { runMailFaults } from "@/backend/test-support/mail-faults";

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

/** The short form of `npm run faults:mail`. */
testPostgres(
  "each event is mailed once, though the services are killed and the mail server goes up and down",
  async () => {
    const { url, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE);
    try {
      const report = await runMailFaults(url, { sendings: 30, kills: 1 });
      expect(report).toMatchObject({ events: 33, wrongEvents: 0, strays: 0, leaks: 0 });
      expect(report.arrived).toBe(report.queued);
      expect(report.queued).toBe(60);
    } finally {
      await remove();
    }
  },
);
