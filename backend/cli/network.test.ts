import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { count } from "drizzle-orm";
import { lockFolder } from "@/backend/db/folder-lock";
import { entities } from "@/backend/db/schema/search";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { ROSTER_HEADER, rosterRow } from "@/backend/test-support/roster-rows";
import { runTestNetwork } from "@/backend/test-support/run-network";
import { serveFolder } from "@/backend/test-support/serve";

let folder: string;
let databaseUrl: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "network-"));
  ({ url: databaseUrl, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE));
});
afterAll(async () => {
  await remove();
  await rm(folder, { recursive: true });
});

async function file(name: string, text: string) {
  await writeFile(join(folder, name), text);
  return name;
}

/** The command as an operator runs it, from their own folder, on PostgreSQL unless another database is named. */
const run = (words: string[], env: Record<string, string> = { DATABASE_URL: databaseUrl }) =>
  runTestNetwork(words, { INIT_CWD: folder, ...env });
const inFolder = (name: string) => ({ DATA_DIR: newMigratedFolder(join(folder, name)) });

describe("network import", () => {
  test("ends with 0 when the file is imported, and a check of it finds nothing to do", async () => {
    const name = await file("good.csv", ROSTER_HEADER + rosterRow("a") + rosterRow("b"));
    const imported = await run(["import", name]);
    expect(imported).toMatchObject({ code: 0, err: "" });
    expect(imported.out).toMatch(
      /^Imported: 2 rows, 2 new, 0 changed, 0 unchanged, 0 withdrawn, 0 bad, 0 warnings\. [\d.]+ s\.\n$/,
    );
    const checked = await run(["import", name, "--check"]);
    expect(checked).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Checked, nothing changed: .* 2 unchanged/),
    });
  });

  test("ends with 1 and a line for each reason of a bad row; the good rows are imported, with --strict none is", async () => {
    const name = await file("mixed.csv", ROSTER_HEADER + rosterRow("c") + rosterRow("d", "ZZ"));
    const reason = /^line 3: state_licenses: "ZZ" is not a state we know\. Allowed: AK, [^\n]*\n/;
    const strict = await run(["import", name, "--strict"]);
    expect(strict.code).toBe(1);
    expect(strict.err).toMatch(
      new RegExp(`${reason.source}Nothing was changed: rows are bad, and the import is strict\\.\n$`),
    );
    expect(strict.out).toMatch(/^Refused, nothing changed: 2 rows, 1 bad, 0 warnings\./);
    const lenient = await run(["import", name]);
    expect(lenient).toMatchObject({
      code: 1,
      err: expect.stringMatching(reason),
      out: expect.stringMatching(/^Imported: 2 rows, 1 new, .* 1 bad/),
    });
  });

  test("ends with 2 and a sentence for a file that cannot be read, a wrong use and an unreachable database", async () => {
    const missing = await run(["import", "none.csv"]);
    expect(missing).toMatchObject({ code: 2, err: `There is no file ${join(folder, "none.csv")}.\n` });
    expect(await run(["import"])).toMatchObject({ code: 2, err: expect.stringMatching(/missing required argument/) });
    expect(await run(["import", "x.csv", "--force"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/unknown option/),
    });
    const noServer = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
    const unreachable = await run(["import", await file("one.csv", ROSTER_HEADER + rosterRow("a"))], noServer);
    expect(unreachable).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The import failed, and nothing was changed: /),
    });
  });

  test("imports through the services that hold the folder, into their database", async () => {
    const served = inFolder("served");
    const services = await serveFolder(served.DATA_DIR);
    try {
      const name = await file("served.csv", ROSTER_HEADER + rosterRow("a") + rosterRow("b", "ZZ"));
      const imported = await run(["import", name], served);
      expect(imported).toMatchObject({
        code: 1,
        out: expect.stringMatching(/^Imported: 2 rows, 1 new/),
        err: expect.stringMatching(/^line 3: state_licenses: "ZZ" is not a state we know/),
      });
      expect(await run(["import", "none.csv"], served)).toMatchObject({ code: 2 });
      expect(await services.db.select({ total: count() }).from(entities)).toEqual([{ total: 1 }]);
    } finally {
      await services.stop();
    }
  });

  test("refuses a folder that is in use without services to ask, and names its process; then imports into it", async () => {
    const held = inFolder("held");
    const lock = lockFolder(held.DATA_DIR, new Date());
    const name = await file("good.csv", ROSTER_HEADER + rosterRow("a"));
    const refused = await run(["import", name], held);
    lock.release();
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(`in use by process ${process.pid}`) });
    expect(await run(["import", name, "--data-dir", "held"], {})).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Imported: 1 rows?, 1 new/),
    });
  });
});

test("help and a missing command say how to use the program", async () => {
  expect(await run(["--help"])).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^Usage: network/) });
  expect(await run([])).toMatchObject({ code: 2, out: "", err: expect.stringMatching(/^Usage: network/) });
});
