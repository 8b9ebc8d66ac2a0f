import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { runTestNetwork } from "@/backend/test-support/run-network";
import { DATA_KEY, SERVICE_KEY } from "@/backend/test-support/services";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-commands-"));
  newMigratedFolder(join(folder, "data"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a restore fills a folder of its own with the same rows", async () => {
  const network = (...words: string[]) =>
    runTestNetwork(words, { INIT_CWD: folder, DATA_DIR: join(folder, "data"), SERVICE_KEY, DATA_KEY });
  expect(await network("backup", "it.backup")).toMatchObject({ code: 0, err: "" });
  expect(await network("restore", "it.backup", "--data-dir", "other")).toMatchObject({ code: 0, err: "" });
  expect(await network("verify", "it.backup", "--compare", "--data-dir", "other")).toMatchObject({ code: 0, err: "" });
});
