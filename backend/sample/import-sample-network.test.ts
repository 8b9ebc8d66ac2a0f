import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import pino from "pino";
import { entities } from "@/backend/db/schema/search";
import { importSampleNetwork } from "@/backend/sample/import-sample-network";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { ana, bo, csv, type Row } from "@/backend/test-support/roster-import";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sample-network-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describeOnDatabase("sample network", (database) => {
  const importRows = (rows: readonly Row[]): Promise<boolean> => {
    const file = join(folder, "roster.csv");
    writeFileSync(file, csv(rows));
    const sample = { db: database.db, partition: "default", file, now: new Date("2026-03-01T00:00:00Z") };
    return importSampleNetwork({ ...sample, logger: pino({ level: "silent" }) });
  };

  test("fills an empty directory once", async () => {
    expect(await importRows([ana, bo])).toBe(true);
    expect(await importRows([ana, bo])).toBe(false);
    expect(await database.db.$count(entities)).toBe(2);
  });

  test("imports none of its rows when one is refused, and says how many and why", async () => {
    const refused = importRows([ana, { ...bo, state_licenses: "Atlantis" }]);
    await expect(refused).rejects.toThrow(
      /^The sample network was not imported: 1 of 2 rows of .*roster\.csv were refused\.\n {2}line 3: state_licenses.*Atlantis/,
    );
    expect(await database.db.$count(entities)).toBe(0);
  });

  test("names the first three of many refused rows", async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({
      ...bo,
      unique_id: `th-${index}`,
      state_licenses: "Atlantis",
    }));
    const error = await importRows(rows).catch((reason: Error) => reason.message);
    expect(String(error).split("\n")).toEqual([
      expect.stringContaining("5 of 5 rows"),
      expect.stringContaining("line 2: state_licenses"),
      expect.stringContaining("line 3: state_licenses"),
      expect.stringContaining("line 4: state_licenses"),
      "  …",
    ]);
  });
});
