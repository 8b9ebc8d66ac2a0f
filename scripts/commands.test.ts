import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

/** Read by those who run the commands: the decisions tell why, and for whom else. */
const GUIDES = ["README.md", "CONTRIBUTING.md", "deploy/README.md", "docs/*.md", "docs/how-to/*.md"];
/** npm runs it by itself. */
const LIFECYCLE = new Set(["postinstall"]);

const scripts = new Set(Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts));
const list = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", "--", ...patterns], { encoding: "utf8" })
    .trim()
    .split("\n");

/** The scripts that a text runs: `npm start`, `npm test`, `npm run [--silent] NAME`. A name that ends in a colon stands for a group. */
function findCommands(text: string): string[] {
  const run = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name = ""]) => name);
  return [...run, ...short].filter((name) => !name.endsWith(":"));
}

test("every npm command in a file of the project is a script of package.json", () => {
  const found = list(":!package-lock.json", ":!*.webp", ":!*.csv").flatMap((file) =>
    findCommands(readFileSync(file, "utf8")).map((name) => ({ file, name })),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ name }) => !scripts.has(name))).toEqual([]);
});

test("every script of package.json stands in a guide", () => {
  const documented = new Set(list(...GUIDES).flatMap((file) => findCommands(readFileSync(file, "utf8"))));
  expect([...scripts].filter((name) => !documented.has(name) && !LIFECYCLE.has(name))).toEqual([]);
});
