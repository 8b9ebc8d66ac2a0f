import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

/** Values of the sample brand. A fork keeps them: they are none of its own. */
const SAMPLE = /fernwell|555\W*0142|teletherapy|example way|80200|(social|video)\.example/i;

const patterns = ["*.test.ts", "*.test.tsx", "*/test-support/*", "e2e/*", "bench/*"];
const files = execFileSync("git", ["ls-files", ...patterns], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) => !file.endsWith("brand-quotes.test.ts"));

test("no test quotes the sample brand: each takes it from `domain/brand.ts` or brings one of its own", () => {
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => SAMPLE.test(readFileSync(file, "utf8")))).toEqual([]);
});
