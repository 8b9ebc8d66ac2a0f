import { expect, test } from "@jest/globals";
import { MEASURE_NAMES } from "@/domain/inbox/numbers";
import { tableOf } from "@/domain/table";
import { RARE_STATE } from "@/domain/test-support/choices";
import { formatMinutes, nameUnmet, writeNumbersFile } from "@/lib/staff/numbers/format";

const ZERO = tableOf(MEASURE_NAMES, () => 0);

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [190, "3 h 10 min"],
  [1_440, "1 d"],
  [3_120, "2 d 4 h"],
])("%d minutes read %s", (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test("a filter of searches is named as in the directory, and a name without its words", () => {
  expect(nameUnmet({ filter: "state_licenses", value: RARE_STATE.id, searches: 5 })).toContain(`: ${RARE_STATE.name}`);
  expect(nameUnmet({ filter: "display_name", value: "", searches: 5 })).toBe("A name");
});

test("the file has every table, hides small numbers, and runs nothing in a spreadsheet", () => {
  const file = writeNumbersFile({
    ...{ from: "2026-03-02", until: "2026-03-10", counts: ZERO, answers: null, listingsDue: 0 },
    weeks: [{ from: "2026-03-02", counts: { ...ZERO, received: 12 } }],
    payers: [
      {
        id: "x",
        name: '=HYPERLINK("http://a.example")',
        counts: { ...tableOf(MEASURE_NAMES, () => null), received: 9 },
      },
    ],
    ...{ regions: [], concerns: [], therapists: [] },
    unmet: [{ filter: "state_licenses", value: RARE_STATE.id, searches: 7 }],
  });
  expect(file).toContain("2026-03-02,12,0,0");
  expect(file).toContain(`"'=HYPERLINK(""http://a.example"")",9,under 5`);
  expect(file).toContain(`${RARE_STATE.name},7`);
});
