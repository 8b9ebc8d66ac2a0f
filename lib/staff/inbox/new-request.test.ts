import { describe, expect, test } from "@jest/globals";
import { aRequest, NINE, OFFICE, REQUEST } from "@/components/staff/inbox/test-support/items";
import { RARE_STATE } from "@/domain/test-support/choices";
import { MAX_SERIES } from "@/domain/wire/inbox";
import { fromItem, listDates, newRequestFields } from "@/lib/staff/inbox/new-request";

const typed = (changes: object = {}) =>
  newRequestFields.parse({ date: "2026-10-29", start: "09:00", end: "09:50", ...changes });

describe("the dates of an appointment that staff enter", () => {
  test("one without a repetition, whatever number is typed", () => {
    expect(listDates(typed({ count: "6" }), [], OFFICE)).toHaveLength(1);
  });

  test("a series keeps its clock time over a clock change, without the dates that are left out", () => {
    const dates = listDates(typed({ every: "1", count: "3" }), ["2026-11-12T09:00:00-07:00"], OFFICE);
    expect(dates).toEqual([
      { start_at: "2026-10-29T09:00:00-06:00", end_at: "2026-10-29T09:50:00-06:00" },
      { start_at: "2026-11-05T09:00:00-07:00", end_at: "2026-11-05T09:50:00-07:00" },
    ]);
  });

  test.each([
    [{ every: "1" }, [], `Enter how many appointments, ${MAX_SERIES} at most.`],
    [{ every: "1", count: String(MAX_SERIES + 1) }, [], `Enter how many appointments, ${MAX_SERIES} at most.`],
    [{ date: "2026-02-30" }, [], "Choose a day."],
    [{}, ["2026-10-29T09:00:00-06:00"], "No date is left. Choose another time."],
  ])("refuses %j without %j", (changes, skipped, message) => {
    expect(listDates(typed(changes), skipped, OFFICE)).toBe(message);
  });
});

test("a further appointment begins with the item's person, therapist and time, a week later", () => {
  const facts = [
    { name: "name", label: "Name", text: "Dana van Reed" },
    { name: "email", label: "Email", text: "dana@example.org" },
    { name: "requestFor", label: "Request for", text: "Someone else" },
    { name: "region", label: "State", text: RARE_STATE.name },
    { name: "payer", label: "Payer", text: "Aetna" },
  ];
  const item = aRequest({ facts, state: "confirmed", request: { ...REQUEST, confirmed: NINE, meeting: "phone" } });
  expect(fromItem(item, OFFICE)).toMatchObject({
    ...{ firstName: "Dana van", lastName: "Reed", email: "dana@example.org", requestFor: "someoneElse" },
    ...{ state: RARE_STATE.id },
    ...{ payer: "insurance:aetna", therapist: "mara-lund", meeting: "phone", agreed: "yes" },
    ...{ date: "2026-12-01", start: "09:00", end: "09:45" },
  });
});
