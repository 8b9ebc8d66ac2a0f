import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { runTestNetwork } from "@/backend/test-support/run-network";
import { serveFolder } from "@/backend/test-support/serve";
import { DATA_KEY, SERVICE_KEY } from "@/backend/test-support/services";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-commands-"));
  newMigratedFolder(join(folder, "data"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The command as an operator runs it, from their own folder. */
const network = (...words: string[]) =>
  runTestNetwork(words, { INIT_CWD: folder, DATA_DIR: join(folder, "data"), SERVICE_KEY, DATA_KEY });

test("a backup goes through the running services, whose folder a restore refuses", async () => {
  const { stop } = await serveFolder(join(folder, "data"));
  try {
    const file = join(folder, "it.backup");
    const written = await network("backup", "it.backup");
    expect(written).toMatchObject({ code: 0, err: "" });
    expect(written.out).toMatch(/^Backup written to .*it\.backup: \d+ rows of \d+ tables, of \S+Z\.\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const inUse = await network("restore", "it.backup");
    expect(inUse).toMatchObject({ code: 2, err: expect.stringMatching(/is in use by process \d+/) });
    expect(await network("verify", "it.backup", "--compare")).toMatchObject({ code: 0, err: "" });
  } finally {
    await stop();
  }
});

test("a restore fills a folder of its own with the same rows", async () => {
  expect(await network("backup", "own.backup")).toMatchObject({ code: 0, err: "" });
  expect(await network("restore", "own.backup", "--data-dir", "other")).toMatchObject({ code: 0, err: "" });
  expect(await network("verify", "own.backup", "--compare", "--data-dir", "other")).toMatchObject({ code: 0, err: "" });
});
