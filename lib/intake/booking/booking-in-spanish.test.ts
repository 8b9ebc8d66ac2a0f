import { expect, test } from "@jest/globals";
import { HOME_STATE, RARE_STATE } from "@/domain/test-support/choices";
import { inLanguage } from "@/domain/texts/in-language";
import { spanish } from "@/domain/texts/spanish";
import { ownRequestNotices, SITUATIONS } from "@/lib/content/own-request";
import { BOOKING_FIELDS, BOOKING_SECTIONS } from "@/lib/intake/booking/fields";
import { bookingForm } from "@/lib/intake/booking/form";
import { formatDay, formatNames, formatPreferredTime } from "@/lib/intake/booking/format";
import { describeReady } from "@/lib/intake/booking/ready-text";
import { TIME_MESSAGES } from "@/lib/intake/booking/times";
import { timesFormOf } from "@/lib/intake/own-request/form";

/** Texts of every posted form, which are not of this topic; states and concerns are lists of the directory. */
const SHARED =
  /^(Email|State$|Choose a state|Some characters here|This page had been|Please wait|This form was|Your request was)/;
const LISTS = [BOOKING_FIELDS.state.options, BOOKING_FIELDS.concern.options];

/** The texts of a form's tables. */
function textsOf(part: unknown, key = ""): string[] {
  if (typeof part === "string")
    return /^(label|title|text|message|hint|placeholder|shortLabel|rowLabel)$/.test(key) ? [part] : [];
  if (typeof part !== "object" || part === null || LISTS.some((list) => list === part)) return [];
  return Object.entries(part).flatMap(([name, inner]) => textsOf(inner, name));
}

test("each label, hint, error, outcome and state of the request's form and page has a Spanish text", () => {
  const times = timesFormOf("ABCDEFGH");
  const texts = [
    ...textsOf(times.messages),
    ...textsOf(SITUATIONS),
    ...textsOf(ownRequestNotices),
    ...Object.values(times.texts),
    ...textsOf(BOOKING_FIELDS),
    ...textsOf(bookingForm.messages),
    ...Object.values({ ...BOOKING_SECTIONS, ...bookingForm.texts, ...TIME_MESSAGES }),
  ];
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter((text) => !Object.hasOwn(spanish, text) && !SHARED.test(text))).toEqual([]);
});

test("times, days, names and the sentence beside the button are Spanish where the page is", () => {
  const time = { date: "2026-05-05", startTime: "09:00", endTime: "14:30" };
  const therapists = [{ name: "Mara Lund", stateLicenses: [HOME_STATE.id] }];
  const shown = () => [
    formatPreferredTime(time),
    formatDay(time.date),
    formatNames(["Mara", "Iris"]),
    describeReady(RARE_STATE.id, { therapists, canBeTakenOn: true, payerGap: undefined }),
  ];
  expect(inLanguage("es", shown)).toEqual([
    "martes, 5 may 2026, de 9:00 a.m. a 2:30 p.m.",
    "martes, 5 de mayo",
    "Mara e Iris",
    `Está todo lo necesario. Puede enviar su solicitud, pero Mara Lund no tiene licencia en ${RARE_STATE.name}.`,
  ]);
  expect(shown()).toEqual([
    "Tuesday, May 5, 2026, 9:00 AM to 2:30 PM",
    "Tuesday, May 5",
    "Mara and Iris",
    `Everything needed is filled in. You can submit your request, but Mara Lund is not licensed in ${RARE_STATE.name}.`,
  ]);
});
