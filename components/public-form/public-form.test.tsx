import { describe, expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { renderToString } from "react-dom/server.node";
import { formatZonedMoment } from "@/domain/text/zoned-moment";
import { crisis, QUICK_EXIT_URL } from "@/lib/content/crisis";
import type { SubmitReply } from "@/lib/public-form/post-answers";
import { field, pass, prepareBrowser, setUp, submitButton } from "./test-support/open-form";

prepareBrowser();

/** Ticks an option after the form was read for hydration, and before React listens. */
function Press() {
  useLayoutEffect(() => {
    screen.getByRole<HTMLInputElement>("radio", { name: "Several days" }).checked = true;
  }, []);
  return null;
}

describe("the form's head", () => {
  test("shows title, recipient and expiry", () => {
    render(setUp().form);
    expect(screen.getByRole("heading", { level: 1, name: "Intake" })).toBeVisible();
    expect(screen.getByText("For: Dana Reed")).toBeVisible();
    const moment = screen.getByText(formatZonedMoment(new Date("2026-06-01T00:00:00Z")));
    expect(moment.parentElement).toHaveTextContent(/^Expires: (May 31|Jun 1), 2026, \d+:\d\d [AP]M .+$/);
    expect(screen.getByText("Please review your responses before submitting.")).toBeVisible();
  });

  test("the head is 'Form' without a name, and omits missing values", () => {
    render(setUp({ instance: { formName: "", assignedToName: null, expiresAt: null } }).form);
    expect(screen.getByRole("heading", { name: "Form" })).toBeVisible();
    expect(screen.queryByText(/For:|Expires:|Saved/)).not.toBeInTheDocument();
  });

  test("keeps the license of the wording for staff, and 988 beside the progress", () => {
    render(setUp({ definition: { source: "No permission required to reproduce." } }).form);
    expect(screen.queryByText(/permission/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Crisis help: 988" })).toHaveAttribute("href", crisis.lifeline.callHref);
  });

  test("shows the time since it was saved", async () => {
    render(setUp({ instance: { lastSavedAt: "2026-05-04T17:58:30Z" } }).form);
    expect(screen.getByText("Saved 1 minute ago")).toBeVisible();
  });
});

describe("an answer that triggers an alert", () => {
  const fields = [field("harm", "multiple_choice"), field("name", "text")];

  test("shows 988 and 911 beside it at once, as a polite status, and removes them again", async () => {
    const { form, user } = setUp({ fields });
    render(form);
    expect(screen.queryByRole("link", { name: "Call 988" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Several days" }));
    const help = screen.getByRole("link", { name: "Call 988" });
    expect(help).toHaveAttribute("href", "tel:988");
    expect(help.closest("[role=status]")).not.toBeNull();
    expect(screen.getByRole("link", { name: /911/ })).toHaveAttribute("href", "tel:911");
    expect(screen.getByRole("radio", { name: "Several days" })).toHaveFocus();
    await user.click(screen.getByRole("radio", { name: "Not at all" }));
    expect(screen.queryByRole("link", { name: "Call 988" })).not.toBeInTheDocument();
  });

  test("shows the domestic-violence hotline and a quick exit where the form asks for them", async () => {
    const alert = { title: "Help", text: "At any hour.", help: "domestic_violence" } as const;
    const { form, user } = setUp({ fields, definition: { alert } });
    render(form);
    await user.click(screen.getByRole("radio", { name: "Several days" }));
    const { domesticViolence } = crisis;
    expect(screen.getByRole("link", { name: `Call ${domesticViolence.number}` })).toHaveAttribute(
      "href",
      domesticViolence.callHref,
    );
    expect(screen.getByRole("link", { name: domesticViolence.textLabel })).toHaveAttribute(
      "href",
      domesticViolence.textHref,
    );
    expect(screen.getByRole("link", { name: "Leave this page quickly" })).toHaveAttribute("href", QUICK_EXIT_URL);
  });

  test("shows the form's own text, does not block submission, and works without scripts", async () => {
    const definition = { alert: { title: "Please talk to us", text: "Our nurse answers day and night." } };
    const { form, user, submitted } = setUp({ fields, definition, answers: { harm: "1" } });
    expect(renderToString(form)).toContain("Our nurse answers day and night.");
    render(form);
    expect(screen.getByText("Please talk to us")).toBeVisible();
    await user.click(submitButton());
    await pass(0);
    expect(submitted).toHaveLength(1);
  });
});

describe("submitting", () => {
  const fields = [field("name", "text", { isRequired: true }), field("mail", "email")];

  test("shows its progress, sends once, and opens the receipt", async () => {
    const { promise, resolve: answer } = Promise.withResolvers<SubmitReply>();
    const { form, user, submitted, left } = setUp({ fields, answers: { name: "Dana" }, submits: [promise] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    answer({ kind: "submitted" });
    await pass(0);
    expect([submitted.length, left]).toEqual([1, ["receipt"]]);
  });

  test("a submission with errors lists all in page order with links, and sends nothing", async () => {
    const { form, user, submitted } = setUp({ fields, answers: { mail: "dana" } });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(
      within(screen.getByRole("region", { name: "Please fix the errors before submitting." }))
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["The name is required", "The mail: Invalid email address"]);
    expect(submitted).toEqual([]);
  });

  test("an error of a sensitive question names its position instead of its words", async () => {
    const harm = field("harm", "text", { isRequired: true, properties: { errorLabel: "This question" } });
    const { form, user } = setUp({ fields: [field("name", "text"), harm] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(
      within(screen.getByRole("region", { name: "Please fix the errors before submitting." })).getByRole("link"),
    ).toHaveTextContent(/^Question 2 of 2: This question is required$/);
    expect(screen.getByLabelText(/The harm/)).toHaveAccessibleDescription("This question is required");
  });

  test("lists only open problems, disappears with the last, and returns with the next attempt only", async () => {
    const { form, user } = setUp({ fields, answers: { mail: "dana" } });
    render(form);
    await user.click(submitButton());
    await pass(0);
    await user.type(screen.getByLabelText(/The name/), "D");
    const summary = screen.getByRole("region", { name: "Please fix the errors before submitting." });
    expect(within(summary).getAllByRole("link")).toHaveLength(1);
    expect(within(summary).getByRole("link")).toHaveTextContent("The mail: Invalid email address");
    await user.type(screen.getByLabelText(/The mail/), "@");
    expect(screen.queryByRole("region", { name: "Please fix the errors before submitting." })).not.toBeInTheDocument();
    await user.tab();
    await pass(0);
    expect(screen.getByLabelText(/The mail/)).toHaveAccessibleDescription("Invalid email address");
    expect(screen.queryByRole("region", { name: "Please fix the errors before submitting." })).not.toBeInTheDocument();
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByRole("region", { name: "Please fix the errors before submitting." })).toHaveFocus();
  });

  test("shows problems found by the server", async () => {
    const problems = [{ fieldId: "name", message: "Invalid format" }];
    const { form, user } = setUp({ fields, answers: { name: "?" }, submits: [{ kind: "invalid", problems }] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByLabelText(/The name/)).toHaveAccessibleDescription("Invalid format");
    expect(screen.getByRole("region", { name: "Please fix the errors before submitting." })).toHaveFocus();
  });

  test("reports a failure at the focus, and allows a retry", async () => {
    const message = "Failed to submit form. Please try again.";
    const { form, user, left } = setUp({ fields, answers: { name: "Dana" }, submits: [{ kind: "failed", message }] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByRole("region", { name: message })).toHaveFocus();
    await user.click(submitButton());
    await pass(0);
    expect(left).toEqual(["receipt"]);
  });

  test("submitting is not offered where the form cannot be edited", () => {
    render(setUp({ fields, instance: { canEdit: false } }).form);
    expect(submitButton()).toBeDisabled();
    expect(screen.getByLabelText(/The name/)).toBeDisabled();
  });

  test("a submission that failed without scripts shows the errors after hydration too", () => {
    const { form } = setUp({
      fields,
      props: {
        banner: "Please fix the errors before submitting.",
        problems: [{ fieldId: "name", message: "The name is required" }],
      },
    });
    expect(renderToString(form)).toContain('href="#question-1"');
    render(form);
    expect(screen.getByLabelText(/The name/)).toHaveAccessibleDescription("The name is required");
  });
});

describe("an option ticked while the page is hydrated", () => {
  test("the tick is kept, and sent", async () => {
    const { form, user, submitted } = setUp({ fields: [field("harm", "multiple_choice")] });
    const page = (
      <>
        {form}
        <Press />
      </>
    );
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    render(page, { container, hydrate: true });
    await user.click(submitButton());
    await pass(0);
    expect(submitted).toMatchObject([{ responses: [{ field_id: "harm", value: "1" }] }]);
  });
});

describe("a form that ends while open", () => {
  test("shows the reason, stops saving, and offers the answers for copying", async () => {
    const ending = { kind: "expired", message: "This link has expired. Please request a new one." } as const;
    const { form, user, saved } = setUp({ fields: [field("name", "text")], drafts: [{ kind: "ended", ending }] });
    render(form);
    await user.type(screen.getByLabelText("The name"), "Dana");
    await pass(1000);
    expect(screen.getByRole("region", { name: ending.message })).toHaveFocus();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /Submit|Save/ })).not.toBeInTheDocument();
    expect(screen.getAllByText(ending.message)).toHaveLength(2);
    expect(screen.getByRole("link", { name: "See your answers" })).toHaveAttribute("href", "#form-ended");
    await user.click(screen.getByRole("button", { name: "Copy my answers" }));
    expect(await navigator.clipboard.readText()).toBe("The name\nDana");
    await pass(60_000);
    expect(saved).toHaveLength(1);
  });

  test("leads to the receipt when it was submitted elsewhere", async () => {
    const ending = { kind: "submitted", message: "This form has already been submitted." } as const;
    const { form, user, left } = setUp({ fields: [field("name", "text")], drafts: [{ kind: "ended", ending }] });
    render(form);
    await user.type(screen.getByLabelText("The name"), "Dana");
    await pass(1000);
    await user.click(screen.getByRole("button", { name: "See what was submitted" }));
    expect(left).toEqual(["receipt"]);
  });
});
