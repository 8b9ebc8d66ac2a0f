import { chromium } from "@playwright/test";
import { findProgram, installPackage, isExecutable, run } from "./distribution";

const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * The path of a Chromium for the tests: CHROMIUM_PATH, the system's, Playwright's own download, or, for root on Debian, the
 * distribution's package, in this order.
 */
export function provideBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium here; installing Playwright's …");
  run("node_modules/.bin/playwright", ["install", "chromium"]);
  const downloaded = findBrowser();
  if (downloaded) return downloaded;
  console.log("Playwright's is not to be had; trying the distribution's package …");
  // Without recommended packages no font has Arial's metrics, which layout tests need.
  installPackage("chromium", "fonts-liberation");
  const installed = findBrowser();
  if (!installed) throw new Error("No Chromium could be found or installed. Install one, or name it in CHROMIUM_PATH.");
  return installed;
}

/** Headless Chromium alone: a quarter less processor time for the tests than the browser with windows. */
const HEADLESS_SHELL = "chromium-headless-shell";

/**
 * The path of Chromium's headless shell, which runs most browser tests, for root on Debian; the browser of `provideBrowser` where
 * CHROMIUM_PATH names one or there is no shell.
 */
export function provideHeadlessShell(browser: string): string {
  if (process.env.CHROMIUM_PATH) return browser;
  if (!findProgram([HEADLESS_SHELL])) installPackage(HEADLESS_SHELL);
  return findHeadlessShell() ?? browser;
}

/** The path of an installed headless shell, or of an installed Chromium. */
export function findHeadlessShell(): string | undefined {
  return findProgram([HEADLESS_SHELL]) ?? findBrowser();
}

function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const own = chromium.executablePath();
  return findProgram(SYSTEM_NAMES) ?? (isExecutable(own) ? own : undefined);
}
