import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { z } from "zod";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { RESOLVE_IMPORTS } from "@/backend/test-support/network-process";
import { DATA_KEY, newSigningKey, SERVICE_KEY } from "@/backend/test-support/services";

const MIB = 1024 * 1024;
/** Only root may mount a disk of a known size. */
const canMount = process.platform === "linux" && process.getuid?.() === 0;
if (!canMount) process.stderr.write("\nSKIPPED: a full disk is only tested as root on Linux.\n\n");

const disk = mkdtempSync(join(tmpdir(), "full-disk-"));
const dataDir = join(disk, "data");
const ballast = join(disk, "ballast");

beforeAll(() => {
  if (canMount) execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", disk]);
});
afterAll(() => {
  if (canMount) execFileSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

function fillDisk(): void {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - 8 * MIB));
}

async function startServices() {
  return fork("backend/main.ts", {
    execArgv: RESOLVE_IMPORTS,
    silent: true,
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATA_DIR: dataDir,
      SERVICES_PORT: "0",
      SERVICE_KEY,
      DATA_KEY,
      GATEWAY_SIGNING_KEY: JSON.stringify(await newSigningKey()),
      SAMPLE_NETWORK: "off",
    },
  });
}

(canMount ? test : test.skip)(
  "a copy on a full disk is not ready, is ready again with room, and says at its start why it cannot",
  async () => {
    newMigratedFolder(dataDir);
    const child = await startServices();
    const [message] = await once(child, "message");
    const { url } = z.object({ url: z.string() }).parse(message);
    const ready = async () => {
      const answer = await fetch(`${url}/ready`);
      return [answer.status, await answer.json()];
    };
    expect(await ready()).toMatchObject([200, { status: "ok" }]);
    fillDisk();
    expect(await ready()).toMatchObject([503, { code: "disk_full" }]);
    truncateSync(ballast);
    expect(await ready()).toMatchObject([200, { status: "ok" }]);
    child.kill("SIGKILL");
    await once(child, "exit");

    fillDisk();
    const second = await startServices();
    let said = "";
    second.stderr?.on("data", (chunk) => {
      said += String(chunk);
    });
    const [code] = await once(second, "exit");
    expect([code, said]).toEqual([1, expect.stringMatching(/^The data folder \S+ is on a full disk: [^\n]+\n$/)]);
  },
);
