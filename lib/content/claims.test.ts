/* @network standard */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { claimsOfSource, findClaims } from "@/lib/content/test-support/claims";

interface Row {
  claim: string;
  proofs: string[];
}

const TEST = /^`(?<file>[^`]+)`: “(?<title>.+)”$/;
const SETTING = /^setting `(?<name>[A-Z_]+)`$/;
const WORDS = ["the owner", "no claim"];

const page = readFileSync("docs/claims.md", "utf8");
/** The claims below the first topic, each with its proofs as the list within. */
const rows = page
  .slice(page.indexOf("\n## "))
  .split(/\n(?=- )/)
  .slice(1)
  .map((item): Row => {
    const [claim = "", ...proofs] = (item.split("\n\n")[0] ?? "")
      .split(/\n {2}- /)
      .map((text) => text.replace(/\s+/g, " "));
    return { claim: claim.slice(2).trim(), proofs: proofs.map((proof) => proof.trim()) };
  });
const settings = readFileSync(".env.example", "utf8");

/** First of a claim's proofs that does not exist; undefined where all do. */
function problemOf({ proofs }: Row): string | undefined {
  if (proofs.length === 0) return "none";
  return proofs.find((one) => {
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
  test("docs/claims.md has an entry for each claim of the public texts, and none for a sentence that is gone", () => {
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

  test("the list has no line that is too long to read in an editor", () => {
    expect(page.split("\n").filter((line) => line.length > 120)).toEqual([]);
  });

  test("accepts no proof that does not exist", () => {
    const proofs = ["", "certainly", "setting `NO_SUCH_SETTING`", "`lib/content/claims.ts`: “x”"];
    const titles = ["`lib/content/claims.test.ts`: “a title of ".concat("no test”")];
    for (const proof of [...proofs, ...titles]) expect(problemOf({ claim: "x", proofs: [proof] })).toBeDefined();
  });
});

test("a claim is found in a quoted text and between tags, and code is none", () => {
  const source = `const lead = "All is free of charge.";
    // "Never in a comment"
    const view = <p className="Not private or so">We never
      tell. And more.</p>;`;
  expect(claimsOfSource(source)).toEqual(["All is free of charge.", "Not private or so", "We never tell."]);
});
