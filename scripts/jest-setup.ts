import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, jest } from "@jest/globals";
import { loadNetwork } from "@/domain/owner/load-network";

const testPath = expect.getState().testPath ?? "";
const source = readFileSync(testPath, "utf8");

// Tests of the specification's own lists and texts run without the owner's document.
if (source.includes("@network standard")) delete process.env.NETWORK_FILE;
await loadNetwork();

if (typeof document !== "undefined") {
  await import("@testing-library/jest-dom/jest-globals");
  const { configure } = await import("@testing-library/react");
  // On a loaded machine the first render of a file may take longer than the usual second.
  configure({ asyncUtilTimeout: 4_000 });
  // jsdom has no layout; scroll positions are left to the browser tests.
  Element.prototype.scrollIntoView = () => undefined;
}

// Processes are started and killed there, databases made and restored, and large ones filled.
if (/(faults|\.slow)\.test\.ts$|\/service-faults\//.test(testPath)) jest.setTimeout(1_200_000);

// Tests provoke many failures; their logs are asserted where they matter, not printed.
process.env.LOG_LEVEL ??= "silent";

/** The same examples on every run of `npm test`; `npm run test:properties` uses others. */
const PROPERTY_SEED = Number(process.env.PROPERTY_SEED ?? 1);

// Loaded on demand, or for a group of files: fast-check takes as long as a small test file.
if (testPath.endsWith(".cjs") || source.includes('from "fast-check"')) {
  const { configureGlobal } = await import("fast-check");
  configureGlobal({ seed: PROPERTY_SEED });
}

let consoleError: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  consoleError = jest.spyOn(console, "error");
});

/** An unexpected `console.error` is a defect: fails the test. */
afterEach(() => {
  const calls = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(calls).toEqual([]);
});
