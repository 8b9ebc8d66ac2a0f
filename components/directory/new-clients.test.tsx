import { expect, jest, test } from "@jest/globals";
import { fireEvent, render, screen } from "@testing-library/react";
import { NewClients } from "@/components/directory/new-clients";
import { mapFilters } from "@/domain/catalog/filters";
import { parseView } from "@/lib/directory/address";
import { withFilter } from "@/lib/directory/view";

const aetna = parseView({ kind: "insurer", id: "aetna" }, {});
const found = (totalRecords: number, open: number) => ({
  ...{ status: "ok" as const, therapists: [], totalRecords, totalPages: 1, page: 1 },
  counts: { ...mapFilters(() => ({})), accepting: { yes: open } },
});

test.each([
  [parseView(null, {}), 9, 4, "4 take new clients now. Show only those"],
  [aetna, 9, 1, "1 takes new Aetna clients now. Show only those"],
  [aetna, 9, 9, "All of them take new Aetna clients now."],
  [aetna, 9, 0, "None of them has said to take new Aetna clients now."],
  [aetna, 0, 0, ""],
  [withFilter(aetna, "accepting", ["yes"]), 9, 9, ""],
])("the line says how many take new clients, with the payer where there is one", (view, total, open, text) => {
  const { container } = render(<NewClients {...{ view }} result={found(total, open)} show={() => {}} />);
  expect(container).toHaveTextContent(text);
  expect(container.textContent).toBe(text);
});

test("one touch shows only those", () => {
  const show = jest.fn();
  render(<NewClients view={aetna} result={found(9, 4)} show={show} />);
  fireEvent.click(screen.getByRole("link", { name: "Show only those" }));
  expect(show.mock.calls).toEqual([[withFilter(aetna, "accepting", ["yes"])]]);
});
