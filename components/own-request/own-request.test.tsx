import { afterEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, render, screen } from "@testing-library/react";
import { defaultButtonOf } from "@/components/posted-form/test-support/default-button";
import type { OwnRequest as Request } from "@/domain/wire/own-request";
import { requestPaths } from "@/lib/config/request-paths";
import { type TimesValues, timesFormOf } from "@/lib/intake/own-request/form";
import { OwnRequest } from "./own-request";

const SPAN = { startAt: "2026-05-06T15:00:00.000Z", endAt: "2026-05-06T15:45:00.000Z" };
const REQUESTED: Request = {
  reference: "ABCD2345",
  state: "requested",
  version: 2,
  isLinkEnded: false,
  therapist: "Mara Lund",
  times: [{ date: "2026-05-05", startTime: "09:00", endTime: "09:45" }],
  timeZone: "America/New_York",
  proposed: null,
  confirmed: null,
  meeting: null,
  messages: [],
  calendarFile: null,
  verbs: ["change_times", "withdraw"],
};

const AT_NOON = "2026-05-04T12:00:00.000Z";
const NO_TIMES = timesFormOf("ABCD2345").empty;

function show(
  changes: Partial<Request>,
  { zone = "America/New_York", now = "2026-05-04T18:00:00Z", initial = NO_TIMES } = {},
) {
  const form = { stamp: "", initial, attempted: false, isSent: false };
  const request = { ...REQUESTED, ...changes };
  const page = { kind: "open", request, zone, officeZone: "America/Denver", form, isStarted: false } as const;
  render(<OwnRequest page={{ ...page, now: new Date(now) }} notice={undefined} />);
}
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const main = () => document.body.textContent ?? "";

describe("a request's own page", () => {
  test.each<[string, Partial<Request>]>([
    ["We have your request", {}],
    ["We are looking for a time", { confirmed: SPAN }],
    ["We propose another time", { state: "proposed", proposed: SPAN }],
    ["You are on our waiting list", { state: "waiting" }],
    ["We can offer you a time", { state: "offered", proposed: SPAN, offeredUntil: "2026-05-05T18:00:00Z" }],
    ["The time that we offered is no longer held", { state: "offered", proposed: SPAN, offeredUntil: AT_NOON }],
    ["Your appointment is confirmed", { state: "confirmed", confirmed: SPAN }],
    ["Your appointment has taken place", { state: "completed", confirmed: SPAN, verbs: [] }],
    ["We missed you at this appointment", { state: "no_show", confirmed: SPAN, verbs: [] }],
    ["This appointment was cancelled at short notice", { state: "late_cancel", confirmed: SPAN, verbs: [] }],
    ["Your therapist could not hold this appointment", { state: "cancelled_by_therapist", confirmed: SPAN, verbs: [] }],
    ["We cannot offer this appointment", { state: "declined", verbs: [] }],
    ["You withdrew this request", { state: "withdrawn", verbs: [] }],
    ["This appointment was cancelled", { state: "cancelled", confirmed: SPAN, verbs: [] }],
  ])("says: %s", (expected, changes) => {
    show(changes);
    expect(title()).toBe(expected);
    expect(main()).toContain("ABCD-2345");
    expect(main()).toMatch(/988.*911/);
    expect(main().includes("Ask for another appointment")).toBe(changes.verbs?.length === 0);
  });

  test("shows times in the person's zone, and in the office's where it differs", () => {
    show({ state: "confirmed", confirmed: SPAN, meeting: "video", calendarFile: "BEGIN:VCALENDAR" });
    expect(main()).toContain("Wed, May 6, 2026, 11:00 – 11:45 AM EDT");
    expect(main()).toContain("At our office: Wed, May 6, 2026, 9:00 – 9:45 AM MDT");
    expect(main()).toContain("By video");
    expect(screen.getByRole("link", { name: "Add to your calendar" })).toHaveAttribute(
      "href",
      "/request/calendar.ics?reference=ABCD2345",
    );
  });

  test("links the place of a video call, writes an address as text, and repeats the sentence of staff", () => {
    const agreed = { state: "confirmed", confirmed: SPAN, message: "Please join a minute early." } as const;
    const link = "https://rooms.example/room-7";
    const fact = (term: string) => screen.getByText(term).nextElementSibling;
    show({ ...agreed, meeting: "video", place: link });
    expect(screen.getByRole("link", { name: link })).toHaveAttribute("href", link);
    expect(fact("We wrote")).toHaveTextContent(/^Please join a minute early\.$/);
    cleanup();
    for (const place of ["7 Test Row, Portland", "javascript:alert(1)"]) {
      show({ ...agreed, meeting: "in_person", place });
      expect(fact("Where")).toHaveTextContent(place);
      expect(screen.queryByRole("link", { name: place })).toBeNull();
      cleanup();
    }
    show({ place: link, meeting: "video", message: agreed.message });
    expect(screen.queryByText("Where")).toBeNull();
    expect(screen.queryByText("We wrote")).toBeNull();
  });

  test("says each time once where the zones are one", () => {
    show({ state: "confirmed", confirmed: SPAN }, { zone: "America/Denver" });
    expect(main()).not.toContain("At our office");
  });

  test("offers what may be done, with the version that it shows", () => {
    show({ state: "proposed", proposed: SPAN, verbs: ["accept", "change_times", "withdraw"] });
    const accept = screen.getByRole("button", { name: "Accept this time" });
    expect(Object.fromEntries(new FormData(accept.closest("form") ?? undefined))).toEqual({
      reference: "ABCD2345",
      version: "2",
    });
    expect(screen.getByText("Ask for other times")).toBeInTheDocument();
    expect(screen.getByText("Withdraw this request")).toBeInTheDocument();
  });

  test("offers a held time to accept or to refuse, with the moment until which it is held", () => {
    const offeredUntil = "2026-05-05T18:00:00.000Z";
    show({ state: "offered", proposed: SPAN, offeredUntil, verbs: ["accept", "refuse", "withdraw"] });
    expect(screen.getByText("Held for you until").nextElementSibling).toHaveTextContent("May 5, 2026, 2:00 PM EDT");
    const refuse = screen.getByRole("button", { name: /keep my place/ }).closest("form");
    expect(refuse).toHaveAttribute("action", "/request/refuse");
  });

  test("shows the messages of staff with the moment of each, and none on an ended link's page", () => {
    const messages = [{ at: "2026-05-04T15:30:00.000Z", text: "Please call us." }];
    show({ messages });
    const section = screen.getByRole("region", { name: "Our message to you" });
    expect(section).toHaveTextContent("May 4, 2026, 11:30 AM EDT");
    expect(section).toHaveTextContent("Please call us.");
  });

  test("offers nothing with a time that has passed", () => {
    show({ state: "confirmed", confirmed: SPAN, verbs: [] }, { now: "2026-05-06T15:10:00Z" });
    expect(title()).toBe("The time of your appointment has come");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("the page of an ended link shows the state alone", () => {
    show({ isLinkEnded: true, state: "confirmed", therapist: null, times: [], timeZone: null, verbs: [] });
    expect(title()).toBe("Your appointment is confirmed");
    expect(main()).toContain("This link has ended");
    expect(main()).not.toMatch(/Mara|May|Ask for/);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("Enter in the form for other times", () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  /** Presses the button that Enter in the last row's date does; returns the posts. */
  async function pressEnter(initial: TimesValues) {
    const post = jest.fn(async (_address: unknown, _options: unknown) => ({ ok: false, status: 503 }) as Response);
    globalThis.fetch = post as typeof fetch;
    show({}, { initial });
    const button = defaultButtonOf(screen.getByLabelText<HTMLInputElement>(/^Date/));
    await act(async () => button?.click());
    return post.mock.calls;
  }
  const time = { date: "2026-05-05", startTime: "09:00", endTime: "09:45" };

  test("sends it once it is complete", async () => {
    const times = { timeZone: "America/Denver", times: [time] };
    const body = expect.stringContaining(`"values":${JSON.stringify(times)}`);
    expect(await pressEnter(times)).toEqual([[requestPaths.ownRequestTimes(), expect.objectContaining({ body })]]);
  });

  test("leads to the summary while something is missing", async () => {
    const calls = await pressEnter({ timeZone: "America/Denver", times: [{ ...time, endTime: "" }] });
    expect(calls).toEqual([]);
    expect(screen.getByRole("region", { name: "Please check these answers", hidden: true })).toBeInTheDocument();
  });
});
