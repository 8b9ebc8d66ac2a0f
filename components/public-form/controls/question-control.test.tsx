import { describe, expect, test } from "@jest/globals";
import { fireEvent, render, screen, within } from "@testing-library/react";
import type { Answer, Field } from "@/domain/form-engine/definition";
import type { FieldKindName } from "@/domain/form-engine/field-kinds";
import { field, pass, prepareBrowser, settle, setUp, statuses, submitButton } from "../test-support/open-form";

prepareBrowser();

const CONTROLS: [FieldKindName, string, Partial<Field>, Answer][] = [
  ["text", "textbox", {}, "Dana"],
  ["textarea", "textbox", {}, "two\nlines"],
  ["number", "textbox", {}, "12"],
  ["date", "", {}, "2026-05-04"],
  ["email", "textbox", {}, "dana@example.com"],
  ["phone", "textbox", {}, "(555) 555-0119"],
  ["time", "", {}, "09:30"],
  ["dropdown", "combobox", {}, "1"],
  ["multiple_choice", "radiogroup", {}, "1"],
  ["checkbox", "checkbox", { properties: { mustBeTrue: true } }, true],
  ["checkboxes", "group", {}, ["0", "1"]],
];

function posted(): Record<string, FormDataEntryValue[]> {
  const data = new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Intake" }));
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name)]));
}

describe.each(CONTROLS)("a field of kind %s", (kind, role, more, answer) => {
  const values = Array.isArray(answer) ? [...answer] : [String(answer)];

  test("the field is a native control with its label, and starts with the stored answer", () => {
    render(setUp({ fields: [field("thing", kind, more)], answers: { thing: answer } }).form);
    if (role) expect(screen.getByRole(role, { name: "The thing" })).toBeVisible();
    else expect(screen.getByLabelText("The thing")).toBeVisible();
    expect(posted()["f.thing"]?.map((value) => String(value).replaceAll("\r\n", "\n"))).toEqual(values);
  });

  // An unticked box is an answer, unless it must be ticked.
  const required = { ...more, isRequired: true, ...(kind === "checkbox" && { properties: { mustBeTrue: true } }) };

  test("the field is required by mark, name or attribute, and message", async () => {
    const { form, user, submitted } = setUp({ fields: [field("thing", kind, required)] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    const message = kind === "checkboxes" ? /Please select at least one option$/ : "The thing is required";
    expect(screen.getByRole("region", { name: "Please fix the errors before submitting." })).toHaveFocus();
    const link = within(screen.getByRole("region", { name: "Please fix the errors before submitting." })).getByRole(
      "link",
      { name: message },
    );
    const target = document.querySelector(link.getAttribute("href") ?? "");
    expect(target).toHaveAttribute("name", "f.thing");
    const described =
      role === "radiogroup" || role === "group" ? screen.getByRole(role, { name: /The thing/ }) : target;
    expect(described).toHaveAccessibleDescription(message);
    const isNamed = ["date", "time", "dropdown", "checkbox", "checkboxes"].includes(kind);
    expect(described).toHaveAccessibleName(expect.stringMatching(isNamed ? /^The thing \(required\)$/ : /^The thing$/));
    if (isNamed) expect(described).not.toBeRequired();
    else expect(described).toBeRequired();
    if (role !== "group") expect(described).toHaveAttribute("aria-invalid", "true");
    expect(submitted).toEqual([]);
  });

  test("saves an answer after a second, and a change clears its error", async () => {
    const { form, user, saved } = setUp({ fields: [field("thing", kind, required)] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    if (kind === "dropdown") await user.selectOptions(screen.getByLabelText(/The thing/), "1");
    else if (role === "radiogroup") await user.click(screen.getByRole("radio", { name: "Several days" }));
    else if (role === "checkbox") await user.click(screen.getByRole("checkbox", { name: /The thing/ }));
    else if (role === "group") for (const box of screen.getAllByRole("checkbox")) await user.click(box);
    else fireEvent.change(screen.getByLabelText(/The thing/), { target: { value: answer } });
    expect(document.getElementById("question-1-error")).not.toBeInTheDocument();
    expect(saved).toEqual([]);
    await pass(1000);
    expect(saved).toEqual([{ responses: [{ field_id: "thing", value: answer }], revision: 3 }]);
    expect(screen.getByText("Saved just now")).toBeVisible();
  });
});

describe("texts of a field", () => {
  test("a menu starts with the specified placeholder or its own; blank only where no answer is needed", () => {
    const own = { properties: { placeholder: "Pick a day" } };
    render(setUp({ fields: [field("a", "dropdown"), field("b", "dropdown", { ...own, isRequired: true })] }).form);
    expect(screen.getByRole("option", { name: "Select an option..." })).toBeEnabled();
    expect(screen.getByRole("option", { name: "Pick a day" })).toBeDisabled();
    expect(screen.getByLabelText(/The b/)).toHaveValue("");
  });

  test("phone and email have placeholders", () => {
    render(setUp({ fields: [field("a", "phone"), field("b", "email")] }).form);
    expect(screen.getByPlaceholderText("(555) 555-5555")).toHaveAttribute("type", "tel");
    expect(screen.getByLabelText("The b")).toHaveAttribute("placeholder", expect.stringContaining("@"));
  });

  test("the help text is hidden by an error, the bounds are not", async () => {
    const properties = { helpText: "In whole hours.", minValue: 0, maxValue: 24 };
    const { form, user } = setUp({ fields: [field("sleep", "number", { properties })] });
    render(form);
    const input = screen.getByLabelText("The sleep");
    expect(input).toHaveAccessibleDescription("In whole hours. From 0 to 24.");
    await user.type(input, "30");
    await user.tab();
    await pass(0);
    expect(input).toHaveAccessibleDescription("From 0 to 24. Maximum value is 24");
    await user.type(input, "{Backspace}");
    expect(input).toHaveAccessibleDescription("In whole hours. From 0 to 24.");
  });

  test("a counter counts visible characters, announces the limit, and never blocks typing", async () => {
    const { form, user } = setUp({ fields: [field("note", "text", { properties: { maxLength: 5 } })] });
    render(form);
    expect(screen.getByText("0 / 5 characters")).toBeVisible();
    await user.type(screen.getByLabelText("The note"), "🌿🌿🌿🌿🌿🌿");
    expect(screen.getByText("6 / 5 characters")).toBeVisible();
    expect(statuses()).toContain("Too many characters");
    await user.tab();
    await pass(0);
    expect(screen.getByLabelText("The note")).toHaveAccessibleDescription("Maximum 5 characters allowed");
  });

  test("fields appear in their order, with the server-rendered texts between them", () => {
    const fields = [
      field("b", "text", { fieldOrder: 2 }),
      field("intro", "markdown"),
      field("a", "text", { fieldOrder: 1 }),
    ];
    render(setUp({ fields, instance: { htmlByField: { intro: "<p>Over the <em>last</em> two weeks</p>" } } }).form);
    expect(screen.getByText("last").tagName).toBe("EM");
    expect(screen.getAllByRole("textbox").map((box) => box.getAttribute("name"))).toEqual(["f.a", "f.b"]);
  });

  test("a pattern is validated on blur", async () => {
    await import("@/domain/form-engine/pattern");
    const { form, user } = setUp({ fields: [field("code", "text", { properties: { pattern: "[A-Z]{3}" } })] });
    render(form);
    await user.type(screen.getByLabelText("The code"), "AB");
    await user.tab();
    await settle();
    expect(screen.getByLabelText("The code")).toHaveAccessibleDescription("Invalid format");
  });
});

describe("an unknown kind of field", () => {
  test("keeps its stored answer, without blocking submission", async () => {
    const { form, user, submitted } = setUp({ fields: [field("sig", "hologram")], answers: { sig: "signed" } });
    render(form);
    expect(screen.getByRole("region", { name: "The sig" })).toHaveTextContent(
      "This kind of question is not supported here. The answer on file is kept: signed",
    );
    await user.click(submitButton());
    await pass(0);
    expect(submitted[0]?.responses).toEqual([{ field_id: "sig", value: "signed" }]);
  });

  test("stops submission only when it is required and has none", async () => {
    const { form, user, submitted } = setUp({ fields: [field("sig", "hologram", { isRequired: true })] });
    render(form);
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByRole("link", { name: "The sig is required" })).toHaveAttribute("href", "#question-1");
    expect(submitted).toEqual([]);
  });
});

test("a box that may stay unticked is not called required", () => {
  render(setUp({ fields: [field("thing", "checkbox", { isRequired: true })] }).form);
  expect(screen.getByRole("checkbox", { name: "The thing" })).not.toBeRequired();
  expect(screen.queryByText(/need an answer|\*/)).not.toBeInTheDocument();
});

test.each([
  [10, "", ""],
  [10, "123456", "5 characters left or fewer"],
  [10, "1234567890", "No characters left"],
  [500, "x".repeat(460), "50 characters left or fewer"],
])("the counter of a field for %i characters says of %j: %j", (maxLength, name, said) => {
  render(setUp({ fields: [field("name", "text", { properties: { maxLength } })], answers: { name } }).form);
  const spoken = statuses().filter((text) => /characters/.test(text ?? ""));
  expect(spoken).toEqual(said ? [said] : []);
});

test("each question says where it stands, apart from its name; a form of one question does not", () => {
  const { form } = setUp({ fields: [field("intro", "markdown"), field("a", "text"), field("b", "dropdown")] });
  const { unmount } = render(form);
  expect(screen.getAllByText(/^Question \d of \d$/).map((text) => text.textContent)).toEqual([
    "Question 1 of 2",
    "Question 2 of 2",
  ]);
  expect(screen.getByRole("textbox", { name: "The a" })).not.toHaveAccessibleDescription();
  unmount();
  render(setUp({ fields: [field("a", "text")] }).form);
  expect(screen.queryByText(/^Question \d/)).not.toBeInTheDocument();
});

describe("conditions", () => {
  const why = field("why", "text", { isRequired: true, visibleWhen: { field: "mood", equals: "1" } });
  const fields = [field("mood", "multiple_choice"), why, field("age", "text")];
  const visible = { fields: fields.filter(({ id }) => id !== "why") };

  test("a question appears with the answer that opens it, and goes with it; its answer stays in the draft", async () => {
    await import("@/domain/form-engine/visible-part");
    const { form, user, saved, submitted } = setUp({ fields, instance: { visible } });
    render(form);
    await settle();
    expect(screen.queryByLabelText(/The why/)).not.toBeInTheDocument();
    expect(screen.getByText("Question 2 of 2")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Several days" }));
    expect(screen.getByText("Question 3 of 3")).toBeVisible();
    await user.click(submitButton());
    await pass(0);
    expect(screen.getByRole("link", { name: "The why is required" })).toBeVisible();
    await user.type(screen.getByLabelText(/The why/), "work");
    await user.click(screen.getByRole("radio", { name: "Not at all" }));
    expect(screen.queryByLabelText(/The why/)).not.toBeInTheDocument();
    await pass(1000);
    expect(saved.at(-1)?.responses).toContainEqual({ field_id: "why", value: "work" });
    await user.click(submitButton());
    await pass(0);
    expect(submitted).toHaveLength(1);
    expect(screen.queryByRole("link", { name: /required/ })).not.toBeInTheDocument();
  });

  test("an exclusive option unticks the others, and they untick it", async () => {
    const options = [
      { value: "a", label: "Apples" },
      { value: "b", label: "Bananas" },
      { value: "n", label: "None of these", exclusive: true },
    ];
    const { form, user, saved } = setUp({ fields: [field("fruit", "checkboxes", { options })] });
    render(form);
    const box = (name: string) => screen.getByRole("checkbox", { name });
    for (const name of ["Apples", "Bananas", "None of these"]) await user.click(box(name));
    expect(["Apples", "Bananas", "None of these"].map((name) => (box(name) as HTMLInputElement).checked)).toEqual([
      false,
      false,
      true,
    ]);
    await user.click(box("Apples"));
    expect(box("None of these")).not.toBeChecked();
    await pass(1000);
    expect(saved.at(-1)?.responses).toEqual([{ field_id: "fruit", value: ["a"] }]);
  });
});

test("a field's own browser entry replaces its kind's, and a menu can have one", () => {
  const fields = [
    field("given", "text", { properties: { autocomplete: "given-name" } }),
    field("mail", "email", { properties: { autocomplete: "off" } }),
    field("state", "dropdown", { properties: { autocomplete: "address-level1" } }),
    field("call", "phone"),
  ];
  render(setUp({ fields }).form);
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Intake" });
  const entries = fields.map(({ id }) => form.querySelector(`[name="f.${id}"]`)?.getAttribute("autocomplete"));
  expect(entries).toEqual(["given-name", "off", "address-level1", "tel"]);
});
