import { expect, test } from "@jest/globals";
import { formatSecurityTxt } from "@/lib/seo/security-txt";

const input = {
  email: "desk@care.example",
  canonical: "https://example.org/.well-known/security.txt",
  now: new Date("2026-03-10T15:30:00Z"),
};

test("gives contact, expiry and canonical address, one field a line", () => {
  expect(formatSecurityTxt(input)).toBe(
    [
      "Contact: mailto:desk@care.example",
      "Expires: 2026-09-06T00:00:00.000Z",
      "Preferred-Languages: en",
      "Canonical: https://example.org/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("the text is the same all day, so that caches agree", () => {
  expect(formatSecurityTxt({ ...input, now: new Date("2026-03-10T00:00:01Z") })).toBe(formatSecurityTxt(input));
});
