import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { runNetwork } from "@/backend/test-support/run-network";
import { DATA_KEY, SERVICE_KEY } from "@/backend/test-support/services";
import { startServicesProcess } from "@/backend/test-support/start-services";

const TIMEOUT_MS = 180_000;

let folder: string;
let services: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-commands-"));
  newMigratedFolder(join(folder, "data"));
});
afterAll(async () => {
  services?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({
  ...{ PATH: process.env.PATH ?? "", NODE_ENV: "test" as const, INIT_CWD: folder },
  ...{ DATA_DIR: join(folder, "data"), SERVICE_KEY, DATA_KEY, SITE_URL: "http://localhost:4321" },
});

/** The command as an operator runs it, from their own folder. */
const network = (...args: string[]) => runNetwork(args, { env: environment() });

test(
  "a backup goes through the running services, a restore into a folder of its own",
  async () => {
    await startServicesProcess({ ...environment(), LOG_LEVEL: "silent" }, ({ child }) => {
      services = child;
    });
    const file = join(folder, "it.backup");
    const written = await network("backup", "it.backup");
    expect(written).toMatchObject({ code: 0, err: "" });
    expect(written.out).toMatch(/^Backup written to .*it\.backup: \d+ rows of \d+ tables, checksum [0-9a-f]{64}\.\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const inUse = await network("restore", "it.backup");
    expect(inUse).toMatchObject({ code: 2, err: expect.stringMatching(/is in use by process \d+/) });
    expect(await network("restore", "it.backup", "--data-dir", "other")).toMatchObject({ code: 0, err: "" });
    expect(await network("verify", "it.backup", "--compare", "--data-dir", "other")).toMatchObject({
      code: 0,
      err: "",
    });
  },
  TIMEOUT_MS,
);
