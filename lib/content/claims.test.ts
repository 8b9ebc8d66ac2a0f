/* @network standard */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { claimsOfSource, findClaims } from "@/lib/content/test-support/claims";

interface Row {
  claim: string;
  proof: string;
}

const ROW = /^\| (?<claim>.+?) +\| (?<proof>.+?) +\|$/;
const TEST = /^`(?<file>[^`]+)`: “(?<title>.+)”$/;
const SETTING = /^setting `(?<name>[A-Z_]+)`$/;
const WORDS = ["the owner", "no claim"];

const rows = readFileSync("docs/claims.md", "utf8")
  .split("\n")
  .map((line) => ROW.exec(line)?.groups)
  .filter((groups) => groups !== undefined)
  .map(({ claim = "", proof = "" }): Row => ({ claim, proof }))
  .filter(({ claim }) => claim !== "claim" && !/^-+$/.test(claim));
const settings = readFileSync(".env.example", "utf8");

/** First of a row's proofs, separated by line breaks, that does not exist; undefined where all do. */
function problemOf({ proof }: Row): string | undefined {
  return proof.split("<br>").find((one) => {
    const { file = "", title = "" } = TEST.exec(one)?.groups ?? {};
    if (file)
      return (
        !/\.(test|spec)\.tsx?$/.test(file) || !existsSync(file) || !readFileSync(file, "utf8").includes(`"${title}"`)
      );
    const name = SETTING.exec(one)?.groups?.name;
    return name ? !new RegExp(`^#? ?${name}=`, "m").test(settings) : !WORDS.includes(one);
  });
}

describe("docs/claims.md", () => {
  test("docs/claims.md has a row for each claim of the public texts, and none for a sentence that is gone", () => {
    const listed = rows.map(({ claim }) => claim);
    const claims = [...findClaims()];
    expect(claims.filter((claim) => !listed.includes(claim))).toEqual([]);
    expect(listed.filter((claim) => !claims.includes(claim))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("names for each claim a test or a setting that exists, or the owner", () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => problemOf(row) !== undefined)).toEqual([]);
  });

  test("accepts no proof that does not exist", () => {
    const proofs = ["", "certainly", "setting `NO_SUCH_SETTING`", "`lib/content/claims.ts`: “x”"];
    const titles = ["`lib/content/claims.test.ts`: “a title of ".concat("no test”")];
    for (const proof of [...proofs, ...titles]) expect(problemOf({ claim: "x", proof })).toBeDefined();
  });
});

test("a claim is found in a quoted text and between tags, and code is none", () => {
  const source = `const lead = "All is free of charge.";
    // "Never in a comment"
    const view = <p className="Not private or so">We never
      tell. And more.</p>;`;
  expect(claimsOfSource(source)).toEqual(["All is free of charge.", "Not private or so", "We never tell."]);
});
