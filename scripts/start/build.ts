import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { DIGEST_FILE, digestSources, isBuilt } from "@/scripts/site/build-state";
import { withBuildLock } from "@/scripts/start/build-lock";
import { bundlePageScript } from "@/scripts/start/bundle-page-script";
import { compressFiles } from "@/scripts/start/compress-files";

const LOCK_FILE = ".next-build.sqlite";

/** Builds the site when its sources differ from those of the current build. One build at a time, for any number of copies. */
export async function buildSite(): Promise<void> {
  const digest = digestSources();
  if (isBuilt(digest)) return;
  const reportWaiting = (): void => console.log("Another copy is building the site; waiting for it …");
  await withBuildLock(LOCK_FILE, reportWaiting, async () => {
    if (isBuilt(digest)) return;
    console.log("Building the site (once, about a minute) …");
    await runBuild();
    await compressFiles(".next");
    await bundlePageScript();
    writeFileSync(DIGEST_FILE, digest);
  });
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
