import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { createUnseen } from "@/backend/test-support/canary-answers";
import { describeOnDatabase } from "@/backend/test-support/drivers";

/** The fault tests try twice as many, five times as many at night, and `npm run test:properties` more. */
const SEQUENCES = 100;

describeOnDatabase("answers and those who may not read them", (database) => {
  test("no sequence of calls by a scheduler or a viewer shows them an answer", async () => {
    const { property, counts } = await createUnseen(database);
    await fc.assert(property, { numRuns: SEQUENCES });
    expect(counts.answered).toBeGreaterThan(SEQUENCES / 2);
  }, 300_000);
});
