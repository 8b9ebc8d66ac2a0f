import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useInsertionEffect } from "react";
import { renderToString } from "react-dom/server.node";
import { brand } from "@/domain/brand";
import { AWAY_STATE, HOME_STATE, RARE_STATE } from "@/domain/test-support/choices";
import { TIME_INTENT } from "@/lib/intake/flow/form";
import { ChosenStateProvider } from "./chosen-state";
import { PayerNotes } from "./payer-notes";
import { BOOKING, COMPLETE, field, setUp, submitButton } from "./test-support/booking-form";
import { forgetTyped } from "./typed-values";

const FAILED = "Failed to submit appointment request. Please try again.";

/** Types into a field after the form was read for hydration, and before the form library sets its values. */
function TypesAmid({ label, text }: { label: string; text: string }) {
  useInsertionEffect(() => {
    screen.getByLabelText<HTMLInputElement>(label).value = text;
  }, [label, text]);
  return null;
}

beforeEach(() => forgetTyped(BOOKING));

test("the link of the payer's note leads to therapists in the state that the form names at present", async () => {
  const mara = {
    uniqueId: "t-1",
    slug: "mara-lund",
    name: "Mara Lund",
    stateLicenses: [HOME_STATE.id],
    insurers: ["cigna"],
  };
  const { form, user } = setUp({ initial: { ...COMPLETE, state: HOME_STATE.id } });
  render(
    <ChosenStateProvider initial={HOME_STATE.id}>
      <PayerNotes therapists={[mara]} payment={{ method: "insurance", payerId: "aetna" }} />
      {form}
    </ChosenStateProvider>,
  );
  const others = screen.getByRole("link", { name: "See therapists who take Aetna" });
  expect(others).toHaveAttribute("href", `/team/insurer/aetna?state=${HOME_STATE.id}`);
  await user.selectOptions(field("State you will be in during sessions (optional)"), AWAY_STATE.id);
  expect(others).toHaveAttribute("href", `/team/insurer/aetna?state=${AWAY_STATE.id}`);
  await user.selectOptions(field("State you will be in during sessions (optional)"), "");
  expect(others).toHaveAttribute("href", "/team/insurer/aetna");
});

describe("an incomplete form", () => {
  test("cannot be submitted, and says beside the button what is missing, each a link to its field", () => {
    const { form } = setUp();
    render(form);
    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveAccessibleDescription(/A preferred time.*First name.*Last name.*Email.*Phone/);
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

describe("a state without a license", () => {
  test("shows a warning with a link before submission, without blocking it", async () => {
    const { form, user } = setUp({ initial: COMPLETE });
    render(form);
    expect(screen.queryByText(/is not licensed/)).not.toBeInTheDocument();
    await user.selectOptions(field("State you will be in during sessions (optional)"), RARE_STATE.name);
    expect(screen.getByText(`Mara Lund is not licensed in ${RARE_STATE.name}`)).toBeVisible();
    expect(screen.getByRole("link", { name: `see therapists licensed in ${RARE_STATE.name}` })).toHaveAttribute(
      "href",
      `/team?state=${RARE_STATE.id}`,
    );
    expect(submitButton()).toBeEnabled();
  });
});

describe("several therapists", () => {
  test.each([
    [AWAY_STATE.id, `Mara Lund, Dana Lee, and Ruth Abbott are not licensed in ${AWAY_STATE.name}`],
    [RARE_STATE.id, `Mara Lund and Ruth Abbott are not licensed in ${RARE_STATE.name}`],
  ])("the warning in %s names exactly the therapists without a license", (state, warning) => {
    const therapists = [
      { name: "Mara Lund", stateLicenses: [HOME_STATE.id] },
      { name: "Dana Lee", stateLicenses: [RARE_STATE.id] },
      { name: "Ruth Abbott", stateLicenses: [] },
    ];
    render(setUp({ initial: { ...COMPLETE, state }, therapists }).form);
    expect(screen.getByText(warning)).toBeVisible();
  });
});

describe("beside the button", () => {
  const ready = (text: string) =>
    screen.getByText(new RegExp(`^Everything needed is filled in. You can submit your request${text}$`));

  test("a missing state is named, and does not keep the request", async () => {
    const { form, user, left } = setUp({ initial: { ...COMPLETE, state: "" } });
    render(form);
    expect(ready(". You have not named a state, so we will ask you for it.")).toBeVisible();
    await user.click(submitButton());
    expect(left).toEqual(["sent"]);
  });

  test.each([
    [
      "no therapist can take the visitor on",
      HOME_STATE.id,
      false,
      ", but as things stand, Mara Lund cannot take you on.",
    ],
    [
      "no therapist is licensed in the state",
      RARE_STATE.id,
      true,
      `, but Mara Lund is not licensed in ${RARE_STATE.name}.`,
    ],
  ])("stands that %s", (_, state, canBeTakenOn, text) => {
    render(setUp({ initial: { ...COMPLETE, state }, canBeTakenOn }).form);
    expect(ready(text)).toBeVisible();
    expect(submitButton()).toBeEnabled();
  });

  test("who pays is missing where the payer is not taken, until it is chosen", async () => {
    const payerGap = { payer: "Aetna", choice: `${BOOKING} insurer:aetna` };
    const { form, user, send } = setUp({ initial: COMPLETE, payerGap });
    render(form);
    expect(submitButton()).toBeDisabled();
    expect(screen.getByRole("link", { name: "Who pays" })).toHaveAttribute("href", "#selfPay");
    const choice = screen.getByRole("checkbox", { name: "Send it all the same: I will pay for this myself" });
    expect(choice).toHaveAccessibleDescription(/the fees are yours to pay, and Aetna is not asked to cover them/);
    await user.click(choice);
    expect(ready(". It goes out as self-pay.")).toBeVisible();
    await user.click(submitButton());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ values: { selfPay: `${BOOKING} insurer:aetna` } });
  });

  test("a choice to pay for another booking or payer does not count", () => {
    const payerGap = { payer: "Aetna", choice: `${BOOKING} insurer:aetna` };
    render(setUp({ initial: { ...COMPLETE, selfPay: `${BOOKING} insurer:cigna` }, payerGap }).form);
    expect(screen.getByRole("checkbox")).not.toBeChecked();
    expect(submitButton()).toBeDisabled();
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

  test("a held time is renewed while the form is open, for most of an hour after the last change", () => {
    jest.useFakeTimers();
    try {
      const { form, saveDraft } = setUp({ initial: COMPLETE, isHeld: true });
      render(form);
      act(() => jest.advanceTimersByTime(9 * 60_000));
      expect(saveDraft.mock.calls.map(([post]) => post.values)).toEqual([COMPLETE, COMPLETE]);
      act(() => jest.advanceTimersByTime(24 * 60 * 60_000));
      expect(saveDraft).toHaveBeenCalledTimes(10);
      cleanup();
      const open = setUp({ initial: COMPLETE });
      render(open.form);
      act(() => jest.advanceTimersByTime(60 * 60_000));
      expect(open.saveDraft).not.toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  test("no draft is saved after the form was posted for a free time, which it would overwrite", async () => {
    const { form, user, saveDraft } = setUp({ initial: COMPLETE });
    const { container, unmount } = render(form);
    await user.type(field("First name"), "e");
    const submitter = document.createElement("button");
    Object.assign(submitter, { name: "intent", value: `${TIME_INTENT}2026-05-05T15:00:00.000Z` });
    const posted = container.querySelector("form");
    posted?.append(submitter);
    fireEvent(posted ?? document.body, new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
    unmount();
    expect(saveDraft).not.toHaveBeenCalled();
  });

  test("no draft is saved after the request is sent", async () => {
    // The pause before a draft is saved must not pass between the letter and the press.
    jest.useFakeTimers();
    try {
      const { form, saveDraft } = setUp({ initial: COMPLETE });
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      const { unmount } = render(form);
      await user.type(field("First name"), "e");
      await user.click(submitButton());
      unmount();
      act(() => jest.advanceTimersByTime(1_000));
      expect(saveDraft).not.toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  test('"Save and leave" leaves once everything is saved, and says when it is not', async () => {
    const { form, user, send, left } = setUp({ initial: COMPLETE }, [{ kind: "failed" }]);
    render(form);
    const leave = () => user.click(screen.getByRole("button", { name: "Save and leave" }));
    await user.type(field("First name"), "e");
    await leave();
    expect(await screen.findByText("Your request could not be saved")).toBeVisible();
    expect(left).toEqual([]);
    await leave();
    expect(left).toEqual(["left"]);
    expect(send.mock.lastCall?.[0]).toMatchObject({ intent: "leave", values: { firstName: "Danae" } });
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

  test("values typed while the page is hydrated are kept, beside those typed before", async () => {
    const { form, user, send } = setUp({ initial: { ...COMPLETE, firstName: "", lastName: "" } });
    const page = (
      <>
        <TypesAmid label="Last name" text="Late" />
        {form}
      </>
    );
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    within(container).getByLabelText<HTMLInputElement>("First name").value = "Early";
    render(page, { container, hydrate: true });
    await user.click(submitButton());
    expect(send.mock.lastCall?.[0]).toMatchObject({ values: { firstName: "Early", lastName: "Late" } });
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
    const buttons = html
      .getAllByRole<HTMLButtonElement>("button", { hidden: true })
      .filter((button) => !button.closest(".noscript\\:hidden"));
    expect(buttons.map((button) => button.value)).toEqual(["send", "add-time", "remove-time:0", "send", "leave"]);
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
