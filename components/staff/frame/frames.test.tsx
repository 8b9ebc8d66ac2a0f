import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { ItemFrame } from "./item-frame";
import { ListFrame } from "./list-frame";

test("an item's screen has its name, the way up, its actions, the last action's result, and its parts in this order", () => {
  render(
    <ItemFrame
      kind="Roster"
      up="/staff/roster"
      title="Dana Reed"
      badges="Hidden"
      facts="ID t-1"
      actions={<a href="/team/dana">On the website</a>}
      notice={{ tone: "danger", text: "Changed meanwhile." }}
      acts={<section aria-label="Acts" />}
      aside={<section aria-label="History" />}
    >
      <section aria-label="Facts" />
    </ItemFrame>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Dana Reed" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Roster" })).toHaveAttribute("href", "/staff/roster");
  expect(screen.getByRole("link", { name: "On the website" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("Changed meanwhile.");
  const parts = screen.getAllByRole("region").map((part) => part.getAttribute("aria-label"));
  expect(parts).toEqual(["Acts", "Facts", "History"]);
});

test("a success is announced politely, and a screen without an action's result announces nothing", () => {
  const { rerender } = render(
    <ItemFrame title="Team" notice={{ tone: "success", text: "Invited." }}>
      <p>Members</p>
    </ItemFrame>,
  );
  expect(screen.getByRole("status")).toHaveTextContent("Invited.");
  rerender(
    <ItemFrame title="Team">
      <p>Members</p>
    </ItemFrame>,
  );
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a list's screen announces its number, and has the ways on", () => {
  render(
    <ListFrame
      title="Roster"
      count="2 therapists"
      filters={<form aria-label="Filters" />}
      empty="No therapist matches."
      pages={{ label: "Pages of the roster", newest: "/staff/roster", next: "/staff/roster?after=x" }}
    >
      <table aria-label="Therapists" />
    </ListFrame>,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Roster" })).toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("2 therapists");
  expect(screen.getByRole("table", { name: "Therapists" })).toBeInTheDocument();
  expect(screen.queryByText("No therapist matches.")).toBeNull();
  const links = within(screen.getByRole("navigation", { name: "Pages of the roster" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Newest", "/staff/roster"],
    ["Next", "/staff/roster?after=x"],
  ]);
});

test("a list without entries says why, and has no ways on", () => {
  const pages = { label: "Pages of the inbox", newest: undefined, next: undefined };
  render(
    <ListFrame title="Inbox" empty="Nothing here." pages={pages} side={<nav aria-label="Views" />}>
      {undefined}
    </ListFrame>,
  );
  expect(screen.getByText("Nothing here.")).toBeInTheDocument();
  expect(screen.queryByRole("navigation", { name: "Pages of the inbox" })).toBeNull();
  expect(screen.getByRole("navigation", { name: "Views" })).toBeInTheDocument();
});
