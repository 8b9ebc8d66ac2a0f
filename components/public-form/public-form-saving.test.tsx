import { describe, expect, test } from "@jest/globals";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { TaskHeader } from "@/components/layout/task-header";
import type { DraftReply } from "@/lib/public-form/post-answers";
import { field, NOW, pass, prepareBrowser, setUp, statuses, submitButton } from "./test-support/open-form";

prepareBrowser();

describe("saving", () => {
  const fields = [field("name", "text")];
  const typeName = async (user: ReturnType<typeof setUp>["user"]) => {
    await user.type(screen.getByLabelText("The name"), "Dana");
  };

  test("saving is announced once, not at every write", async () => {
    const { form, user } = setUp({ fields });
    render(form);
    await typeName(user);
    expect(statuses()).not.toContain("Saving your answers…");
    await pass(1000);
    expect(statuses()).toContain("Your answers are saved.");
  });

  test.each<[string, DraftReply, RegExp]>([
    ["offline", { kind: "offline" }, /You are offline\. .* will be sent when the connection is back\./],
    ["the service is down", { kind: "failed" }, /We cannot save right now\. .* we keep trying\./],
    ["the service refuses", { kind: "refused" }, /These answers could not be saved\./],
  ])("shows and announces why saving fails: %s", async (_, reply, sentence) => {
    const { form, user } = setUp({ fields, drafts: [reply] });
    render(form);
    await typeName(user);
    await pass(1000);
    expect(screen.getAllByText(sentence).length).toBeGreaterThan(1);
    expect(statuses().some((text) => sentence.test(text ?? ""))).toBe(true);
  });

  test("marks the answer that could not be stored, until it changes", async () => {
    const refused = [{ fieldId: "name", message: "Must be at most 4 characters" }];
    const { form, user } = setUp({ fields, drafts: [{ kind: "saved", revision: 4, savedAtMs: NOW, refused }] });
    render(form);
    await typeName(user);
    await pass(1000);
    const name = screen.getByLabelText("The name");
    expect(name).toHaveAccessibleDescription("Must be at most 4 characters");
    expect(name).toBeInvalid();
    expect(statuses().some((text) => text?.startsWith("Your other answers are saved."))).toBe(true);
    await user.type(name, "{Backspace}");
    expect(name).not.toHaveAccessibleDescription();
    await pass(1000);
    expect(statuses()).toContain("Your answers are saved.");
  });

  test("the button saves at once", async () => {
    const { form, user, saved } = setUp({ fields });
    render(form);
    await typeName(user);
    await user.click(screen.getByRole("button", { name: "Save for later" }));
    await pass(0);
    expect(saved).toHaveLength(1);
    expect(screen.getByText(/You can close this page and come back by the same link/)).toBeVisible();
  });

  test("the header's button leaves once everything is saved, and stays when it is not", async () => {
    const { form, user, left } = setUp({ fields, drafts: [{ kind: "failed" }, { kind: "failed" }] });
    render(
      <>
        <TaskHeader />
        {form}
      </>,
    );
    const leave = () => user.click(screen.getByRole("button", { name: "Save and leave" }));
    await typeName(user);
    await leave();
    await pass(0);
    expect(left).toEqual([]);
    await leave();
    await pass(0);
    expect(left).toEqual(["leave"]);
  });

  test("the button confirms every press, even with nothing to save", async () => {
    const { form, user, saved } = setUp({ fields });
    render(form);
    const press = async () => {
      await user.click(screen.getByRole("button", { name: "Save for later" }));
      await pass(0);
    };
    await press();
    const nothing = "There is nothing to save yet. You can close this page and come back by the same link.";
    expect(statuses()).toContain(nothing);
    const before = screen.getByText(nothing);
    await press();
    expect(screen.getByText(nothing)).not.toBe(before);
    await typeName(user);
    await pass(1000);
    await press();
    expect(saved).toHaveLength(1);
    expect(statuses()).toContain("Your answers are saved. You can close this page and come back by the same link.");
  });

  test("when the page is hidden or left", async () => {
    const { form, user, saved } = setUp({ fields });
    render(form);
    await typeName(user);
    fireEvent(window, new Event("pagehide"));
    await pass(0);
    expect(saved).toHaveLength(1);
  });

  test("leaving warns while something is unsaved, and only then", async () => {
    const { form, user } = setUp({ fields });
    render(form);
    const leave = () => {
      const event = new Event("beforeunload", { cancelable: true });
      fireEvent(window, event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await typeName(user);
    expect(leave()).toBe(true);
    await pass(1000);
    expect(leave()).toBe(false);
  });
});

describe("answers from two places", () => {
  const fields = [field("name", "text"), field("mood", "multiple_choice")];
  const conflict: DraftReply = {
    kind: "conflict",
    revision: 9,
    savedAtMs: NOW,
    responses: [
      { field_id: "name", value: "Elsewhere" },
      { field_id: "mood", value: "0" },
    ],
  };
  async function meet() {
    const page = setUp({ fields, answers: { name: "D", mood: "1" }, drafts: [conflict] });
    render(page.form);
    await page.user.type(screen.getByLabelText("The name"), "ana");
    await pass(1000);
    return page;
  }

  test("differing answers raise a question with both sides, the differences and each choice's effect", async () => {
    await meet();
    const question = screen.getByRole("region", { name: "Which answers do you want to keep?" });
    expect(within(question).getByRole("alert")).toBeVisible();
    expect(
      within(question)
        .getAllByRole("definition", { hidden: true })
        .map((node) => node.textContent),
    ).toEqual(["Dana", "Elsewhere"]);
    expect(screen.getByRole("button", { name: "Keep what is on this device" })).toHaveAccessibleDescription(
      "It is saved in place of what was saved elsewhere.",
    );
    expect(submitButton()).toBeDisabled();
    expect(screen.getByLabelText("The name")).toHaveFocus();
  });

  test("keeping the page's answers saves them beside answers given only elsewhere", async () => {
    const { user, saved } = await meet();
    await user.click(screen.getByRole("button", { name: "Keep what is on this device" }));
    await pass(0);
    expect(saved.at(-1)).toMatchObject({ revision: 9, responses: [{ value: "Dana" }, { value: "0" }] });
    expect(screen.getByLabelText("The name")).toHaveFocus();
    expect(screen.queryByRole("region", { name: /Which answers/ })).not.toBeInTheDocument();
  });

  test("using the other copy updates every control", async () => {
    const { user, saved } = await meet();
    await user.click(screen.getByRole("button", { name: "Use what was saved elsewhere" }));
    await pass(60_000);
    expect(screen.getByLabelText("The name")).toHaveValue("Elsewhere");
    expect(screen.getByLabelText("The name")).toHaveFocus();
    expect(screen.getByRole("radio", { name: "Not at all" })).toBeChecked();
    expect(saved).toHaveLength(1);
  });
});

test("answers to another question that were saved elsewhere are added: the control in use stays as it is", async () => {
  const responses = [{ field_id: "mood", value: "0" }];
  const fields = [field("name", "text"), field("mood", "multiple_choice")];
  const { form, user, saved } = setUp({
    fields,
    drafts: [{ kind: "conflict", revision: 9, savedAtMs: NOW, responses }],
  });
  render(form);
  const name = screen.getByLabelText("The name");
  await user.type(name, "Dana");
  await pass(1000);
  expect(screen.getByRole("radio", { name: "Not at all" })).toBeChecked();
  expect(screen.getByLabelText("The name")).toBe(name);
  expect(name).toHaveFocus();
  expect(statuses()).toContain("Answers from another tab or device were added.");
  await pass(1000);
  expect(saved.at(-1)).toMatchObject({ revision: 9, responses: expect.arrayContaining(responses) });
});
