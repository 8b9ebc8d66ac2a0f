import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server.node";
import { brand } from "@/domain/brand";
import type { BookingValues } from "@/lib/intake/booking/fields";
import { bookingForm } from "@/lib/intake/booking/form";
import { listTimeZones } from "@/lib/intake/booking/time-zones";
import type { FormPage } from "@/lib/intake/flow/form";
import type { PostOutcome } from "@/lib/intake/flow/post-form";
import { BookingForm, type BookingFormProps } from "./booking-form";
import { forgetTyped } from "./typed-values";

const BOOKING = "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11";
const FAILED = "Failed to submit appointment request. Please try again.";
const COMPLETE: BookingValues = {
  firstName: "Dana",
  lastName: "O’Neill",
  email: "dana@example.com",
  phone: "(555) 555-0142",
  serviceType: "Initial Consultation",
  requestFor: "myself",
  notes: "a 🌿",
  state: "CO",
  timeZone: "America/Denver",
  times: [{ date: "2026-05-05", startTime: "09:00", endTime: "09:45" }],
};

beforeEach(() => forgetTyped(BOOKING));

type Setup = Partial<FormPage<BookingValues> & BookingFormProps>;

function setUp({ renderedAt = "2026-05-04T18:00:00Z", ...page }: Setup = {}, answers: PostOutcome[] = []) {
  const send = jest.fn(async (_: object) => answers.shift() ?? { kind: "sent" as const });
  const saveDraft = jest.fn(async (_: { bookingId: string; values: BookingValues }) => undefined);
  const left: string[] = [];
  const form = (
    <BookingForm
      bookingId={BOOKING}
      page={{ stamp: "a stamp", initial: bookingForm.empty, attempted: false, isSent: false, ...page }}
      therapistName="Mara Lund"
      stateLicenses={["CO"]}
      timeZones={listTimeZones("")}
      renderedAt={renderedAt}
      ports={{ send, saveDraft, toSent: () => left.push("sent"), reload: () => left.push("reload") }}
    />
  );
  return { form, send, saveDraft, left, user: userEvent.setup() };
}

const submitButton = () => screen.getByRole("button", { name: "Submit Appointment Request" });
/** By its label, which ends with the word where the control has no required state. */
const byLabel = (name: string) => (label: string) => label === name || label === `${name} (required)`;
const field = (name: string) => screen.getByLabelText(byLabel(name));

describe("an incomplete form", () => {
  test("cannot be submitted, and says beside the button what is missing, each a link to its field", () => {
    const { form } = setUp();
    render(form);
    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveAccessibleDescription(/First name.*Last name.*Email.*Phone.*A preferred time/);
    expect(screen.getByRole("link", { name: "Email" })).toHaveAttribute("href", `#${field("Email").id}`);
  });

  test("becomes submittable with its last answer, and that is announced", async () => {
    const { form, user } = setUp({ initial: { ...COMPLETE, email: "" } });
    render(form);
    expect(submitButton()).toBeDisabled();
    await user.type(field("Email"), "dana@example.com");
    expect(submitButton()).toBeEnabled();
    expect(screen.getByText("Everything needed is filled in. You can submit your request.")).toHaveAttribute(
      "role",
      "status",
    );
  });

  test("marks required answers of any kind for assistive technology", () => {
    const { form } = setUp({ initial: { ...COMPLETE, times: [{ date: "", startTime: "", endTime: "" }] } });
    render(form);
    const groups = ["Who is this request for?", "Type of service"].map((name) =>
      screen.getByRole("radiogroup", { name }),
    );
    const needed = ["First name", "Email", "Phone"].map(field);
    for (const control of [...groups, ...needed]) expect(control).toBeRequired();
    for (const name of ["Time zone", "Date", "Start time", "End time"]) {
      expect(field(name)).toHaveAccessibleName(`${name} (required)`);
      expect(field(name)).not.toBeRequired();
    }
    for (const name of ["Notes (optional)", "State you will be in during sessions (optional)"]) {
      expect(field(name)).not.toBeRequired();
    }
  });

  test("keeps the place of what is pressed until the press is over", async () => {
    const { form, user } = setUp();
    render(form);
    await user.click(field("First name"));
    const add = screen.getByRole("button", { name: "Add Preferred Time" });
    await user.pointer({ keys: "[MouseLeft>]", target: add });
    expect(field("First name")).not.toBeInvalid();
    await user.pointer({ keys: "[/MouseLeft]", target: add });
    expect(field("Date")).toHaveFocus();
    expect(await screen.findByText("Enter your first name.")).toBeVisible();
  });

  test("shows a field's error once the field is left, not while it is typed", async () => {
    const { form, user } = setUp();
    render(form);
    await user.type(field("Email"), "dana");
    expect(screen.queryByText(/Enter an email/)).not.toBeInTheDocument();
    await user.tab();
    expect(field("Email")).toHaveAccessibleDescription("Enter an email address, like name@example.com.");
    expect(field("Email")).toBeInvalid();
  });

  test("answers the Enter key with a summary that has the focus", async () => {
    const { form, user, send } = setUp({ initial: { ...COMPLETE, times: [] } });
    render(form);
    await user.type(field("Phone"), "{Enter}");
    expect(screen.getByRole("region", { name: "Please check these answers" })).toHaveFocus();
    expect(screen.getByRole("link", { name: "Add at least one preferred time." })).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });
});

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

describe("a state without a license", () => {
  test("shows a warning with a link before submission, without blocking it", async () => {
    const { form, user } = setUp({ initial: COMPLETE });
    render(form);
    expect(screen.queryByText(/is not licensed/)).not.toBeInTheDocument();
    await user.selectOptions(field("State you will be in during sessions (optional)"), "Wyoming");
    expect(screen.getByText("Mara Lund is not licensed in Wyoming")).toBeVisible();
    expect(screen.getByRole("link", { name: "see therapists licensed in Wyoming" })).toHaveAttribute(
      "href",
      "/team?state=WY",
    );
    expect(submitButton()).toBeEnabled();
  });
});

describe("sending", () => {
  test("a double click makes one request, with everything that was typed", async () => {
    const { form, user, send, left } = setUp({ initial: COMPLETE });
    render(form);
    await user.dblClick(submitButton());
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0]).toEqual({ bookingId: BOOKING, values: COMPLETE, stamp: "a stamp", homepage: "" });
    expect(left).toEqual(["sent"]);
  });

  test("a failure shows the specified text, keeps the form, and allows a retry", async () => {
    const { form, user, send, left } = setUp({ initial: COMPLETE }, [{ kind: "failed" }]);
    render(form);
    await user.click(submitButton());
    expect(screen.getByRole("alert")).toHaveTextContent(FAILED);
    expect(within(screen.getByRole("alert")).getByRole("link", { name: brand.supportPhone })).toBeVisible();
    expect(field("Email")).toHaveValue("dana@example.com");
    expect(submitButton()).toHaveFocus();
    await user.click(submitButton());
    expect(send).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(left).toEqual(["sent"]);
  });

  test("a problem found by the server is shown at its field until a change", async () => {
    const problem = { field: "times.0.date", message: "Choose today or a later date." };
    const { form, user } = setUp({ initial: COMPLETE }, [{ kind: "invalid", problems: [problem] }]);
    render(form);
    await user.click(submitButton());
    expect(screen.getByRole("link", { name: `Preferred time 1: ${problem.message}` })).toBeVisible();
    expect(field("Date")).toHaveAccessibleDescription(problem.message);
    await user.clear(field("Date"));
    await user.type(field("Date"), "2026-05-06");
    expect(submitButton()).toBeEnabled();
  });

  test("a booking that was replaced meanwhile is reloaded", async () => {
    const { form, user, left } = setUp({ initial: COMPLETE }, [{ kind: "reload" }]);
    render(form);
    await user.click(submitButton());
    expect(left).toEqual(["reload"]);
  });
});

describe("typed values are not lost", () => {
  test("they are saved after a pause, and when the page is left", async () => {
    jest.useFakeTimers();
    try {
      const { form, saveDraft } = setUp({ initial: COMPLETE });
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { unmount } = render(form);
      await user.type(field("First name"), "e");
      act(() => jest.advanceTimersByTime(1_000));
      expect(saveDraft.mock.calls.map(([post]) => post.values.firstName)).toEqual(["Danae"]);
      await user.type(field("First name"), "!");
      unmount();
      expect(saveDraft.mock.calls.at(-1)?.[0].values.firstName).toBe("Danae!");
    } finally {
      jest.useRealTimers();
    }
  });

  test("no draft is saved after the request is sent", async () => {
    const { form, user, saveDraft } = setUp({ initial: COMPLETE });
    const { unmount } = render(form);
    await user.type(field("First name"), "e");
    await user.click(submitButton());
    unmount();
    expect(saveDraft).not.toHaveBeenCalled();
  });

  test("Back finds the page as it was left", async () => {
    const { form, user } = setUp();
    const { unmount } = render(form);
    await user.type(field("Last name"), "Whitfield");
    unmount();
    render(form);
    expect(field("Last name")).toHaveValue("Whitfield");
  });

  test("values typed before hydration are kept", () => {
    const { form } = setUp({ initial: { ...COMPLETE, firstName: "" } });
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(form);
    const input = within(container).getByLabelText<HTMLInputElement>("First name");
    input.value = "Early";
    render(form, { container, hydrate: true });
    expect(within(container).getByLabelText("First name")).toHaveValue("Early");
  });
});

describe("without scripts", () => {
  test("the HTML is a complete form: filled in, button enabled, no content that needs scripts", () => {
    const { form } = setUp({ initial: COMPLETE, attempted: true, outcome: "failed" });
    const page = document.createElement("div");
    page.innerHTML = renderToString(form);
    const html = within(page);
    const sent = new FormData(page.querySelector("form") ?? undefined);
    expect(Object.fromEntries(sent)).toMatchObject({
      bookingId: BOOKING,
      firstName: "Dana",
      requestFor: "myself",
      timeZone: "America/Denver",
      "times.0.date": "2026-05-05",
      "times.0.endTime": "09:45",
    });
    const buttons = html.getAllByRole<HTMLButtonElement>("button", { hidden: true });
    expect(buttons.map((button) => button.value)).toEqual(["send", "remove-time:0", "add-time", "send"]);
    expect(html.getByRole("button", { name: "Submit Appointment Request" })).toBeEnabled();
    expect(html.getByRole("alert").textContent).toContain(FAILED);
    expect(html.queryByText("To submit your request, please complete:")).toBeNull();
  });

  test("problems of an attempt are in the HTML, at the top and at each field", () => {
    const { form } = setUp({ initial: { ...COMPLETE, phone: "1" }, attempted: true });
    const page = document.createElement("div");
    page.innerHTML = renderToString(form);
    const message = "Enter a phone number with at least 10 digits.";
    expect(within(page).getAllByText(message)).toHaveLength(2);
    expect(within(page).getByRole("link", { name: message })).toHaveAttribute("href", "#phone");
  });
});
