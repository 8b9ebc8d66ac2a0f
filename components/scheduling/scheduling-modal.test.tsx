import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { type Schedule, SchedulingModal } from "@/components/scheduling/scheduling-modal";

// jsdom has no modal dialogs: emulates their attribute and events.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const schedules: Schedule[] = [];

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <SchedulingModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSchedule={(schedule) => schedules.push(schedule)}
      />
    </>
  );
}

async function openModal() {
  schedules.length = 0;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Opener />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  return user;
}

const dialog = () => screen.getByRole("dialog", { name: "Schedule a 15-Minute Consultation" });
const confirmButton = () => screen.getByRole("button", { name: "Confirm" });

async function fillIn(user: Awaited<ReturnType<typeof openModal>>) {
  await user.click(screen.getByRole("radio", { name: "Tuesday" }));
  await user.click(screen.getByRole("radio", { name: "1:00 PM" }));
  await user.type(screen.getByPlaceholderText("Enter your email"), "dana@example.org");
}

describe("the scheduling modal", () => {
  test("offers Monday to Friday, six times, and asks for an email", async () => {
    await openModal();
    const names = (group: string) =>
      Array.from(screen.getByRole("radiogroup", { name: group }).querySelectorAll("input"), (radio) => radio.value);
    expect(dialog()).toBeVisible();
    expect(names("Day")).toEqual(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);
    expect(names("Time")).toEqual(["9:00 AM", "10:00 AM", "11:00 AM", "1:00 PM", "2:00 PM", "3:00 PM"]);
    expect(screen.getByPlaceholderText("Enter your email")).toHaveAttribute("type", "email");
  });

  test("the modal can be confirmed only when day, time and email are all set", async () => {
    const user = await openModal();
    expect(confirmButton()).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: "Friday" }));
    expect(confirmButton()).toBeDisabled();
    await user.click(screen.getByRole("radio", { name: "9:00 AM" }));
    expect(confirmButton()).toBeDisabled();
    await user.type(screen.getByPlaceholderText("Enter your email"), "  ");
    expect(confirmButton()).toBeDisabled();
    await user.type(screen.getByPlaceholderText("Enter your email"), "dana@example.org");
    expect(confirmButton()).toBeEnabled();
  });

  test("says thanks, tells day and time once, and closes after two seconds, empty again", async () => {
    const user = await openModal();
    await fillIn(user);
    await user.click(confirmButton());
    expect(screen.getByText("Thank you for scheduling!")).toHaveFocus();
    expect(schedules).toEqual([{ date: "Tuesday", time: "1:00 PM" }]);
    act(() => jest.advanceTimersByTime(1_999));
    expect(dialog()).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(screen.getByPlaceholderText("Enter your email")).toHaveValue("");
    expect(screen.getByRole("radio", { name: "Tuesday" })).not.toBeChecked();
    expect(confirmButton()).toBeDisabled();
  });

  test.each([
    ["Cancel", async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText("Cancel"))],
    ["the browser's own way, Escape", async () => act(() => document.querySelector("dialog")?.close())],
  ])("%s closes it, schedules nothing, and it opens empty", async (_, leave) => {
    const user = await openModal();
    await fillIn(user);
    await leave(user);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Open" }));
    expect(screen.getByPlaceholderText("Enter your email")).toHaveValue("");
    expect(schedules).toEqual([]);
  });

  test("closed manually during the thanks, it does not close a modal opened again", async () => {
    const user = await openModal();
    await fillIn(user);
    await user.click(confirmButton());
    await act(async () => document.querySelector("dialog")?.close());
    await user.click(screen.getByRole("button", { name: "Open" }));
    act(() => jest.advanceTimersByTime(5_000));
    expect(dialog()).toBeVisible();
  });
});
