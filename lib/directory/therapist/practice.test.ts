import { expect, test } from "@jest/globals";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import { formatAccepting, formatConfirmed, formatMeeting, practiceFacts } from "./practice";

test("what the roster does not state is not there", () => {
  expect(practiceFacts(blankTherapist)).toEqual([]);
  expect([formatMeeting(blankTherapist), formatAccepting(blankTherapist)]).toEqual([undefined, undefined]);
});

test("what it states reads as sentences, one section each", () => {
  const stated = {
    ...{ languages: ["English", "Spanish"], ages: ["Children"], formats: ["Video", "In person"], hours: ["Evenings"] },
    ...{ officeCity: "Denver, CO", feeFrom: 120, feeTo: 160, fees: ["Sliding scale", "Up to $150 a session"] },
    ...{ accepting: ["Aetna", "BCBS", "Aetna"], practicingSince: 2012, pronouns: "she/her", genders: ["Woman"] },
  };
  expect(practiceFacts({ ...blankTherapist, ...stated })).toEqual([
    { title: "Languages", items: ["English", "Spanish"] },
    { title: "Works With", items: ["Children"] },
    { title: "Sessions", items: ["Video or in person in Denver, CO", "Evenings"] },
    { title: "Fees", items: ["$120 to $160 a session", "Sliding scale"] },
    { title: "New Clients", items: ["Accepting new clients with Aetna and BCBS"] },
    { title: "In Practice", items: ["Since 2012"] },
    { title: "Pronouns", items: ["she/her"] },
    { title: "Gender", items: ["Woman"] },
  ]);
  expect(formatConfirmed("2026-03-03")).toBe("March 3, 2026");
});

test.each([
  [["Accepting new clients", "Aetna"], "Accepting new clients"],
  [["Not accepting new clients"], "Not accepting new clients"],
])("%j new clients", (accepting, text) => {
  expect(formatAccepting({ accepting })).toBe(text);
});
