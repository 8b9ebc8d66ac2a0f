import { describe, expect, test } from "@jest/globals";
import { COOKIES, describeCookies } from "@/lib/config/cookies";
import { toLegalPart, toLegalText } from "@/lib/content/legal";
import { privacyPolicy } from "@/lib/content/privacy";
import { termsOfService } from "@/lib/content/terms";
import { toSentences } from "@/lib/content/test-support/sentences";

const textOf = (years?: number) => toSentences(privacyPolicy(years)).join("\n");

describe("the privacy policy", () => {
  test("states retention, breach notice and parental consent as specified", () => {
    expect(textOf()).toContain("retention is typically 7-10 years");
    expect(textOf()).toContain("notice within 60 days");
    expect(textOf()).toContain("Children under 13 need parental consent.");
  });

  test("states the years after which records are deleted, or that no date is set", () => {
    expect(textOf(8)).toContain("is deleted automatically 8 years after its last change");
    expect(textOf(8)).not.toContain("no date of automatic deletion");
    expect(textOf()).toContain("has no date of automatic deletion");
    expect(textOf()).not.toContain("is deleted automatically");
  });

  test("lists every cookie with its lifetime", () => {
    for (const sentence of describeCookies()) expect(textOf()).toContain(sentence);
    expect(describeCookies()).toHaveLength(Object.keys(COOKIES).length);
    expect(textOf()).toContain("guest identity, signed; kept for up to 30 days.");
    expect(textOf()).toContain("kept for up to 1 hour.");
    expect(textOf()).toContain("kept until you close the browser.");
  });
});

test.each([privacyPolicy(7), termsOfService()])("$title has sections with anchors of their own", ({ sections }) => {
  const ids = sections.map((section) => section.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test("a legal text of the document has paragraphs, lists and the facts of this site", () => {
  const text = "One\nline.\n\n- First\n- Second\n\n{cookies}\n\nSee {cookies}.";
  const part = { version: "2", summary: "S", sections: [{ id: "a", title: "A", text }] };
  const { sections } = toLegalText("T", part, () => ({ cookies: ["A cookie."] }));
  expect(sections[0]?.blocks).toEqual(["One line.", ["First", "Second"], ["A cookie."], "See {cookies}."]);
  expect(toLegalPart(toLegalText("T", part)).sections[0]?.text).toBe(text.replace("One\nline", "One line"));
});
