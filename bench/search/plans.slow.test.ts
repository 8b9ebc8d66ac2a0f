import { expect, test } from "@jest/globals";
import pino from "pino";
import type { Db } from "@/backend/db/connect";
import { therapistBodySchema } from "@/backend/search/schema";
import { deleteTherapist, registerTherapist } from "@/backend/search/write-therapist";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { TEST_VAULT } from "@/backend/test-support/services";
import { PARTITION } from "@/bench/generated-roster";
import { chooseCases } from "@/bench/search/cases";
import { openDirectory } from "@/bench/search/directory";
import { createSearchEdge } from "@/bench/search/edge";
import { explainAll } from "@/bench/search/plans";

const SLOW_MS = 240_000;
/** Enough that PostgreSQL judges a page from the middle of a scan dearer than reading the table. */
const SIZE = 6_000;

/** Registers, renames and withdraws a therapist. */
async function renameOne(db: Db) {
  const actor = { kind: "service" } as const;
  const ctx = { db, vault: TEST_VAULT, actor, requestId: "plans", now: new Date(), logger: pino({ level: "silent" }) };
  const partition = PARTITION;
  const input = (first_name: string) => therapistBodySchema.parse({ entity: { first_name, last_name: "Smith" } });
  await registerTherapist({ ctx, partition, uniqueId: "plan-1", input: input("Jordan") });
  await registerTherapist({ ctx, partition, uniqueId: "plan-1", input: input("Zacharias") });
  await deleteTherapist({ ctx, partition, id: "plan-1" });
}

const testPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
testPostgres(
  "no search, and no write of a single therapist, reads the whole table of therapists",
  async () => {
    const scratch = await createScratchDatabase();
    const { db, recordStatements, remove } = await openDirectory("postgres", SIZE, scratch.url);
    try {
      const searches = (await chooseCases(db, createSearchEdge(db))).filter(({ found }) => found !== null);
      const scans: string[] = [];
      for (const { name, run } of searches)
        for (const { nodes, isFullScan } of await explainAll(db, await recordStatements(() => run(0))))
          if (isFullScan) scans.push(`${name}: ${nodes.join(" < ")}`);
      expect(searches.length).toBeGreaterThan(15);
      expect(scans).toEqual([]);
      const writes = await recordStatements(() => renameOne(db));
      const written = (await explainAll(db, writes)).filter(({ isFullScan }) => isFullScan);
      expect(written.map(({ nodes }) => nodes)).toEqual([]);
    } finally {
      await remove();
      await scratch.remove();
    }
  },
  SLOW_MS,
);
