import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, jest } from "@jest/globals";

if (typeof document !== "undefined") {
  await import("@testing-library/jest-dom/jest-globals");
  // jsdom has no layout; where the page scrolls to is for the browser tests.
  Element.prototype.scrollIntoView = () => undefined;
}

// Tests provoke failures by the dozen; what they log is asserted where it matters, not printed.
process.env.LOG_LEVEL ??= "silent";

/** The same examples on every run of `npm test`; `npm run test:properties` sets others. */
const PROPERTY_SEED = Number(process.env.PROPERTY_SEED ?? 1);

// Only where it is used: loading fast-check takes as long as a small test file.
if (readFileSync(expect.getState().testPath ?? "", "utf8").includes('from "fast-check"')) {
  const { configureGlobal } = await import("fast-check");
  configureGlobal({ seed: PROPERTY_SEED });
}

let consoleError: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  consoleError = jest.spyOn(console, "error");
});

/** An unexpected `console.error` is a defect that a test happened to walk past: fail on it. */
afterEach(() => {
  const calls = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(calls).toEqual([]);
});
