import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { loadEndorsements, readEndorsements } from "@/lib/content/endorsements";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "endorsements-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const BADGE = { name: "Chamber of commerce", picture: "/icons/badges/business-bureau.svg" };
const QUOTE = { quote: "I was heard.", client: "R. M.", about: "on sessions for sleep" };

function read(content: unknown) {
  const file = join(folder, "endorsements.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return readEndorsements(file);
}

describe("the owner's endorsements", () => {
  test("come from the file, without the notes of samples", () => {
    expect(read({ testimonials: [QUOTE], award: BADGE })).toEqual({ testimonials: [QUOTE], badges: [], award: BADGE });
    expect(read({})).toEqual({ testimonials: [], badges: [] });
  });

  test("all that cannot be shown is listed together, by its place and never by its text", () => {
    const content = {
      testimonials: [
        { ...QUOTE, quote: " " },
        { ...QUOTE, photo: "secret.jpg" },
      ],
      badges: [
        { ...BADGE, picture: "https://elsewhere.example/secret.svg" },
        { ...BADGE, picture: "/icons/../../etc/passwd" },
        { ...BADGE, picture: "/icons/badges/secret.svg" },
      ],
    };
    let message = "";
    try {
      read(content);
    } catch (error) {
      message = String(error);
    }
    for (const place of ["testimonials.0.quote", "testimonials.1", "badges.0.picture", "badges.1", "badges.2"])
      expect(message).toContain(`  ${place}`);
    expect(message).not.toContain("secret.svg");
  });

  test.each(["", "{", "[]", "null", '"text"'])("%j is refused", (text) => {
    expect(() => read(text)).toThrow(/ENDORSEMENTS_FILE/);
  });

  test("a file that does not exist is refused", () => {
    expect(() => readEndorsements(join(folder, "none.json"))).toThrow(/is no file of JSON/);
  });
});

test("a site without a file and without the sample network has no endorsements, not even samples", () => {
  delete process.env.SAMPLE_NETWORK;
  expect(loadEndorsements()).toEqual({ testimonials: [], badges: [] });
});
