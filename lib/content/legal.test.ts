import { describe, expect, test } from "@jest/globals";
import { privacyPolicy } from "@/lib/content/privacy";
import { termsOfService } from "@/lib/content/terms";
import { GUEST_COOKIE_MAX_AGE_SECONDS } from "@/lib/visitor/guest/constants";
import { createFakeBrowser } from "@/lib/visitor/session/cookie-jar.fake";
import { writeDraft } from "@/lib/visitor/session/draft-cookie";
import { writeVisit } from "@/lib/visitor/session/session";

const privacyText = privacyPolicy.sections.flatMap((section) => section.blocks.flat()).join("\n");

describe("the privacy policy", () => {
  test("states retention, breach notice and parental consent as specified", () => {
    expect(privacyText).toContain("retention is typically 7-10 years");
    expect(privacyText).toContain("notice within 60 days");
    expect(privacyText).toContain("Children under 13 need parental consent.");
  });

  test("names the actual lifetimes of the site's cookies", async () => {
    const { jar, options } = createFakeBrowser();
    const settings = { secret: "s".repeat(32), secure: true };
    await writeVisit(jar, settings, {});
    await writeDraft(jar, { ...settings, path: "/", now: new Date(0) }, { typed: "x" });
    expect(privacyText).toContain(`guest identity, kept for up to ${GUEST_COOKIE_MAX_AGE_SECONDS / 86_400} days`);
    expect(privacyText).toContain(`kept for up to ${(options.get("visit")?.maxAge ?? 0) / 3_600} hours`);
    expect(options.get("draft.0")?.maxAge).toBe(3_600);
    expect(privacyText).toContain("kept for up to one hour");
  });
});

test.each([privacyPolicy, termsOfService])("$title has sections with anchors of their own", ({ sections }) => {
  const ids = sections.map((section) => section.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});
