import { availableParallelism } from "node:os";
import nextJest from "next/jest.js";
import { GROUPS, TEST_FILES } from "./scripts/test/group-tests.mjs";

const createJestConfig = nextJest({ dir: "./" });

/** Every processor: left to itself, Jest keeps one free, which is half of a small machine. Databases in memory bound the number. */
const MAX_WORKERS = Math.min(availableParallelism(), 4);

/** One project per environment: pure and server code on node, components on jsdom, services on their real databases. */
const SETUP = "<rootDir>/scripts/jest-setup.ts";
const esm = { extensionsToTreatAsEsm: [".ts", ".tsx"], setupFilesAfterEnv: [SETUP] };
const ignore = {
  testPathIgnorePatterns: ["/node_modules/", "/.next/", "/e2e/"],
  modulePathIgnorePatterns: ["/.next/", "/.data/"],
};

/** The files of a project, or the entries that group them. */
const testFiles = (project) =>
  process.env.TEST_GROUPS === "on"
    ? [`<rootDir>/${GROUPS}/${project}/*.cjs`]
    : TEST_FILES[project].map((pattern) => `<rootDir>/${pattern}`);

const NODE = "<rootDir>/scripts/test/node-environment.cjs";

const services = {
  testEnvironment: NODE,
  setupFilesAfterEnv: [SETUP, "<rootDir>/backend/test-support/close-databases.ts"],
  globalSetup: "<rootDir>/backend/test-support/global-setup.ts",
  globalTeardown: "<rootDir>/backend/test-support/global-teardown.ts",
};

/** The compiler resolves `@/`; Jest needs it to find the tests that depend on a file. */
const moduleNameMapper = { "^@/(.*)$": "<rootDir>/$1" };

const project = (settings) => createJestConfig({ ...esm, ...ignore, moduleNameMapper, ...settings })();

export default async function jestConfig() {
  return {
    maxWorkers: MAX_WORKERS,
    // For tests and hooks: a busy machine takes many times as long as a quiet one. Beside a load, tests on PGlite took over 30 s.
    testTimeout: 120_000,
    testSequencer: "<rootDir>/scripts/test/longest-first.cjs",
    projects: [
      await project({ displayName: "unit", testEnvironment: NODE, testMatch: testFiles("unit") }),
      await project({ displayName: "component", testEnvironment: "jsdom", testMatch: testFiles("component") }),
      await project({ ...services, displayName: "services", testMatch: testFiles("services") }),
      await project({ ...services, displayName: "service-faults", testMatch: testFiles("service-faults") }),
    ],
  };
}
