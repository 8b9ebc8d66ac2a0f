import { describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { readWeeklyRows } from "@/domain/booking/weekly-rows";
import type { TherapistPage as Page, TherapistRequest } from "@/domain/wire/therapist-page";
import type { Typed } from "@/lib/intake/therapist-door/typed";
import { TherapistPage } from "./therapist-page";

const REQUEST: TherapistRequest = {
  ...{ reference: "ABCD2345", firstName: "Zoë", state: "requested", version: 3 },
  ...{ time: null, meeting: null, place: null, verbs: ["offer", "decline"] },
  asked: [{ startAt: "2026-05-05T15:00:00.000Z", endAt: "2026-05-05T16:00:00.000Z" }],
};
const AGREED: TherapistRequest = {
  ...REQUEST,
  ...{ state: "confirmed", asked: [], meeting: "video", place: "https://rooms.example/7", reference: "WXYZ2345" },
  ...{ time: { startAt: "2026-05-06T15:00:00.000Z", endAt: "2026-05-06T15:50:00.000Z" }, verbs: ["offer"] },
};
const HOURS: Page["listing"]["hours"] = [
  { column: "weekly_hours", text: "Mon 9:00-12:00 video" },
  { column: "days_off", text: "2026-07-03" },
  { column: "notice_hours", text: "48" },
];
const LISTING = {
  version: 4,
  confirmedOn: null,
  accepting: [],
  payers: ["insurer:Aetna"],
  pausedUntil: null,
  hours: HOURS,
};
const PAGE: Page = {
  ...{ id: "7", name: "Mara Lund", timeZone: "America/Denver", acts: "answer" },
  ...{ hasCalendar: false, feed: null, listing: LISTING, requests: [AGREED, REQUEST] },
};
const show = (changes: Partial<Page> = {}, typed?: Typed) =>
  render(<TherapistPage page={{ ...PAGE, ...changes }} typed={typed} />);
const section = (name: string) => within(screen.getByRole("region", { name }));

describe("a therapist's own page", () => {
  test("shows appointments in the therapist's zone, with how and where", () => {
    show();
    const next = section("Next appointments");
    expect(next.getByRole("heading", { name: "Zoë" })).toBeInTheDocument();
    expect(next.getByText("Wed, May 6, 2026, 9:00 – 9:50 AM MDT")).toBeInTheDocument();
    expect(next.getByText("By video", { selector: "dd" })).toBeInTheDocument();
    expect(next.getByRole("link")).toHaveAttribute("href", "https://rooms.example/7");
    expect(next.getByText("WXYZ-2345")).toBeInTheDocument();
  });

  test("shows waiting requests where therapists answer them", () => {
    show();
    expect(section("Waiting requests").getByText("Tue, May 5, 2026, 9:00 – 10:00 AM MDT")).toBeInTheDocument();
  });

  test("the page has no part for requests where therapists only see", () => {
    show({ acts: "see", requests: [] });
    expect(section("Next appointments").getByText("No appointment is agreed on at the moment.")).toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "Waiting requests" })).not.toBeInTheDocument();
  });

  test("a press accepts a time that was asked for, on the version that is shown", () => {
    show();
    const accept = screen.getByRole("button", { name: "Accept Tue, May 5, 2026, 9:00 – 10:00 AM MDT" });
    const form = accept.closest("form");
    expect(form).toHaveAttribute("action", "/therapist/requests/ABCD2345/offer");
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      ...{ id: "7", version: "3", start_at: REQUEST.asked[0]?.startAt, end_at: REQUEST.asked[0]?.endAt },
    });
    expect(section("Waiting requests").getByText("Decline")).toBeInTheDocument();
  });

  test("asks what became of an appointment that has begun", () => {
    show({ requests: [{ ...AGREED, verbs: ["held", "no_show"] }] });
    const past = section("Did they take place?");
    expect(past.getByRole("button", { name: "They did not come" }).closest("form")).toHaveAttribute(
      "action",
      "/therapist/requests/WXYZ2345/no_show",
    );
    expect(section("Next appointments").getByText("No appointment is agreed on at the moment.")).toBeInTheDocument();
  });

  test("hours are edited in rows with days off and rules, and the address of the calendar is not shown again", () => {
    show({ feed: { readAt: "2026-05-04T15:00:00.000Z", problem: "denied" } });
    const listing = section("Your listing and calendar");
    const form = listing.getByRole("button", { name: "Save hours", hidden: true }).closest("form");
    expect(form).toHaveAttribute("action", "/therapist/acts/hours");
    const fields = new URLSearchParams(
      [...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]),
    );
    expect(readWeeklyRows(fields)).toBe("Mon 09:00-12:00 video");
    expect(["days_off", "extra_hours", "notice_hours"].map((name) => fields.get(name))).toEqual([
      "2026-07-03",
      "",
      "48",
    ]);
    expect(listing.getByLabelText(/^Another address/)).toHaveValue("");
    expect(listing.getByText(/Last read May 4, 2026, 9:00 AM MDT/)).toBeInTheDocument();
  });

  test("a refused form is open with what was typed and the fault of its field, all others as stored", () => {
    const fields: [string, string][] = [
      ["weekly_day", "Tue"],
      ["weekly_start", "10:00"],
      ["weekly_end", ""],
    ];
    const rest: [string, string][] = [
      ["weekly_meeting", "video"],
      ["weekly_from", ""],
      ["weekly_until", ""],
      ["days_off", "soon"],
    ];
    show({}, { form: "hours", fields: [...fields, ...rest], errors: { "/days_off": "is not a day" } });
    const days = section("Your listing and calendar").getByLabelText(/^Days off/);
    expect(days).toHaveValue("soon");
    expect(days).toHaveAccessibleDescription(/is not a day/);
    expect(days.closest("details")).toHaveAttribute("open");
    expect(screen.getAllByLabelText("Day")[0]).toHaveValue("Tue");
    expect(section("Waiting requests").getByText("Decline").closest("details")).not.toHaveAttribute("open");
  });

  test("a refused answer to a request keeps the reason", () => {
    show({}, { form: "ABCD2345 decline", fields: [["reason", "Fully booked"]], errors: {} });
    expect(section("Waiting requests").getByLabelText(/^Reason/)).toHaveValue("Fully booked");
  });

  test("therapists who only see confirm the listing and get a calendar, and do not say whom they accept", () => {
    show({ acts: "see" });
    const listing = section("Your listing and calendar");
    expect(listing.getByRole("button", { name: "It is right as it is today" })).toBeInTheDocument();
    expect(listing.queryByText("Do you accept new clients?")).not.toBeInTheDocument();
    expect(listing.queryByText("Your hours and days off")).not.toBeInTheDocument();
  });
});
