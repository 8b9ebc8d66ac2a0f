import { defineConfig } from "@playwright/test";
import "./e2e/support/json-imports";
import { IS_NIGHT } from "./backend/test-support/by-night";
import { loadNetwork } from "./domain/owner/load-network";
import { findHeadlessShell } from "./scripts/test/browser";
import { STANDARD_NETWORK } from "./scripts/test/group-tests.mjs";

// The tests read names, lists and texts of the same document as the site that they visit.
await loadNetwork();
/** Tests of the standard network's own document, by their tag. */
const withoutStandard = process.env.NETWORK_FILE ? [RegExp(STANDARD_NETWORK)] : [];

/** Repetitions, on further pages, widths and networks, of what CI proves on one. */
const NIGHTLY = /@nightly/;

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/trees/{arg}{ext}",
  fullyParallel: true,
  // One more than the two processors of the smallest machine: tests wait for restarts, deadlines and animations.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Several times as long as the longest journey takes alone: beside a load that keeps the processors busy one took 96 s instead of 21.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  // A test runs in one of these.
  projects: [
    { name: "core", testIgnore: "faults/**", grep: /@core/, grepInvert: withoutStandard, retries: 0 },
    { name: "all", testIgnore: "faults/**", grepInvert: [/@core/, NIGHTLY, ...withoutStandard], retries: 1 },
    { name: "nightly", testIgnore: "faults/**", grep: NIGHTLY, grepInvert: withoutStandard, retries: 1 },
    { name: "faults", testMatch: "faults/**/*.spec.ts", grepInvert: IS_NIGHT ? [] : NIGHTLY, retries: 1 },
  ],
  use: {
    baseURL: process.env.E2E_SITE_URL,
    // A press that finds nothing to press says so long before its test's deadline.
    actionTimeout: 60_000,
    // Without a graphics processor, animations take a third of the browser's time; journeys that depend on them turn them on.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findHeadlessShell(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-gpu"],
    },
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // The headless browser's own name identifies it as a robot, and robots get no guest identity.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
    locale: "en-US",
    timezoneId: "America/Denver",
  },
});
