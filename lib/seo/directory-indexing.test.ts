import { expect, test } from "@jest/globals";
import { parseDirectoryAddress } from "@/lib/directory/address";
import { isIndexedListing } from "@/lib/seo/directory-indexing";

function isIndexed(address: string, total = 100, equals: readonly number[] = []): boolean {
  const { pathname, searchParams } = new URL(address, "https://site.example");
  const view = parseDirectoryAddress(pathname, searchParams);
  if (!view) throw new Error(`${address} is no directory`);
  return isIndexedListing(view, total, equals);
}

test.each([
  "/team",
  "/team?page=3",
  "/team?state=any",
  "/team?state=WA",
  "/team?state=WA&page=2",
  "/team?disorder=Anxiety",
  "/team?disorder=Anxiety&state=any",
  "/team?disorder=Anxiety&state=WA",
  "/team?certification=LPC&state=any",
  "/team/insurer/aetna",
  "/team/insurer/aetna?state=WA",
  "/team/eap/bhs?state=WA",
])("%s is found by search engines", (address) => expect(isIndexed(address)).toBe(true));

test.each([
  "/team?name=dana",
  "/team?state=WA&state=ID",
  "/team?disorder=Others",
  "/team?disorder=Others&state=any",
  "/team?certification=LPC",
  "/team?insurer=aetna&insurer=cigna&state=any",
  "/team?insurer=magellan&eap=magellan&state=any",
  "/team/insurer/aetna?name=dana",
  "/team/insurer/aetna?state=WA&disorder=Anxiety",
  "/team/insurer/aetna?disorder=Anxiety",
])("%s is not", (address) => expect(isIndexed(address)).toBe(false));

test("a combined listing needs five therapists, any other one", () => {
  expect(isIndexed("/team/insurer/aetna?state=WA", 5)).toBe(true);
  expect(isIndexed("/team/insurer/aetna?state=WA", 4)).toBe(false);
  expect(isIndexed("/team?state=WA", 1)).toBe(true);
  expect(isIndexed("/team?state=WA", 0)).toBe(false);
});

test("a listing with as many therapists as a broader one is the same set", () => {
  expect(isIndexed("/team/insurer/aetna?state=WA", 20, [40, 21])).toBe(true);
  expect(isIndexed("/team/insurer/aetna?state=WA", 20, [40, 20])).toBe(false);
});
