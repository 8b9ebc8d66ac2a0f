import { expect, test } from "@jest/globals";
import { cleanup, render, screen } from "@testing-library/react";
import type { ItemCounts, ItemPage } from "@/domain/wire/inbox";
import { parseInboxQuery, type SearchParams } from "@/lib/staff/inbox/search-params";
import { InboxView } from "./inbox-view";
import { anItem, OFFICE, ROBIN } from "./test-support/items";

const REFERENCES = ["ABCD2345", "EFGH2345"];
const pageOf = (count: number, after: string | null = null): ItemPage => ({
  items: REFERENCES.slice(0, count).map((reference, at) => anItem({ reference, uniqueId: `${at}` })),
  ...{ after, unreadable: 0 },
});

const COUNTS: ItemCounts = { open: 9, unread: 5, mine: 1, unassigned: 4, waiting: 2, alerts: 3 };

const OWN = [{ name: "Aetna, by time", query: "payer=Aetna&sort=starts" }];

const show = (params: SearchParams, page: ItemPage, closed: ItemPage | null = null, counts = COUNTS, missing = 0) =>
  render(
    <InboxView
      member={{ ...ROBIN, grade: "scheduler" }}
      officeZone={OFFICE}
      query={parseInboxQuery(params)}
      now={new Date("2026-11-20T17:00:00Z")}
      colleagues={[]}
      ownViews={OWN}
      missing={missing}
      {...{ page, closed, params, counts }}
    />,
  );

test("a search says how many items it found, and leads to the closed ones that match too", () => {
  show({ text: "Dana", assignee: "me" }, pageOf(0), pageOf(2));
  expect(screen.getByText("0 items found")).toBeVisible();
  const link = screen.getByRole("link", { name: "2 closed items match too" });
  expect(link).toHaveAttribute("href", "/staff?status=closed&assignee=me&text=Dana");
});

test.each([
  { page: pageOf(1), closed: pageOf(1), found: "1 item found", too: "1 closed item matches too" },
  {
    page: pageOf(2, "EFGH2345"),
    closed: pageOf(2, "EFGH2345"),
    found: "2+ items found",
    too: "2+ closed items match too",
  },
])("a search with further pages has a plus: $found", ({ page, closed, found, too }) => {
  show({ text: "Dana" }, page, closed);
  expect(screen.getByText(found)).toBeVisible();
  expect(screen.getByRole("link", { name: too })).toBeVisible();
});

test("a list without a search, its further pages, and a search without closed items have no such line", () => {
  show({ kind: "request" }, pageOf(2));
  show({ text: "Dana", after: "ABCD2345" }, pageOf(1), pageOf(0));
  expect(screen.queryByText(/found/)).toBeNull();
  expect(screen.queryByRole("link", { name: /too$/ })).toBeNull();
});

test("an empty inbox says that all work is done, beside the room; a search that finds nothing says that", () => {
  const { container, unmount } = show({}, pageOf(0));
  const isDrawn = (of: HTMLElement) => of.querySelector("p svg[aria-hidden]") !== null;
  expect(screen.getByText("Nothing here. All work is done.")).toBeVisible();
  expect(isDrawn(container)).toBe(true);
  unmount();
  const searched = show({ text: "Dana" }, pageOf(0));
  expect(screen.getByText("Nothing here. No item fits these filters.")).toBeVisible();
  expect(isDrawn(searched.container)).toBe(false);
});

test("filters and sorting can be saved under a name, without words and page; a saved view can be removed", () => {
  const { container, unmount } = show({ kind: "request", text: "Dana", after: "ABCD2345" }, pageOf(1));
  const view = () => {
    const form = container.ownerDocument.querySelector<HTMLFormElement>('form[action="/staff/views"]');
    return form ? Object.fromEntries(new FormData(form, form.querySelector<HTMLElement>("button"))) : null;
  };
  expect(view()).toEqual({ query: "kind=request", name: "" });
  expect(screen.getByRole("link", { name: "Aetna, by time" })).toHaveAttribute("href", `/staff?${OWN[0]?.query}`);
  unmount();
  const shown = show({ payer: "Aetna", sort: "starts", did: "view-saved" }, pageOf(1));
  expect(screen.getByRole("link", { name: "Aetna, by time" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("button", { name: "Remove “Aetna, by time”" })).toBeVisible();
  expect(screen.getByText("The view is saved.")).toBeVisible();
  expect(view()).toEqual({ query: "payer=Aetna&sort=starts", name: "Aetna, by time", act: "remove" });
  shown.unmount();
  // Nothing to name: the whole inbox, and a view that everyone has.
  for (const params of [{}, { assignee: "me" }] as const) {
    const { unmount: end } = show(params, pageOf(1));
    expect(screen.queryByText("Save this view")).toBeNull();
    end();
  }
});

test("several items are closed only after a question, and no button closes them before it is opened", () => {
  show({}, pageOf(2));
  const bulk = screen.getByRole<HTMLFormElement>("form", { name: "With those chosen", hidden: true });
  const closing = Array.from(bulk.querySelectorAll<HTMLButtonElement>("[type=submit]")).filter(
    ({ value }) => value === "close",
  );
  expect(closing.map(({ textContent }) => textContent)).toEqual(["Yes, close those chosen"]);
  const question = closing[0]?.closest("details");
  expect(question).not.toHaveAttribute("open");
  expect(question).toHaveTextContent("Nobody is mailed.");
  // Enter in the form presses its first button.
  expect(bulk.querySelector("[type=submit]")).toHaveTextContent("Assign");
});

test("a site without a mail server says how many mails wait; with one there is no such notice", () => {
  const notice = /^This site sends no mail yet/;
  show({}, pageOf(0), null, { ...COUNTS, mailWaiting: 2 });
  expect(screen.getByText(notice)).toHaveTextContent("2 mails wait and are sent once it has one.");
  cleanup();
  show({}, pageOf(0));
  expect(screen.queryByText(notice)).toBeNull();
});

test("an administrator is led to what the network lacks, and nobody where it lacks nothing", () => {
  show({}, pageOf(1), null, COUNTS, 3);
  expect(screen.getByText("3 things to do before your network is public")).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the checklist" })).toHaveAttribute("href", "/staff/checklist");
  cleanup();
  show({}, pageOf(1));
  expect(screen.queryByRole("link", { name: "Open the checklist" })).toBeNull();
});
