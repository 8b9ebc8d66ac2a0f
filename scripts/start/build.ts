import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { DIGEST_FILE, digestSources, isBuilt } from "@/scripts/site/build-state";
import { bundlePageScript } from "@/scripts/start/bundle-page-script";
import { compressFiles } from "@/scripts/start/compress-files";

const LOCK_FILE = ".next-build.lock";

/** Builds the site when its sources differ from those of the current build. One build at a time, for any number of copies. */
export async function buildSite(): Promise<void> {
  const digest = digestSources();
  if (isBuilt(digest)) return;
  await takeLock();
  // The build ends with this process, without a wait.
  process.once("exit", releaseLock);
  try {
    if (isBuilt(digest)) return;
    console.log("Building the site (once, about a minute) …");
    await runBuild();
    await compressFiles(".next");
    await bundlePageScript();
    writeFileSync(DIGEST_FILE, digest);
  } finally {
    process.off("exit", releaseLock);
    releaseLock();
  }
}

const releaseLock = () => rmSync(LOCK_FILE, { force: true });

async function takeLock(): Promise<void> {
  for (let waiting = false; ; waiting = true) {
    try {
      writeFileSync(LOCK_FILE, String(process.pid), { flag: "wx" });
      return;
    } catch {
      if (!isOwnerAlive()) rmSync(LOCK_FILE, { force: true });
      else if (!waiting) console.log("Another copy is building the site; waiting for it …");
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function isOwnerAlive(): boolean {
  try {
    process.kill(Number(readFileSync(LOCK_FILE, "utf8")), 0);
    return true;
  } catch {
    return false;
  }
}

function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const end = (): void => void child.kill();
    process.once("exit", end);
    child.once("exit", () => process.off("exit", end));
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error("The site could not be built."));
    });
  });
}
