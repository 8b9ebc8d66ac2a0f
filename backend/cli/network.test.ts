import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { count } from "drizzle-orm";
import { openDatabase } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { RESOLVE_IMPORTS, runNetwork, startNetwork } from "@/backend/test-support/run-network";
import { startServicesProcess } from "@/backend/test-support/start-services";

const TIMEOUT_MS = 90_000;
const HEADER =
  "unique_id,first_name,last_name,bio,picture,insurances_accepted,servicing_eaps,disorders,certifications,state_licenses,therapy_types,alternate_id\n";
const row = (id: string, state = "CO", bio = "") => `${id},Jo,${id.toUpperCase()},${bio},,SelfPay,,,,${state},,\n`;

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "network-"));
  dataDir = newMigratedFolder(join(folder, "data"));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(name: string, text: string) {
  await writeFile(join(folder, name), text);
  return name;
}

interface Options {
  nodeFlags?: string[];
  env?: Record<string, string>;
}

/** The environment of a command, without the database of the tests. */
const environment = ({ nodeFlags = [], env = {} }: Options = {}) => {
  const { DATABASE_URL: _database, ...inherited } = process.env;
  return { nodeFlags, env: { ...inherited, INIT_CWD: folder, DATA_DIR: dataDir, ...env } };
};
const start = (args: string[], options?: Options) => startNetwork(args, environment(options));
const run = (args: string[], options?: Options) => runNetwork(args, environment(options));

async function therapistsIn(settings: { dataDir: string } | { databaseUrl: string }): Promise<number> {
  const { db, close } = await openDatabase(settings);
  const [found] = await db.select({ total: count() }).from(entities);
  await close();
  return found?.total ?? -1;
}

describe("network import", () => {
  test(
    "0: the file is imported, and a check of it finds nothing to do",
    async () => {
      const name = await file("good.csv", HEADER + row("a") + row("b"));
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
    },
    TIMEOUT_MS,
  );

  test(
    "1: bad rows are told one reason a line, the good ones imported; with --strict none is",
    async () => {
      const name = await file("mixed.csv", HEADER + row("c") + row("d", "ZZ"));
      const reason = 'line 3: state_licenses: "ZZ" is not a state we know\n';
      const strict = await run(["import", name, "--strict"]);
      expect(strict.code).toBe(1);
      expect(strict.err).toBe(`${reason}Nothing was changed: rows are bad, and the import is strict.\n`);
      expect(strict.out).toMatch(/^Refused, nothing changed: 2 rows, 1 bad, 0 warnings\./);
      const lenient = await run(["import", name]);
      expect(lenient).toMatchObject({
        code: 1,
        err: reason,
        out: expect.stringMatching(/^Imported: 2 rows, 1 new, .* 1 bad/),
      });
    },
    TIMEOUT_MS,
  );

  test(
    "2: a file that cannot be read, or a wrong use, says what is wrong",
    async () => {
      const missing = await run(["import", "none.csv"]);
      expect(missing).toMatchObject({ code: 2, err: `There is no file ${join(folder, "none.csv")}.\n` });
      expect(await run(["import"])).toMatchObject({ code: 2, err: expect.stringMatching(/missing required argument/) });
      expect(await run(["import", "x.csv", "--force"])).toMatchObject({
        code: 2,
        err: expect.stringMatching(/unknown option/),
      });
      const noServer = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
      const unreachable = await run(["import", await file("one.csv", HEADER + row("a"))], { env: noServer });
      expect(unreachable).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^The import failed, and nothing was changed: /),
      });
    },
    TIMEOUT_MS,
  );

  test(
    "killed in the middle, it leaves the old roster whole and the folder usable",
    async () => {
      const before = await therapistsIn({ dataDir });
      const rows = Array.from({ length: 20_000 }, (_, n) => row(`n${n}`)).join("");
      const child = start(["import", await file("many.csv", HEADER + rows), "--replace"]);
      let shown = "";
      child.stderr?.on("data", (text) => {
        shown += text;
        if (shown.includes("writing")) child.kill("SIGKILL");
      });
      const [, signal] = await once(child, "close");
      expect(signal).toBe("SIGKILL");
      expect(await therapistsIn({ dataDir })).toBe(before);
    },
    TIMEOUT_MS,
  );

  test(
    "a file far larger than the memory it may use streams through",
    async () => {
      const bio = "<p>words</p>".repeat(20) + "more words ".repeat(900);
      const rows = Array.from({ length: 10_000 }, (_, n) => row(`n${n}`, "CO", bio)).join("");
      const large = await run(["import", await file("large.csv", HEADER + rows), "--check"], {
        nodeFlags: ["--max-old-space-size=96"],
      });
      expect(large).toMatchObject({ code: 0, out: expect.stringMatching(/ 10,000 new/) });
      expect(large.err).toBe("checking row 10,000 …\nwriting row 10,000 …\n");
    },
    TIMEOUT_MS,
  );

  test(
    "with the services running it imports through them, into their database",
    async () => {
      const folderOfServices = newMigratedFolder(join(folder, "served"));
      const { child, exited } = await startServicesProcess(
        { DATA_DIR: folderOfServices, LOG_LEVEL: "silent" },
        () => {},
      );
      const name = await file("served.csv", HEADER + row("a") + row("b", "ZZ"));
      const imported = await run(["import", name, "--data-dir", "served"]);
      expect(imported).toMatchObject({
        code: 1,
        out: expect.stringMatching(/^Imported: 2 rows, 1 new/),
        err: 'line 3: state_licenses: "ZZ" is not a state we know\n',
      });
      expect(await run(["import", "none.csv", "--data-dir", "served"])).toMatchObject({ code: 2 });
      child.kill("SIGTERM");
      await exited;
      expect(await therapistsIn({ dataDir: folderOfServices })).toBe(1);
    },
    TIMEOUT_MS,
  );

  test(
    "a folder that another process has, without services to ask, is refused by name",
    async () => {
      const holder = fork("backend/test-support/hold-folder.ts", [newMigratedFolder(join(folder, "held"))], {
        execArgv: RESOLVE_IMPORTS,
      });
      await once(holder, "message");
      const refused = await run(["import", "good.csv", "--data-dir", "held"]);
      holder.kill("SIGKILL");
      expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(`in use by process ${holder.pid}`) });
    },
    TIMEOUT_MS,
  );
});
