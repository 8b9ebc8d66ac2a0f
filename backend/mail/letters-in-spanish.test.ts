import { expect, test } from "@jest/globals";
import { toAppointmentFile } from "@/backend/forms/requests/appointment-file";
import { LETTERS, SPANISH_LETTERS } from "@/backend/test-support/letters";
import type { Language } from "@/domain/texts/languages";

/** Words of English sentences that are no words of Spanish ones. */
const ENGLISH =
  /\b(the|you|your|we|our|is|are|it|this|that|and|with|for|of|to|please|hello|call|email|form|mon|tue|wed|thu|fri)\b/giu;
/** Words of Spanish sentences that are no words of English ones. */
const SPANISH = /\b(usted|su|sus|el|la|los|para|cita|solicitud|formulario|llame|correo)\b/giu;
/** Places without a value. */
const UNFILLED = /\{\w*\}|undefined/u;
/** Texts that are not ours: names, and what staff wrote. */
const GIVEN = /https?:\S+|\S+@\S+|Please ring twice\.|Dear Dana Reyes,|please fill in PHQ-9 by|A form from/g;
const textsOf = ({ content }: (typeof LETTERS)[number]) =>
  [content.subject, content.text, content.html.replace(/<style>[\s\S]*<\/style>|<[^>]*>/g, " ")]
    .join("\n")
    .replaceAll(GIVEN, "");

test("Spanish letters have no English sentence and no empty place, and say their language in their HTML", () => {
  expect(SPANISH_LETTERS.length).toBeGreaterThan(20);
  for (const letter of SPANISH_LETTERS) {
    expect([letter.title, textsOf(letter).match(ENGLISH)]).toEqual([letter.title, null]);
    expect([letter.title, textsOf(letter).match(UNFILLED)]).toEqual([letter.title, null]);
    expect(letter.content.html).toContain('<html lang="es-US">');
  }
});

test("English letters have no Spanish sentence, whatever was written before them", () => {
  for (const letter of LETTERS) {
    expect([letter.title, textsOf(letter).match(SPANISH)]).toEqual([letter.title, null]);
    expect(letter.content.html).toContain('<html lang="en-US">');
  }
});

const fileIn = (preferredLanguage: Language, isForPerson: boolean) =>
  toAppointmentFile({
    appointment: {
      uniqueId: "5f0d5c43-5e0e-4c2e-8f8e-0f6d4a3f0001",
      confirmedStartAt: new Date("2026-11-24T23:30:00Z"),
      confirmedEndAt: new Date("2026-11-25T00:20:00Z"),
      meeting: "video",
      calendarSequence: 0,
      preferredLanguage,
      formFields: "{}",
    },
    isForPerson,
    reference: "ABCDEFGH",
    method: "REQUEST",
    siteUrl: "https://care.example",
    alarmsMs: [],
    now: new Date("2026-11-20T00:00:00Z"),
  }) ?? "";

test("a calendar file is in the person's language, and in English for staff and therapists", () => {
  const spanish = fileIn("es", true);
  expect(spanish).toMatch(/^SUMMARY:Cita con /m);
  expect(spanish).toMatch(/^LOCATION:Por video/m);
  expect(spanish).toMatch(/^DESCRIPTION:Referencia ABCD-EFGH\./m);
  expect(spanish).toMatch(/^PRODID:.*\/\/ES$/m);
  expect(fileIn("es", false)).toBe(fileIn("en", true));
  expect(fileIn("en", true)).toMatch(/^SUMMARY:Appointment with /m);
});
