import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const SECTION = /^## (\d+)\./gm;
const CITATION = /[Ss]pecification,? sections? ([\d, and]+)/g;

const sections = new Set(
  [...readFileSync("docs/specification.md", "utf8").matchAll(SECTION)].map(([, number]) => number),
);
const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs", "*.md"], { encoding: "utf8" })
  .trim()
  .split("\n");

/** Every citation of the specification, as `file: number`. */
function findCitations(): string[] {
  return files.flatMap((file) => {
    // A citation may span two lines of a comment.
    const text = readFileSync(file, "utf8").replace(/\n\s*(\*|\/\/)?\s*/g, " ");
    return [...text.matchAll(CITATION)].flatMap(([, numbers = ""]) =>
      (numbers.match(/\d+/g) ?? []).map((number) => `${file}: ${number}`),
    );
  });
}

test("every citation of the specification names one of its sections", () => {
  const citations = findCitations();
  expect(citations.length).toBeGreaterThan(100);
  expect(citations.filter((citation) => !sections.has(citation.split(": ")[1]))).toEqual([]);
});

test("no comment cites a document that is not in the project", () => {
  const outside = files.filter((file) =>
    /decisions\.md|`decisions` on|decided in `decisions`/.test(readFileSync(file, "utf8")),
  );
  expect(outside.filter((file) => file !== "scripts/citations.test.ts")).toEqual([]);
});
