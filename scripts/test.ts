import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
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

type Check = readonly [name: string, check: () => boolean | Promise<boolean>];

const BUILD: Check = ["production build", () => buildSite().then(() => true)];

/** The checks of each command, in the order in which they fail fastest: `npm test`, `npm run test:all`, `npm run test:faults`. */
const SUITES: Readonly<Record<string, readonly Check[]>> = {
  core: [
    ["types", () => node("node_modules/next/dist/bin/next", "typegen") && bin("tsc", "--noEmit")],
    ["lint and format", () => bin("biome", "ci", "--error-on-warnings", ...PLAIN, ".")],
    ["structure", () => node("--import", "tsx", "scripts/structure.ts")],
    ["dead code", () => bin("knip") && bin("knip", "--production")],
    ["unit and component tests", runUnitTests],
    ["service tests", () => runServiceTests("services")],
    BUILD,
    ["browser tests", () => runBrowserTests(["core"])],
  ],
  all: [
    ["unit and component tests with another brand", runOtherBrandTests],
    ["service tests on PGlite", runPgliteTests],
    ["service tests behind PgBouncer", runPooledTests],
    BUILD,
    ["browser tests", () => runBrowserTests(process.env.CORE_PASSED === "on" ? ["all"] : ["core", "all"])],
  ],
  faults: [
    ["service fault tests", () => runServiceTests("service-faults", { TEST_DRIVERS: "pglite,postgres" })],
    BUILD,
    ["browser fault tests", () => runBrowserTests(["faults"])],
  ],
};

const [suite = "", ...wanted] = process.argv.slice(2);
const checks = SUITES[suite];
if (!checks) throw new Error(`Usage: scripts/test.ts ${Object.keys(SUITES).join("|")} [words of the checks' names]`);
const chosen = checks.filter(([name]) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const failed: string[] = [];

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

function runUnitTests(): boolean {
  provideProxies();
  return node(...JEST, "unit", "component");
}

/** Those that depend on the brand, as in a fork that changed it. */
function runOtherBrandTests(): boolean {
  provideProxies();
  const related = ["--findRelatedTests", "domain/brand.ts", "domain/test-support/other-brand.ts"];
  return run(process.execPath, [...JEST, "unit", "component", ...related, { TEST_BRAND: "other" }]);
}

function runServiceTests(
  project: string,
  settings: Record<string, string> = {},
  files: readonly string[] = [],
): boolean {
  provideServers();
  const paths = files.length === 0 ? [] : ["--runTestsByPath", ...files];
  return run(process.execPath, [...JEST, project, ...paths, settings]);
}

/** The suites that exist once for each database. */
function runPgliteTests(): boolean {
  const files = globSync("{backend,bench,scripts}/**/*.test.ts").filter((file) =>
    readFileSync(file, "utf8").includes("describeEachDriver("),
  );
  return runServiceTests("services", { TEST_DRIVERS: "pglite" }, files);
}

function runPooledTests(): boolean {
  const files = POOLED.map((name) => `backend/${name}.test.ts`);
  return runServiceTests("services", { TEST_POOLER: "on" }, files);
}

function runBrowserTests(projects: readonly ("core" | "all" | "faults")[]): boolean {
  if (projects.includes("all")) provideEngines();
  if (projects.some((name) => name !== "core")) {
    provideProxies();
    provideServers();
  }
  const browser = provideBrowser();
  const options = projects.map((name) => `--project=${name}*`);
  return bin("playwright", "test", ...options, {
    CHROMIUM_PATH: provideHeadlessShell(browser),
    WHOLE_CHROMIUM_PATH: browser,
  });
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
