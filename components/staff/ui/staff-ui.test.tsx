import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ActDisclosure, ActionPanel } from "./action-panel";
import { Badge } from "./badge";
import { FactList } from "./fact-list";
import { FilterBar } from "./filter-bar";
import { type Column, StaffTable } from "./staff-table";
import { Timeline } from "./timeline";

test("a table names its rows and keeps its semantics where it is drawn as cards", () => {
  const columns: Column<{ id: string; state: string }>[] = [
    { key: "id", title: "Reference", isHeader: true, cell: ({ id }) => <a href={`#${id}`}>{id}</a> },
    { key: "state", title: "State", cell: ({ state }) => <Badge tone="warning">{state}</Badge> },
  ];
  const rows = [{ id: "ABCD-2345", state: "Requested" }];
  render(<StaffTable caption="Items" columns={columns} rows={rows} keyOf={({ id }) => id} />);
  const table = screen.getByRole("table", { name: "Items" });
  expect(table).toHaveAttribute("role", "table");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((head) => head.textContent),
  ).toEqual(["Reference", "State"]);
  expect(within(table).getByRole("rowheader", { name: "ABCD-2345" })).toHaveAttribute("scope", "row");
  expect(within(table).getByRole("cell", { name: "Requested" })).toBeInTheDocument();
});

test("a filter bar is a plain form, and each applied filter a link that removes it", () => {
  const applied = [{ label: "Kind", value: "Request", without: "/staff" }];
  render(
    <FilterBar action="/staff" search={{ label: "Search", name: "text", value: "Dana" }} applied={applied}>
      <label>
        Kind <input name="kind" defaultValue="request" />
      </label>
    </FilterBar>,
  );
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  expect(field.form).not.toHaveAttribute("method");
  expect([...new FormData(field.form ?? undefined)]).toEqual([
    ["text", "Dana"],
    ["kind", "request"],
  ]);
  expect(screen.getByRole("link", { name: "Remove Kind: Request" })).toHaveAttribute("href", "/staff");
});

test("an act opens without a script, and is open where something was typed", async () => {
  render(
    <ActionPanel label="Actions">
      <ActDisclosure title="Decline">
        <textarea aria-label="Reason" />
      </ActDisclosure>
      <ActDisclosure title="Note" isOpen>
        <textarea aria-label="Text" />
      </ActDisclosure>
    </ActionPanel>,
  );
  const [decline, note] = within(screen.getByRole("region", { name: "Actions" })).getAllByRole("group");
  expect([decline, note].map((act) => act?.hasAttribute("open"))).toEqual([false, true]);
  await userEvent.click(screen.getByText("Decline"));
  expect(decline).toHaveAttribute("open");
});

test("a timeline is an ordered list that says what, who and when", () => {
  const entries = [
    { id: "2", title: "Confirmed", by: "Ada", when: <time dateTime="2026-11-22T17:00:00Z">10:00 AM MST</time> },
    { id: "1", title: "Received", when: "9:00 AM MST", children: "Mail delivered" },
  ];
  render(<Timeline label="History" entries={entries} />);
  const items = within(screen.getByRole("list", { name: "History" })).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "Confirmedby Ada10:00 AM MST",
    "Received9:00 AM MSTMail delivered",
  ]);
});

test("facts have their labels", () => {
  render(<FactList facts={[{ label: "Email", value: "dana@example.org" }]} />);
  expect(screen.getByRole("term")).toHaveTextContent("Email");
  expect(screen.getByRole("definition")).toHaveTextContent("dana@example.org");
});
