import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createUnseen } from "@/backend/test-support/canary-answers";
import { describeOnDatabase } from "@/backend/test-support/drivers";

const SEQUENCES = 2_000;

describeOnDatabase("answers and those who may not read them", (database) => {
  test("2,000 sequences of calls by a scheduler or a viewer show them no answer", async () => {
    const { property, counts } = await createUnseen(database);
    await fc.assert(property, { numRuns: SEQUENCES });
    expect(counts.answered).toBeGreaterThan(SEQUENCES / 2);
  }, 3_600_000);
});
