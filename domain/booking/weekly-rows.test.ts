import { expect, test } from "@jest/globals";
import { EMPTY_ROW, ROW_PARTS, readWeeklyRows, toWeeklyRows, type WeeklyRow } from "@/domain/booking/weekly-rows";

const post = (rows: readonly WeeklyRow[]) =>
  new URLSearchParams(rows.flatMap((row) => ROW_PARTS.map((part) => [`weekly_${part}`, row[part]])));
const filled: WeeklyRow = { ...EMPTY_ROW, day: "Mon", start: "09:00", end: "12:00" };

test("the rows of a cell are posted as the same cell, half-filled ones too, without empty rows", () => {
  const rows = [
    filled,
    { ...filled, day: "Tue", meeting: "office", from: "2026-01-01", until: "" },
    { ...filled, until: "2026-06-30" },
    { ...filled, start: "" },
    { ...filled, day: "", end: "" },
  ];
  const cell = readWeeklyRows(post([EMPTY_ROW, ...rows, { ...EMPTY_ROW, meeting: "phone" }]));
  expect(cell).toBe(
    "Mon 09:00-12:00 video; Tue 09:00-12:00 office 2026-01-01/; Mon 09:00-12:00 video /2026-06-30; Mon -12:00 video;  09:00- video",
  );
  expect(toWeeklyRows(cell)).toEqual(rows);
});

test("a stored cell is shown in the notation of the form's controls", () => {
  expect(toWeeklyRows("Mon 9:00-12:00 video")).toEqual([filled]);
  expect([null, ""].map(toWeeklyRows)).toEqual([[], []]);
});
