import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { anItem, NINE, OFFICE } from "@/components/staff/inbox/test-support/items";
import { listEvents, therapistsOf } from "@/lib/staff/calendar/calendar-events";
import { daysOf } from "@/lib/staff/calendar/calendar-query";
import type { Calendar } from "@/lib/staff/calendar/load-calendar";
import { CalendarView } from "./calendar-view";

const WAITING = anItem({ reference: "WXYZ2345", name: "Ana Reyes" });
const AGREED = anItem({ state: "confirmed", confirmed: NINE });
const OTHER = anItem({ ...AGREED, reference: "EFGH2345", therapistId: "t-2", therapist: "Ada Lund" });

function show(view: Calendar["query"]["view"], changes: Partial<Calendar> = {}) {
  const query = { view, date: "2026-11-24", therapists: [] };
  const { days } = daysOf(query, OFFICE);
  const events = listEvents([AGREED, OTHER], days, OFFICE);
  const calendar = { query, days, today: "2026-11-24", events, therapists: therapistsOf(events), waiting: [WAITING] };
  const now = new Date("2026-11-24T17:10:00Z");
  const rest = { placing: undefined, isCut: false, mayHandle: true, officeZone: OFFICE, now };
  render(<CalendarView {...{ ...calendar, ...rest, ...changes }} />);
}
const headsOf = () =>
  within(screen.getByRole("table"))
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);

test("a day shows its therapists beside one another, each appointment with its state and a link to its item", () => {
  show("day");
  expect(headsOf()).toEqual(["Hour", "Ada Lund", "Mara Lund"]);
  const row = within(screen.getByRole("table")).getByRole("row", { name: /^9 AM/ });
  const links = within(row).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/staff/items/EFGH2345", "/staff/items/ABCD2345"]);
  expect(links[0]).toHaveTextContent("9:00 – 9:45 AMDana O’NeillAda Lund · Confirmed");
});

test("a week shows its days, each leading to the day alone", () => {
  show("week");
  expect(headsOf()).toHaveLength(8);
  expect(screen.getByRole("link", { name: "Tue, Nov 24" })).toHaveAttribute(
    "href",
    "/staff/calendar?view=day&date=2026-11-24",
  );
});

test("a request is placed on an hour to come at which its therapist is free, or at any typed time", () => {
  show("week", { placing: WAITING });
  const places = screen.getAllByRole("link", { name: /^Place at / });
  const names = places.map((place) => place.textContent);
  expect(names).toContain("Place at 11 AM, Tue, Nov 24");
  for (const taken of ["9 AM, Tue, Nov 24", "10 AM, Tue, Nov 24", "11 AM, Mon, Nov 23"])
    expect(names).not.toContain(`Place at ${taken}`);
  expect(places[0]?.getAttribute("href")).toMatch(/^\/staff\/items\/WXYZ2345\?date=2026-11-2\d&start=\d\d%3A00$/);
  expect(screen.getByRole("button", { name: "Place" }).closest("form")).toHaveAttribute(
    "action",
    "/staff/items/WXYZ2345",
  );
});

test("those who handle no items open requests instead of placing them, and enter none", () => {
  show("list", { mayHandle: false });
  const requests = within(screen.getByRole("navigation", { name: "Requests to place" }));
  expect(requests.getByRole("link")).toHaveAttribute("href", "/staff/items/WXYZ2345");
  expect(screen.queryByRole("link", { name: "Enter an appointment" })).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
});
