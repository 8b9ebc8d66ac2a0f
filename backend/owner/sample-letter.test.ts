import { expect, test } from "@jest/globals";
import { composeSample } from "@/backend/owner/sample-letter";
import { brand } from "@/domain/brand";
import { ownerLetters } from "@/domain/owner/letters-schema";

const at = { siteUrl: "https://care.example", timeZone: "America/Denver", now: new Date("2026-03-10T15:00:00Z") };
const document = {
  brand: { name: "Quay", supportPhone: "(503) 555-0181", address: null },
  theme: { brand: "#1d4e89" },
  letters: { received: { subject: "we got it", opening: "{brand} has it.", closing: "Call {phone}." } },
};

test("a letter has the words, the name, the phone and the colors of a document that this process does not have", async () => {
  const { subject, html, text } = await composeSample({ id: "received", language: "en", document, ...at });
  expect(subject).toBe("Quay: we got it ABCD-EFGH");
  for (const part of [html, text]) {
    expect(part).toContain("Quay has it.");
    expect(part).toContain("Call (503) 555-0181.");
    expect(part).not.toContain(brand.name);
  }
  expect(html).toContain("#1d4e89");
  const own = await composeSample({ id: "received", language: "en", document: {}, ...at });
  expect(own.subject).toBe(`${brand.name}: we have your request ABCD-EFGH`);
});

test("every letter has a sample in both languages", async () => {
  for (const id of ownerLetters.keyof().options)
    for (const language of ["en", "es"] as const) {
      const { subject, html } = await composeSample({ id, language, document, ...at });
      expect(subject).toMatch(/^Quay: .+ ABCD-EFGH$/);
      expect(html).toContain(`lang="${language}-US"`);
    }
});
