import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { byNight } from "@/backend/test-support/by-night";
import { createUnseen } from "@/backend/test-support/canary-answers";
import { describeOnDatabase } from "@/backend/test-support/drivers";

/** The fault tests draw the same ones each time; `npm run test:properties` draws others, and more. */
const SEQUENCES = process.env.PROPERTY_SEED ? 2_000 : byNight(200, 500);

describeOnDatabase("answers and those who may not read them", (database) => {
  test("no sequence of calls by a scheduler or a viewer shows them an answer", async () => {
    const { property, counts } = await createUnseen(database);
    await fc.assert(property, { numRuns: SEQUENCES });
    expect(counts.answered).toBeGreaterThan(SEQUENCES / 2);
  }, 3_600_000);
});
