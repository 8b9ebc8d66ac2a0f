import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { countDay, LEAST_SHOWN, partSmall, sumCounts } from "@/domain/inbox/numbers";

const asked = (state: string, payer = "insurer:aetna") => ({
  ...{ state, payer, answerMinutes: null },
  ...{ region: "CO", concern: "", therapist: "T-1" },
});

test("a day counts each request once in all and once by what became of it", () => {
  const day = countDay([
    ...["requested", "proposed", "waiting", "offered", "confirmed", "completed", "no_show", "late_cancel"].map(
      (state) => asked(state),
    ),
    ...["cancelled_by_therapist", "cancelled", "declined", "withdrawn"].map((state) => asked(state, "eap:bhs")),
  ]);
  expect(sumCounts([day.states, day.states])).toEqual({
    ...{
      received: 24,
      open: 4,
      waiting: 4,
      confirmed: 12,
      held: 2,
      noShow: 2,
      calledOff: 6,
      declined: 2,
      withdrawn: 2,
    },
  });
  expect(day.by.payer).toMatchObject({ "insurer:aetna": { requested: 1 }, "eap:bhs": { withdrawn: 1 } });
});

test("rows beyond the number that is listed are added up, with none left out", () => {
  const rows = Array.from({ length: 6 }, () => 9);
  expect(partSmall(rows, (count) => count, 4)).toEqual({ shown: [9, 9, 9, 9], hidden: [9, 9] });
});

test("no hidden number can be told from the total", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }), (counts) => {
      const rows = counts.toSorted((a, b) => b - a);
      const { shown, hidden } = partSmall(rows, (count) => count);
      expect([...shown, ...hidden].sort()).toEqual([...rows].sort());
      expect(shown.every((count) => count >= LEAST_SHOWN)).toBe(true);
      const sum = hidden.reduce((total, count) => total + count, 0);
      // A whole table of one small row is hidden as it is.
      expect(hidden.length === 0 || sum >= LEAST_SHOWN || shown.length === 0).toBe(true);
    }),
  );
});
