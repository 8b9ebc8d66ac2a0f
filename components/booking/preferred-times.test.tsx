import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen, within } from "@testing-library/react";
import { BOOKING, byLabel, COMPLETE, field, setUp, submitButton } from "./test-support/booking-form";
import { forgetTyped } from "./typed-values";

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

  test("do not offer today once its last start has passed", () => {
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

  test("report an end before the start at once, until the start moves", async () => {
    const { form, user } = setUp({ initial: COMPLETE });
    render(form);
    await user.selectOptions(field("Start time"), "10:00");
    expect(field("End time")).toHaveAccessibleDescription("Choose an end time that is after the start time.");
    expect(submitButton()).toBeDisabled();
    await user.selectOptions(field("Start time"), "08:00");
    expect(field("End time")).not.toHaveAccessibleDescription();
    expect(submitButton()).toBeEnabled();
  });

  test("are removed one by one, the others keep their values and the focus stays near", async () => {
    const times = ["2026-05-05", "2026-05-06", "2026-05-07"].map((date) => ({
      date,
      startTime: "09:00",
      endTime: "09:45",
    }));
    const { form, user } = setUp({ initial: { ...COMPLETE, times } });
    render(form);
    await user.click(screen.getByRole("button", { name: "Remove preferred time 2" }));
    expect(screen.getAllByLabelText(byLabel("Date")).map((input) => input)).toHaveLength(2);
    expect(screen.getByDisplayValue("2026-05-07")).toBeInTheDocument();
    expect(screen.queryByDisplayValue("2026-05-06")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Add Preferred Time" })).toHaveFocus();
    expect(screen.getByText("Preferred time 2 removed. 2 left.")).toBeInTheDocument();
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

  test("are in the device's zone unless another is chosen", async () => {
    const { form, user } = setUp();
    render(form);
    expect(field("Time zone")).toHaveValue(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    await user.selectOptions(field("Time zone"), "Pacific/Honolulu");
    expect(field("Time zone")).toHaveValue("Pacific/Honolulu");
  });
});
