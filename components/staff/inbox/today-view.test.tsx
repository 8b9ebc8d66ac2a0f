import { expect, test } from "@jest/globals";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { Grade } from "@/domain/inbox/grades";
import { OUTCOME_VERBS } from "@/domain/inbox/states";
import { aRequest, NINE, OFFICE } from "./test-support/items";
import { TodayView } from "./today-view";

const NONE = { items: [], isCut: false };
const PAST = aRequest({ state: "confirmed", confirmed: NINE });

function show(grade: Grade, params = {}) {
  const staff = { env: { TIME_ZONE: OFFICE, ANSWER_HOURS: 24 }, member: { grade } };
  const lists = { alerts: undefined, toConfirm: NONE, appointments: NONE, overdue: NONE, news: NONE };
  const unclosed = { items: [PAST], isCut: false };
  render(<TodayView {...{ staff, ...lists, unclosed, params }} now={new Date("2026-11-25T17:00:00Z")} />);
  return within(screen.getByRole("region", { name: "To close" }));
}

test("asks for the outcome of each appointment whose time has come, by one press each", () => {
  const list = show("scheduler");
  const buttons = list.getAllByRole<HTMLButtonElement>("button", { name: /ABCD-2345/ });
  expect(buttons.map((button) => button.getAttribute("formaction"))).toEqual(
    OUTCOME_VERBS.map((verb) => `/staff/items/ABCD2345/${verb}`),
  );
  const form = buttons[0]?.form ?? undefined;
  expect(Object.fromEntries(new FormData(form))).toEqual({ version: String(PAST.version), back: "today" });
  expect(list.getByRole("checkbox", { name: "Choose ABCD-2345" })).toBeInTheDocument();
});

test("a viewer sees the appointments without an outcome, and records none", () => {
  const list = show("viewer");
  expect(list.getByRole("link", { name: /ABCD-2345/ })).toBeInTheDocument();
  expect(list.queryByRole("button")).toBeNull();
  expect(list.queryByRole("checkbox")).toBeNull();
});

test("names the appointment and its recorded outcome, and ignores other addresses", () => {
  show("scheduler", { did: "no_show", item: "ABCD2345" });
  expect(screen.getByText("ABCD-2345: Recorded as a no-show.")).toBeInTheDocument();
  cleanup();
  show("scheduler", { did: "constructor", item: "ABCD2345" });
  expect(screen.queryByText(/^ABCD-2345: /)).toBeNull();
});
