import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The path of a Chromium to test with: the one that CHROMIUM_PATH names, the system's, Playwright's own download, or, for
 * root on Debian, the distribution's package, whichever is to be had first.
 */
export function provideBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium here; installing Playwright's …");
  run("node_modules/.bin/playwright", ["install", "chromium"]);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0) {
    console.log("Playwright's is not to be had; installing the distribution's package …");
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  }
  const installed = findBrowser();
  if (!installed) throw new Error("No Chromium could be found or installed. Install one, or name it in CHROMIUM_PATH.");
  return installed;
}

function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, chromium.executablePath()].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
