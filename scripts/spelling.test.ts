import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.md", ".env.example"], { encoding: "utf8" })
  .trim()
  .split("\n");

test("every text spells “email” as the specification does", () => {
  const hyphen = ["e", "mail"].join("-");
  const pattern = new RegExp(`(?<![a-z])${hyphen}`, "i");
  expect(files.filter((file) => pattern.test(readFileSync(file, "utf8")))).toEqual([]);
});
