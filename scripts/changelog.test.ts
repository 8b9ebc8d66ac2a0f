import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { z } from "zod";

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync("package.json", "utf8")));
const changelog = readFileSync("CHANGELOG.md", "utf8");

test("the newest release of the changelog is the version of the package", () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$/m.exec(changelog) ?? [];
  expect(newest).toBe(version);
});

test("releases are listed newest first, each once", () => {
  const releases = [...changelog.matchAll(/^## (\d+)\.(\d+)\.(\d+) /gm)].map(([, ...parts]) =>
    parts.reduce((sum, part) => sum * 1_000 + Number(part), 0),
  );
  expect(releases).toEqual([...new Set(releases)].sort((a, b) => b - a));
});
