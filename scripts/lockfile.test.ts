import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const lock: { packages: Record<string, { optionalDependencies?: Record<string, string>; resolved?: string }> } =
  JSON.parse(readFileSync("package-lock.json", "utf8"));

test("names the packages of every platform, without which npm ci refuses it", () => {
  const names = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)));
  const asked = Object.values(lock.packages).flatMap(({ optionalDependencies }) =>
    Object.keys(optionalDependencies ?? {}),
  );
  expect(asked.filter((name) => !names.has(name))).toEqual([]);
});

test("names no registry's host", () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
