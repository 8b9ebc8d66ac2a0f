import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { NumbersView } from "@/components/staff/numbers/numbers-view";
import { MEASURE_NAMES } from "@/domain/inbox/numbers";
import { tableOf } from "@/domain/table";

const ZERO = tableOf(MEASURE_NAMES, () => 0);
const NUMBERS = {
  ...{ from: "2026-03-02", until: "2026-03-10", counts: { ...ZERO, received: 20, held: 5 }, listingsDue: 3 },
  answers: { count: 9, medianMinutes: 190, ninetiethMinutes: 1_500 },
  weeks: [
    { from: "2026-03-02", counts: { ...ZERO, received: 12, held: 5 } },
    { from: "2026-03-09", counts: { ...ZERO, received: 8 } },
  ],
  payers: [{ id: null, name: "All others (3)", counts: { ...ZERO, received: 20, held: null } }],
  ...{ regions: [], concerns: [], therapists: [], unmet: [] },
};

test("each number stands beside its name, shares too, and small ones are hidden", () => {
  render(<NumbersView numbers={NUMBERS} period={12} />);
  expect(screen.getByText("Held", { selector: "dt" }).nextSibling).toHaveTextContent("5 (25%)");
  expect(screen.getByText("First answer, half within").nextSibling).toHaveTextContent("3 h 10 min");
  const payers = screen.getByRole("table", { name: "Requests by payer" });
  expect(within(payers).getByRole("row", { name: /All others/ })).toHaveTextContent("under 5");
  expect(screen.getByRole("link", { name: "12 weeks" })).toHaveAttribute("aria-current", "true");
});

test("the chart names itself, and the table below has the newest week first", () => {
  render(<NumbersView numbers={NUMBERS} period={12} />);
  expect(screen.getByRole("img")).toHaveAccessibleName(/table below/);
  const table = screen.getByRole("table", { name: "Requests by week", hidden: true });
  const [, first] = within(table).getAllByRole("row", { hidden: true });
  expect(first).toHaveTextContent(/^Mar 9/);
});
