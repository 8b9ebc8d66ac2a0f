import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { BOOKING, byLabel, COMPLETE, field, setUp, submitButton } from "./test-support/booking-form";
import { forgetTyped } from "./typed-values";

const BLANK = { date: "", startTime: "", endTime: "" };

beforeEach(() => forgetTyped(BOOKING));

describe("preferred times", () => {
  test("start with the specified text and grow by the specified button, the focus in the new day", async () => {
    const { form, user } = setUp();
    render(form);
    expect(screen.getByText('No preferred times yet. Click "Add Preferred Time" to begin.')).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add Preferred Time" }));
    expect(field("Date")).toHaveFocus();
    expect(screen.queryByText(/No preferred times yet/)).not.toBeInTheDocument();
    expect(screen.getByText("Preferred time 1 added.")).toBeInTheDocument();
  });

  test("offer every quarter of an hour and no day before today, and say the weekday", async () => {
    const { form, user } = setUp({ initial: { ...COMPLETE, times: [{ date: "", startTime: "", endTime: "" }] } });
    render(form);
    const starts = within(field("Start time")).getAllByRole("option");
    expect([starts.length, starts[1]?.textContent, starts.at(-1)?.textContent]).toEqual([41, "8:00 AM", "5:45 PM"]);
    expect(field("Date")).toHaveAttribute("min", "2026-05-04");
    await user.type(field("Date"), "2026-05-05");
    expect(screen.getByText("Tuesday")).toBeVisible();
    expect(screen.getByText(/allow 15 to 45 minutes from the start time/)).toBeVisible();
  });

  test("offer nothing of today that has passed in the chosen zone, and keep what was chosen before", async () => {
    // 12:00 in Denver, 8:00 in Honolulu.
    const times = [{ date: "2026-05-04", startTime: "11:45", endTime: "12:45" }];
    const { form, user } = setUp({ initial: { ...COMPLETE, times } });
    render(form);
    const offered = (name: string) =>
      within(field(name))
        .getAllByRole("option")
        .slice(1, 3)
        .map((option) => option.textContent);
    expect(offered("Start time")).toEqual(["11:45 AM", "12:15 PM"]);
    expect(offered("End time")).toEqual(["12:15 PM", "12:30 PM"]);
    expect(field("Start time")).toHaveAccessibleDescription("This time has passed. Choose a later start time.");
    expect(submitButton()).toBeDisabled();
    await user.selectOptions(field("Time zone"), "Pacific/Honolulu");
    expect(offered("Start time")).toEqual(["8:15 AM", "8:30 AM"]);
    expect(field("Start time")).toHaveValue("11:45");
    expect(submitButton()).toBeEnabled();
  });

  test("today is not offered once its last start has passed", () => {
    const times = [{ date: "", startTime: "", endTime: "" }];
    const { form } = setUp({ initial: { ...COMPLETE, times }, renderedAt: "2026-05-04T23:50:00Z" });
    render(form);
    expect(field("Date")).toHaveAttribute("min", "2026-05-05");
  });

  test("stop being offered as they pass", async () => {
    jest.useFakeTimers();
    try {
      const { form } = setUp({ initial: { ...COMPLETE, times: [{ date: "2026-05-04", startTime: "", endTime: "" }] } });
      render(form);
      const first = () => within(field("Start time")).getAllByRole("option")[1]?.textContent;
      expect(first()).toBe("12:15 PM");
      act(() => jest.advanceTimersByTime(16 * 60_000));
      expect(first()).toBe("12:30 PM");
    } finally {
      jest.useRealTimers();
    }
  });

  test("propose an end for a start, which follows until it is chosen, and offer only ends after it", async () => {
    const { form, user } = setUp({ initial: { ...COMPLETE, times: [{ ...BLANK, date: "2026-05-05" }] } });
    render(form);
    await user.selectOptions(field("Start time"), "10:00");
    expect(field("End time")).toHaveValue("10:45");
    const ends = within(field("End time")).getAllByRole("option");
    expect([ends[1]?.textContent, ends.at(-1)?.textContent]).toEqual(["10:15 AM", "6:00 PM"]);
    await user.selectOptions(field("Start time"), "17:45");
    expect(field("End time")).toHaveValue("18:00");
    await user.selectOptions(field("Start time"), "09:00");
    expect(field("End time")).toHaveValue("09:45");
    await user.selectOptions(field("End time"), "12:00");
    await user.selectOptions(field("Start time"), "11:00");
    expect(field("End time")).toHaveValue("12:00");
    await user.selectOptions(field("Start time"), "13:00");
    expect(field("End time")).toHaveValue("13:45");
    expect(submitButton()).toBeEnabled();
  });

  test("a typed time lies on the quarter of an hour", async () => {
    const { form, user } = setUp({ initial: COMPLETE });
    render(form);
    await user.click(screen.getByRole("button", { name: "Type times instead" }));
    expect([field("Start time"), field("End time")].map((input) => (input as HTMLInputElement).value)).toEqual([
      "09:00",
      "09:45",
    ]);
    expect(field("Start time")).toHaveAttribute("step", "900");
    fireEvent.change(field("Start time"), { target: { value: "08:10" } });
    expect(field("Start time")).toHaveAccessibleDescription(
      "Choose a start on a quarter of an hour, from 8:00 AM to 5:45 PM.",
    );
    expect(submitButton()).toBeDisabled();
    fireEvent.change(field("Start time"), { target: { value: "14:15" } });
    expect(field("End time")).toHaveValue("15:00");
    await user.click(screen.getByRole("button", { name: "Choose times from lists" }));
    expect(field("Start time")).toHaveValue("14:15");
    expect(submitButton()).toBeEnabled();
  });

  test("times are removed one by one, and put back in their place", async () => {
    const times = ["2026-05-05", "2026-05-06", "2026-05-07"].map((date) => ({
      date,
      startTime: "09:00",
      endTime: "09:45",
    }));
    const { form, user } = setUp({ initial: { ...COMPLETE, times } });
    render(form);
    const days = () => screen.getAllByLabelText<HTMLInputElement>(byLabel("Date")).map(({ value }) => value.slice(-2));
    await user.click(screen.getByRole("button", { name: "Remove preferred time 2" }));
    expect(days()).toEqual(["05", "07"]);
    expect(screen.getByText("Preferred time 2 removed. 2 left.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Add Preferred Time" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Remove preferred time 1" }));
    const lines = () => screen.getAllByText(/^Removed: /).map(({ textContent }) => textContent?.slice(9, 30));
    expect(lines()).toEqual(["Tuesday, May 5, 2026,", "Wednesday, May 6, 202"]);
    const [, second] = screen.getAllByRole("button", { name: "Put back" });
    await user.click(second as HTMLElement);
    expect(days()).toEqual(["06", "07"]);
    await user.click(screen.getByRole("button", { name: "Put back" }));
    expect(days()).toEqual(["05", "06", "07"]);
    expect(submitButton()).toBeEnabled();
  });

  test("an untouched row is not sent, blocks nothing and disappears", async () => {
    const { form, user, send } = setUp({ initial: COMPLETE }, [{ kind: "failed" }]);
    render(form);
    await user.click(screen.getByRole("button", { name: "Add Preferred Time" }));
    await user.tab();
    expect(screen.getAllByLabelText(byLabel("Date"))).toHaveLength(2);
    expect(screen.queryByText("Choose a date.")).not.toBeInTheDocument();
    await user.click(submitButton());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ values: { times: COMPLETE.times } });
    expect(screen.getAllByLabelText(byLabel("Date"))).toHaveLength(1);
  });

  test("ask for a day where every row is untouched", async () => {
    const { form, user } = setUp({ initial: { ...COMPLETE, times: [BLANK, BLANK] } });
    render(form);
    expect(submitButton()).toBeDisabled();
    expect(screen.getByRole("link", { name: "Preferred time 1" })).toHaveAttribute("href", "#times-0-date");
    await user.click(screen.getByRole("button", { name: /^Evening/ }));
    expect(submitButton()).toBeEnabled();
  });

  test("end at ten", async () => {
    const times = Array.from({ length: 10 }, (_, day) => ({
      date: `2026-06-1${day}`,
      startTime: "09:00",
      endTime: "09:45",
    }));
    const { form, user } = setUp({ initial: { ...COMPLETE, times } });
    render(form);
    await user.click(screen.getByRole("button", { name: "Add Preferred Time" }));
    expect(screen.getAllByLabelText(byLabel("Date"))).toHaveLength(10);
    expect(submitButton()).toBeEnabled();
  });

  test("times are in the device's zone unless another is chosen", async () => {
    const { form, user } = setUp();
    render(form);
    expect(field("Time zone")).toHaveValue(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    await user.selectOptions(field("Time zone"), "Pacific/Honolulu");
    expect(field("Time zone")).toHaveValue("Pacific/Honolulu");
  });

  test("take two presses: a day, and a part of it, which a third takes back", async () => {
    const { form, user } = setUp({ initial: { ...COMPLETE, times: [] } });
    render(form);
    const days = within(screen.getByRole("group", { name: "Choose a day" })).getAllByRole("radio");
    expect(days).toHaveLength(14);
    expect(days[0]).toHaveAccessibleName("Mon 4 May");
    await user.click(screen.getByRole("radio", { name: "Fri 8 May" }));
    const part = () => screen.getByRole("button", { name: "Morning 8 AM – 12 PM" });
    expect(part().closest("fieldset")).toHaveAccessibleName("Add for Friday, May 8");
    await user.click(part());
    expect(screen.getByText("Friday, May 8, 8 AM – 12 PM")).toBeVisible();
    const posted = screen.getByRole<HTMLFormElement>("form");
    expect(Object.fromEntries(new FormData(posted))).toMatchObject({
      ...{ "times.0.date": "2026-05-08", "times.0.startTime": "08:00", "times.0.endTime": "12:00" },
    });
    expect(screen.getByText("Friday, May 8, 2026, 8:00 AM to 12:00 PM added.")).toBeInTheDocument();
    expect(part()).toHaveAttribute("aria-pressed", "true");
    expect(submitButton()).toBeEnabled();
    await user.click(part());
    expect(screen.queryByText("Friday, May 8, 8 AM – 12 PM")).not.toBeInTheDocument();
    await user.click(part());
    await user.click(screen.getByRole("button", { name: "Remove preferred time 1" }));
    expect(screen.getByText(/No preferred times yet/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Add Preferred Time" })).toHaveFocus();
  });

  test("another zone than the usual ones is one press away", async () => {
    const { form, user } = setUp({ initial: COMPLETE });
    render(form);
    expect(within(field("Time zone")).queryByRole("option", { name: "Europe/Berlin" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Another zone" }));
    await user.selectOptions(field("Time zone"), "Europe/Berlin");
    expect(field("Time zone")).toHaveValue("Europe/Berlin");
  });

  test("offer of today what is left of it in the chosen zone", async () => {
    // 12:05 in Denver, 14:05 in New York.
    const { form, user } = setUp({ initial: { ...COMPLETE, times: [] }, renderedAt: "2026-05-04T18:05:00Z" });
    render(form);
    expect(screen.getByRole("button", { name: "Morning Past" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("button", { name: "Morning Past" }));
    expect(screen.queryByRole("group", { name: "Preferred time 1" })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Afternoon 12:15 PM – 5 PM" })).toBeVisible();
    await user.selectOptions(field("Time zone"), "America/New_York");
    expect(screen.getByRole("button", { name: "Afternoon 2:15 PM – 5 PM" })).toBeVisible();
  });

  test("say what the office's clock shows where it shows another time", async () => {
    const { form, user } = setUp({ initial: COMPLETE });
    render(form);
    expect(screen.queryByText(/your time \(/)).not.toBeInTheDocument();
    await user.selectOptions(field("Time zone"), "America/New_York");
    expect(screen.getByText("9:00 AM your time (Denver 7:00 AM to 7:45 AM)")).toBeVisible();
    await user.selectOptions(field("Time zone"), "Asia/Tokyo");
    expect(screen.getByText("9:00 AM your time (Denver Monday 6:00 PM to 6:45 PM)")).toBeVisible();
  });
});
