import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PAGE_SCRIPT_FILE } from "@/lib/edge/page-cache/page-script";
import { bundlePageScript } from "./bundle-page-script";
import { compressFiles } from "./compress-files";

/** The sources of the site's build. */
const SOURCES = [
  "app",
  "components",
  "domain",
  "lib",
  "public",
  "middleware.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
const DIGEST_FILE = path.join(".next", "source-digest");
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

function isBuilt(digest: string): boolean {
  return (
    existsSync(path.join(".next", "BUILD_ID")) &&
    // Written last; builds of former releases lack it.
    existsSync(PAGE_SCRIPT_FILE) &&
    existsSync(DIGEST_FILE) &&
    readFileSync(DIGEST_FILE, "utf8") === digest
  );
}

function digestSources(): string {
  const hash = createHash("sha256");
  const add = (file: string): void => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(path.join(file, name));
    } else if (!/\.test\.tsx?$/.test(file)) {
      hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
    }
  };
  for (const source of SOURCES) add(source);
  return hash.digest("hex");
}

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
