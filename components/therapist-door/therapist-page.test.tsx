import { describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import type { TherapistPage as Page, TherapistRequest } from "@/domain/wire/therapist-page";
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
const LISTING = { version: 4, confirmedOn: null, accepting: [], payers: ["insurer:Aetna"], pausedUntil: null };
const PAGE: Page = {
  ...{ id: "7", name: "Mara Lund", timeZone: "America/Denver", acts: "answer" },
  ...{ hasCalendar: false, listing: LISTING, requests: [AGREED, REQUEST] },
};
const show = (changes: Partial<Page> = {}) => render(<TherapistPage page={{ ...PAGE, ...changes }} />);
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

  test("therapists who only see confirm the listing and get a calendar, and do not say whom they accept", () => {
    show({ acts: "see" });
    const listing = section("Your listing and calendar");
    expect(listing.getByRole("button", { name: "It is right as it is today" })).toBeInTheDocument();
    expect(listing.queryByText("Do you accept new clients?")).not.toBeInTheDocument();
  });
});
