import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import type { WaitingList } from "@/domain/wire/waiting";
import { WaitingView } from "./waiting-view";

const NINE = { startAt: "2026-11-26T16:00:00.000Z", endAt: "2026-11-26T16:50:00.000Z" };
const MARA = { uniqueId: "t-1", name: "Mara Lund" };
const person = (reference: string, name: string, more: object = {}): WaitingList["people"][number] => ({
  ...{ reference, name, state: "waiting", version: 2, since: "2026-11-20T16:00:00.000Z", therapist: null },
  ...{ payer: "Aetna", region: "Colorado", parts: [], offer: null },
  ...more,
});
const LIST: WaitingList = {
  people: [
    person("ABCD2345", "Ana Reyes"),
    person("EFGH2345", "Bo Lee", { therapist: MARA, parts: ["morning"] }),
    person("JKLM2345", "Cy Day", { state: "offered", offer: { ...NINE, until: "2026-11-25T16:00:00.000Z" } }),
  ],
  times: [{ therapist: MARA, ...NINE, meeting: "video", fits: ["ABCD2345", "EFGH2345"] }],
};

function show(grade: "viewer" | "scheduler", list = LIST) {
  const member = { uniqueId: "m-1", name: "Sam", grade, mailChoice: "all" } as const;
  const now = new Date("2026-11-24T16:00:00Z");
  render(<WaitingView {...{ list, now }} member={member} officeZone="America/Denver" params={{}} />);
}

test("a free time is offered to the first whom it suits by one press, with the version that the page shows", () => {
  show("scheduler");
  const offer = screen.getByRole("button", { name: "Offer to Ana Reyes on Thu, Nov 26, 2026, 9:00 – 9:50 AM MST" });
  const form = offer.closest("form");
  expect(form).toHaveAttribute("action", "/staff/items/ABCD2345/offer");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    ...{ version: "2", back: "waiting", therapist: "t-1", meeting: "video" },
    time: `${NINE.startAt}/${NINE.endAt}`,
  });
  expect(screen.getByText("Then: Bo Lee")).toBeInTheDocument();
});

test("people stand in the order of their waits, each with what they wait for and an open offer", () => {
  show("scheduler");
  const rows = within(screen.getByRole("table", { name: "People who wait" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Ana Reyes.*4 d.*Anyone who fits.*Any time.*On the waiting list$/),
    expect.stringMatching(/^Bo Lee.*Mara Lund.*Morning/),
    expect.stringMatching(/^Cy Day.*A time is offered.*held until Nov 25, 2026, 9:00 AM MST$/),
  ]);
});

test("those who handle no items see whose turn it is without a button", () => {
  show("viewer");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getAllByRole("link", { name: "Ana Reyes" })).toHaveLength(2);
});

test("an empty list says how people get on it", () => {
  show("viewer", { people: [], times: [] });
  expect(screen.getByText(/Nobody waits/)).toBeInTheDocument();
});
