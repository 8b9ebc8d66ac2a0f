import { expect, test } from "@jest/globals";
import { openDatabase } from "@/backend/db/connect";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { fillInbox } from "@/backend/test-support/fill-inbox";
import { toCases } from "@/backend/test-support/inbox-reads";
import { TEST_VAULT } from "@/backend/test-support/services";
import type { Statement } from "@/bench/search/directory";
import { explainAll } from "@/bench/search/plans";

const SLOW_MS = 120_000;
/** Enough that PostgreSQL judges a page from the middle of a scan dearer than reading the table. */
const SIZE = 2_000;
const ITEMS = { named: /^(with|select) .*"forms"\."inbox_item"/s, table: "inbox_item" };

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
testPostgres(
  "no page, filter or count of the inbox reads the whole table of items",
  async () => {
    const scratch = await createScratchDatabase(process.env.TEST_TEMPLATE);
    let statements: Statement[] = [];
    const onStatement = (text: string, parameters: unknown[]) => statements.push({ text, parameters });
    const { db, close } = await openDatabase({ databaseUrl: scratch.url, onStatement });
    try {
      const cases = toCases(db, TEST_VAULT, await fillInbox(db, TEST_VAULT, SIZE, 3));
      const scans: string[] = [];
      for (const { name, run } of cases) {
        statements = [];
        await run(0);
        const plans = await explainAll(db, statements.splice(0), ITEMS);
        expect([name, plans.length > 0]).toEqual([name, true]);
        for (const { nodes, isFullScan } of plans) if (isFullScan) scans.push(`${name}: ${nodes.join(" < ")}`);
      }
      expect(scans).toEqual([]);
    } finally {
      await close();
      await scratch.remove();
    }
  },
  SLOW_MS,
);
