import { expect, test } from "@jest/globals";
import { freeSlug, numberedSlug, slugBase, slugNumber } from "@/domain/text/slug";

test.each([
  ["Zoë O'Brien-Núñez", "zoe-obrien-nunez"],
  ["Đặng Thị Ly", "dang-thi-ly"],
  ["D’Angelo, PhD", "dangelo-phd"],
  ["李小龙", "th-1"],
  ["李 Lee", "lee"],
])("%s is addressed as %s", (name, slug) => expect(slugBase(name, "TH.1")).toBe(slug));

test("a very long name has an address of bearable length that does not end in a hyphen", () => {
  const slug = slugBase(`${"a".repeat(89)} bcd`, "x");
  expect(slug).toBe("a".repeat(89));
});

test("a slug that others have gets the first free number", () => {
  expect(freeSlug("intake", new Set(["phq-9"]))).toBe("intake");
  expect(freeSlug("intake", new Set(["intake", "intake-2"]))).toBe("intake-3");
});

test.each([1, 2, 17])("number %d of a name is read back from the slug", (number) =>
  expect(slugNumber(numberedSlug("jane-doe", number), "jane-doe")).toBe(number),
);

test.each(["jane", "jane-doe-", "jane-doe-0", "jane-doe-02", "jane-doe-denver", "jane-doesnt-2"])(
  "%s has no number of Jane Doe",
  (slug) => expect(slugNumber(slug, "jane-doe")).toBeUndefined(),
);
