import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.cjs", "*.css"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((name) => ({ name, text: readFileSync(name, "utf8") }));

/** Comments in whole: a docstring or block, or line comments that follow each other. */
const COMMENT = /^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;
const FIRST_WORD = /^[\s/*]*(What|Whether|Of|That|Who|Where|Which|How)\b.*/;
/** Titles of tests and, after the table's closing bracket, of tables. */
const FRAGMENT = /(?:\b(?:test|it)|\))\(\s*["`]((?:is|are|was|were|of|that|has|have) [^"`]*)/g;
const RELATIVE_NAME = /\b(?:const|let|function|type|interface|class) ((?:the|of)[A-Z]\w*)/g;

test("a comment begins with a noun or a verb, which say something without the name below them", () => {
  const faults = files.flatMap(({ name, text }) =>
    [...text.matchAll(COMMENT)].flatMap(([comment]) => {
      const [line] = FIRST_WORD.exec(comment) ?? [];
      return line === undefined ? [] : [`${name}: ${line.trim()}`];
    }),
  );
  expect(faults).toEqual([]);
});

test("a name begins with neither an article nor a preposition", () => {
  const faults = files.flatMap(({ name, text }) => [...text.matchAll(RELATIVE_NAME)].map(([, it]) => `${name}: ${it}`));
  expect(faults).toEqual([]);
});

test("a test's title has a subject, so that it reads alone in a report", () => {
  const tests = files.filter(({ name }) => /\.(test|spec)\.tsx?$/.test(name));
  const faults = tests.flatMap(({ name, text }) => [...text.matchAll(FRAGMENT)].map(([, it]) => `${name}: ${it}`));
  expect(faults).toEqual([]);
});
