import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createUnseen } from "@/backend/test-support/canary-answers";
import { describeOnDatabase } from "@/backend/test-support/drivers";

/** Twenty times as many are tried with the fault tests. */
const SEQUENCES = 100;

describeOnDatabase("answers and those who may not read them", (database) => {
  test("no sequence of calls by a scheduler or a viewer shows them an answer", async () => {
    const { property, counts } = await createUnseen(database);
    await fc.assert(property, { numRuns: SEQUENCES });
    expect(counts.answered).toBeGreaterThan(SEQUENCES / 2);
  }, 300_000);
});
