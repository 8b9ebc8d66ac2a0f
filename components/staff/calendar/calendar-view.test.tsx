import { expect, test } from "@jest/globals";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { anItem, NINE, OFFICE } from "@/components/staff/inbox/test-support/items";
import { listEvents, listFree, therapistsOf } from "@/lib/staff/calendar/calendar-events";
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
  const calendar = {
    query,
    days,
    today: "2026-11-24",
    events,
    therapists: therapistsOf([AGREED, OTHER]),
    waiting: [WAITING],
  };
  const now = new Date("2026-11-24T17:10:00Z");
  const rest = {
    placing: undefined,
    isCut: false,
    hasMoreWaiting: false,
    calendars: [],
    free: [],
    mayHandle: true,
    officeZone: OFFICE,
    now,
  };
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

test("a day shows chosen therapists without appointments beside one another, and their days off", () => {
  const calendars = ["Ida Moss", "Zoe Park"].map((name) => ({
    ...{ uniqueId: name, name, timeZone: OFFICE, times: [] },
    daysOff: name === "Zoe Park" ? [{ from: "2026-11-24", until: "2026-11-24" }] : [],
  }));
  const therapists = therapistsOf([AGREED, OTHER, WAITING], calendars);
  const query = { view: "day", date: "2026-11-24", therapists: ["Ida Moss", "Zoe Park"] } as const;
  show("day", { query, calendars, therapists, events: [] });
  expect(headsOf()).toEqual(["Hour", "Ida Moss", "Zoe ParkOff"]);
  const choices = screen.getByRole("group", { name: "Therapists, beside one another", hidden: true });
  expect(choices).toHaveTextContent("Ada LundIda MossMara LundZoe Park");
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

test("every request that was loaded can be placed, and the inbox has those that were not", () => {
  const waiting = Array.from({ length: 30 }, (_, index) =>
    anItem({ reference: `WXYZ23${index + 10}`, name: `Q${index}` }),
  );
  show("week", { waiting, hasMoreWaiting: true });
  const requests = within(screen.getByRole("navigation", { name: "Requests to place" }));
  expect(requests.getByRole("heading")).toHaveTextContent("Requests to place (30+)");
  expect(requests.getAllByRole("listitem")).toHaveLength(30);
  expect(requests.getByRole("link", { name: "See all in the inbox" })).toBeInTheDocument();
});

test("those who handle no items open requests instead of placing them, and enter none", () => {
  show("list", { mayHandle: false });
  const requests = within(screen.getByRole("navigation", { name: "Requests to place" }));
  expect(requests.getByRole("link")).toHaveAttribute("href", "/staff/items/WXYZ2345");
  expect(screen.queryByRole("link", { name: "Enter an appointment" })).toBeNull();
  expect(screen.queryByRole("table")).toBeNull();
});

const CALENDAR = {
  ...{ uniqueId: "t-1", name: "Mara Lund", timeZone: OFFICE, daysOff: [{ from: "2026-11-26", until: "2026-11-27" }] },
  times: [{ startAt: "2026-11-25T22:30:00.000Z", endAt: "2026-11-25T23:20:00.000Z", meeting: "video" as const }],
};
const HOURS = { calendars: [CALENDAR], free: listFree([CALENDAR], OFFICE) };

test("a request is placed on its therapist's free times alone, and days off are named", () => {
  show("week", { placing: WAITING, ...HOURS });
  const table = within(screen.getByRole("table"));
  const places = table.getAllByRole("link", { name: /^Place at / });
  expect(places.map((place) => place.getAttribute("href"))).toEqual([
    "/staff/items/WXYZ2345?date=2026-11-25&start=15%3A30",
  ]);
  expect(table.getByRole("columnheader", { name: /Nov 26/ })).toHaveTextContent("Off: Mara Lund");
  expect(table.getByRole("columnheader", { name: /Nov 25/ })).not.toHaveTextContent("Off");
});

test("a free time of a chosen therapist leads to a new appointment, in the list too", () => {
  show("list", HOURS);
  expect(screen.getByRole("link", { name: /^Enter an appointment at 3:30/ })).toHaveAttribute(
    "href",
    "/staff/requests/new?date=2026-11-25&start=15%3A30&therapist=Mara+Lund",
  );
  expect(screen.getByText("Off: Mara Lund", { selector: "[aria-label='Thu, Nov 26'] *" })).toBeInTheDocument();
});

test("a free time takes a dragged request, and nothing else that is dragged", () => {
  show("week", HOURS);
  const data = new Map<string, string>();
  const dataTransfer = {
    ...{ types: [] as string[], effectAllowed: "" },
    setData: (type: string, text: string) => {
      data.set(type, text);
      dataTransfer.types.push(type);
    },
    getData: (type: string) => data.get(type) ?? "",
  };
  const source = screen.getByRole("navigation", { name: "Requests to place" }).querySelector("[draggable]");
  const target = within(screen.getByRole("table")).getByRole("link", { name: /^Enter an appointment at 3:30/ });
  expect(fireEvent.dragOver(target, { dataTransfer })).toBe(true);
  fireEvent.dragStart(source ?? document.body, { dataTransfer });
  expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
  expect(dataTransfer.getData("application/x-request-reference")).toBe("WXYZ2345");
});
