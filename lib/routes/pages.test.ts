import { expect, test } from "@jest/globals";
import { PAGE_PATTERNS, PAGES, type PageFacts, pageFacts, pagesWith, startsAsleep } from "@/lib/routes/pages";

test.each(["/home", "/providers", "/providers/dana", "/team/dana", "/internal/directory/team", "/internal/missing"])(
  "%s starts asleep",
  (path) => expect(startsAsleep(path)).toBe(true),
);

test.each(["/match", "/appointment-request", "/landings/new-provider", "/forms/public", "/account/confirm", "/team"])(
  "%s starts awake",
  (path) => expect(startsAsleep(path)).toBe(false),
);

test("the first pattern that fits a path counts", () => {
  expect(pageFacts("/staff/roster/new")).toBe(PAGES["/staff/roster/new"]);
  expect(pageFacts("/staff/roster/dana")).toBe(PAGES["/staff/roster/:therapist"]);
  expect(pageFacts("/nope")).toEqual({});
});

test("every page of the staff area has a permission, and no other page has one", () => {
  const inArea = PAGE_PATTERNS.filter((pattern) => pattern.startsWith("/staff"));
  expect(pagesWith("permission")).toEqual(inArea);
});

test("a page that a mailed link opens is neither indexed, cached nor prefetched", () => {
  for (const pattern of pagesWith("link")) {
    const { link, permission, isTranslated, ...others }: PageFacts = PAGES[pattern];
    expect([pattern, link === undefined, others]).toEqual([pattern, false, {}]);
  }
});
