import { spawnSync } from "node:child_process";
import path from "node:path";
import { buildSite } from "./start/build";
import { provideBrowser, provideHeadlessShell } from "./test/browser";
import { provideEngines, provideProxies, provideServers } from "./test/engines";

const JEST = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
  "--selectProjects",
];

/** The tests start each program dozens of times: compiled once, a start takes two thirds of the processor time. */
const NODE_COMPILE_CACHE = path.resolve("node_modules/.cache/compiled");

/** Batches, locked rows, transactions and their locks, settings of one transaction; `npm run test:pooler` runs all of them. */
const POOLED = [
  "gateway/guest-queue",
  "forms/instances/write-answers",
  "purge/purge",
  "search/divide-directory",
  "search/bitmaps/load-bitmaps",
];

/** Biome uses colours even without a terminal. */
const PLAIN = process.stdout.isTTY ? [] : ["--colors=off"];

/** Every check of the project, in the order in which they fail fastest. One command equals CI. */
const CHECKS: [name: string, check: () => boolean | Promise<boolean>][] = [
  ["types", () => node("node_modules/next/dist/bin/next", "typegen") && bin("tsc", "--noEmit")],
  ["lint and format", () => bin("biome", "ci", "--error-on-warnings", ...PLAIN, ".")],
  ["structure", () => node("--import", "tsx", "scripts/structure.ts")],
  ["dead code", () => bin("knip") && bin("knip", "--production")],
  ["unit and component tests", runUnitTests],
  ["service tests", runServiceTests],
  ["production build", () => buildSite().then(() => true)],
  ["browser tests", runBrowserTests],
];

const wanted = process.argv.slice(2);
const failed: string[] = [];
const chosen = CHECKS.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));

for (const [name, check] of chosen) {
  const startedMs = Date.now();
  console.log(`\n── ${name}`);
  const passed = await attempt(check);
  console.log(`── ${name}: ${passed ? "passed" : "FAILED"} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`);
  if (!passed) failed.push(name);
}

for (const name of failed) console.log(`failed: ${name}`);
console.log(`\nchecks: ${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

async function attempt(check: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function runServiceTests(): boolean {
  provideServers();
  const files = POOLED.map((name) => `backend/${name}.test.ts`);
  const pooled = [...JEST, "services", "--runTestsByPath", ...files];
  return (
    node(...JEST, "services") && run(process.execPath, [...pooled, { TEST_POOLER: "on", TEST_DRIVERS: "postgres" }])
  );
}

function runUnitTests(): boolean {
  provideProxies();
  return node(...JEST, "unit", "component");
}

function runBrowserTests(): boolean {
  provideEngines();
  provideProxies();
  provideServers();
  const browser = provideBrowser();
  return bin("playwright", "test", { CHROMIUM_PATH: provideHeadlessShell(browser), WHOLE_CHROMIUM_PATH: browser });
}

function bin(name: string, ...rest: (string | Record<string, string>)[]): boolean {
  return run(`node_modules/.bin/${name}`, rest);
}

function node(...args: string[]): boolean {
  return run(process.execPath, args);
}

function run(command: string, rest: (string | Record<string, string>)[]): boolean {
  const args = rest.filter((part) => typeof part === "string");
  const env = Object.assign(
    {},
    process.env,
    { NEXT_TELEMETRY_DISABLED: "1", NODE_COMPILE_CACHE },
    ...rest.filter((part) => typeof part !== "string"),
  );
  return spawnSync(command, args, { stdio: "inherit", env }).status === 0;
}
