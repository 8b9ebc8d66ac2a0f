import { execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { buildSite } from "./start/build";
import { provideBrowser, provideHeadlessShell } from "./test/browser";
import { provideEngines, provideProxies, provideServers } from "./test/engines";
import { groupTests, STANDARD_NETWORK } from "./test/group-tests.mjs";

const JEST = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "node_modules/jest/bin/jest.js",
  "--selectProjects",
];

/** The tests start each program dozens of times: compiled once, a start takes two thirds of the processor time. */
const NODE_COMPILE_CACHE = path.resolve("node_modules/.cache/compiled");

/** Batches, locked rows, transactions and their locks, settings of one transaction; `npm run test:pooler` runs all of them. */
const POOLED = ["gateway/guest-queue", "forms/instances/write-answers", "purge/purge", "search/memory/load-index"];

/** Biome uses colours even without a terminal. */
const PLAIN = process.stdout.isTTY ? [] : ["--colors=off"];

/** A network with a document of its own. */
const OTHER_NETWORK = { NETWORK_FILE: "examples/harbor-mind-care" };

/** More rounds, rows and sequences of the fault tests (backend/test-support/by-night.ts). */
const NIGHTLY = { NIGHTLY: "on" };

/** Jest runs the entries that `groupTests` wrote. */
const GROUPED = { TEST_GROUPS: "on" };

/** Plans on large tables, the whole sample, generated clients. */
const isSlow = (file: string) => file.includes(".slow.");
const isLonger = (text: string) => text.includes("test-support/by-night");

type Check = readonly [name: string, check: () => Promise<boolean>];

const BUILD: Check = ["production build", () => buildSite().then(() => true)];

/** The checks of each command, in the order in which they fail fastest: `npm test`, and `npm run test:all` and so on. */
const SUITES: Readonly<Record<string, readonly Check[]>> = {
  core: [
    ["types, lint, structure, dead code", runStaticChecks],
    ["unit and component tests", () => runUnitTests()],
    ["service tests", () => runServiceTests()],
    BUILD,
    ["browser tests", () => runBrowserTests(["core"])],
  ],
  all: [
    ["service tests on PGlite", runPgliteTests],
    ["service tests behind PgBouncer", runPooledTests],
    BUILD,
    ["browser tests", () => runBrowserTests(process.env.CORE_PASSED === "on" ? ["all"] : ["core", "all"])],
  ],
  faults: [
    ["service fault tests", () => runServiceFaultTests({}, (file) => !isSlow(file))],
    BUILD,
    ["browser fault tests", () => runBrowserTests(["faults"])],
  ],
  nightly: [
    BUILD,
    ["browser tests", () => runBrowserTests(["nightly"])],
    ["core browser tests with another network", () => runBrowserTests(["core"], OTHER_NETWORK)],
    ["unit and component tests with another network", runOtherNetworkTests],
    ["longer browser fault tests", () => runBrowserTests(["faults"], NIGHTLY)],
    ["longer service tests", () => runServiceFaultTests(NIGHTLY, (file, text) => isSlow(file) || isLonger(text))],
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

async function attempt(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

/** Types, lint and format, structure and dead code, side by side: most of them use one processor. */
async function runStaticChecks(): Promise<boolean> {
  const results = await Promise.all([checkTypes(), checkStructure(), checkDeadCode()]);
  return results.every(Boolean);
}

async function checkTypes(): Promise<boolean> {
  return (await node("node_modules/next/dist/bin/next", "typegen")) && bin("tsc", "--noEmit");
}

async function checkStructure(): Promise<boolean> {
  const isClean = await bin("biome", "ci", "--error-on-warnings", ...PLAIN, ".");
  return (await node("--import", "tsx", "scripts/structure.ts")) && isClean;
}

async function checkDeadCode(): Promise<boolean> {
  return (await bin("knip")) && bin("knip", "--production");
}

async function runUnitTests(
  settings: Record<string, string> = {},
  isWanted?: (file: string, text: string) => boolean,
): Promise<boolean> {
  provideProxies();
  for (const project of ["unit", "component"] as const) groupTests(project, isWanted);
  return run(process.execPath, [...JEST, "unit", "component", { ...GROUPED, ...settings }]);
}

/** Runs the tests that depend on the network's document with the example's, but for those marked as the standard one's. */
async function runOtherNetworkTests(): Promise<boolean> {
  const related = ["--listTests", "--findRelatedTests", "domain/owner/owner-part.ts"];
  const listed = execFileSync(process.execPath, [...JEST, "unit", "component", ...related], { encoding: "utf8" });
  const files = new Set(listed.split("\n").map((file) => path.relative("", file)));
  const isOther = (file: string, text: string) => files.has(file) && !text.includes(STANDARD_NETWORK);
  return runUnitTests(OTHER_NETWORK, isOther);
}

async function runServiceTests(
  settings: Record<string, string> = {},
  isWanted?: (file: string, text: string) => boolean,
): Promise<boolean> {
  provideServers();
  groupTests("services", isWanted);
  return run(process.execPath, [...JEST, "services", { ...GROUPED, ...settings }]);
}

async function runServiceFaultTests(
  settings: Record<string, string>,
  isWanted: (file: string, text: string) => boolean,
): Promise<boolean> {
  provideServers();
  groupTests("service-faults", isWanted);
  // One more than the processors of the smallest machine: tests wait for restarts, deadlines and databases.
  return run(process.execPath, [
    ...JEST,
    "service-faults",
    "--maxWorkers=3",
    { ...GROUPED, TEST_DRIVERS: "pglite,postgres", ...settings },
  ]);
}

/** The suites that exist once for each database. */
async function runPgliteTests(): Promise<boolean> {
  return runServiceTests({ TEST_DRIVERS: "pglite" }, (_, text) => text.includes("describeEachDriver("));
}

async function runPooledTests(): Promise<boolean> {
  const files = POOLED.map((name) => `backend/${name}.test.ts`);
  return runServiceTests({ TEST_POOLER: "on" }, (file) => files.includes(file));
}

async function runBrowserTests(
  projects: readonly ("core" | "all" | "faults" | "nightly")[],
  settings: Record<string, string> = {},
): Promise<boolean> {
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
    ...settings,
  });
}

function bin(name: string, ...rest: (string | Record<string, string>)[]): Promise<boolean> {
  return run(`node_modules/.bin/${name}`, rest);
}

function node(...args: string[]): Promise<boolean> {
  return run(process.execPath, args);
}

/** Runs a command to its end; true where it succeeds. Objects among the arguments are settings of its environment. */
function run(command: string, rest: (string | Record<string, string>)[]): Promise<boolean> {
  const args = rest.filter((part) => typeof part === "string");
  const env = Object.assign(
    {},
    process.env,
    { NEXT_TELEMETRY_DISABLED: "1", NODE_COMPILE_CACHE },
    ...rest.filter((part) => typeof part !== "string"),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", env });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code === 0));
  });
}
