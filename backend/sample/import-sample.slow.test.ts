import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { pictures } from "@/backend/db/schema/search";
import { importRoster } from "@/backend/search/import-roster";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { PLAIN } from "@/backend/test-support/roster-import";

describeOnDatabase("the sample network", (database) => {
  test("imports whole, without a warning, and is unchanged when it is imported again", async () => {
    const file = join(import.meta.dirname, "roster.csv");
    const given = { db: database.db, ...PLAIN, strict: true, file, onEvent: () => {} };
    expect(await importRoster(given)).toMatchObject({ outcome: "imported", added: 2_000, bad: 0, warnings: 0 });
    const drawn = await readdir(join(import.meta.dirname, "portraits"));
    expect((await database.db.select({ name: pictures.name }).from(pictures)).length).toBeLessThanOrEqual(drawn.length);
    expect((await importRoster(given)).unchanged).toBe(2_000);
  });
});
