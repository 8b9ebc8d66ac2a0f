import { describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import type { TherapistPage as Page, TherapistRequest } from "@/domain/wire/therapist-page";
import { TherapistPage } from "./therapist-page";

const REQUEST: TherapistRequest = {
  ...{
    reference: "ABCD2345",
    firstName: "Zoë",
    state: "requested",
    version: 1,
    time: null,
    meeting: null,
    place: null,
  },
  asked: [{ startAt: "2026-05-05T15:00:00.000Z", endAt: "2026-05-05T16:00:00.000Z" }],
};
const AGREED: TherapistRequest = {
  ...REQUEST,
  ...{ state: "confirmed", asked: [], meeting: "video", place: "https://rooms.example/7", reference: "WXYZ2345" },
  time: { startAt: "2026-05-06T15:00:00.000Z", endAt: "2026-05-06T15:50:00.000Z" },
};
const PAGE: Page = {
  id: "7",
  name: "Mara Lund",
  timeZone: "America/Denver",
  acts: "answer",
  requests: [AGREED, REQUEST],
};
const show = (changes: Partial<Page> = {}) => render(<TherapistPage page={{ ...PAGE, ...changes }} />);
const section = (name: string) => within(screen.getByRole("region", { name }));

describe("a therapist's own page", () => {
  test("shows appointments in the therapist's zone, with how and where", () => {
    show();
    const next = section("Next appointments");
    expect(next.getByRole("heading", { name: "Zoë" })).toBeInTheDocument();
    expect(next.getByText("Wed, May 6, 2026, 9:00 – 9:50 AM MDT")).toBeInTheDocument();
    expect(next.getByText("By video")).toBeInTheDocument();
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
});
