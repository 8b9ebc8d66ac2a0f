import { afterEach, beforeEach, expect, jest } from "@jest/globals";

if (typeof document !== "undefined") await import("@testing-library/jest-dom/jest-globals");

// Tests provoke failures by the dozen; what they log is asserted where it matters, not printed.
process.env.LOG_LEVEL ??= "silent";

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
