import { describe, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CheckboxField } from "./checkbox-field";
import { RadioGroupField } from "./radio-group-field";
import { SelectField } from "./select-field";
import { TextAreaField } from "./text-area-field";
import { TextField } from "./text-field";

describe("a text field", () => {
  test("a text field is named by its label, and described by its hint and error", () => {
    render(<TextField label="Email" name="email" hint="We answer there" error="Enter an email address" />);
    const input = screen.getByRole("textbox", { name: "Email" });
    expect(input).toHaveAccessibleDescription("We answer there Enter an email address");
    expect(input).toBeInvalid();
  });

  test("a text field without an error is not invalid, and references no missing description", () => {
    render(<TextField label="Email" name="email" optional />);
    const input = screen.getByRole("textbox", { name: "Email (optional)" });
    expect(input).not.toHaveAttribute("aria-invalid");
    expect(input).not.toHaveAttribute("aria-describedby");
  });

  test("two with the same name on a page have distinct ids", () => {
    render(
      <>
        <TextField label="Email" name="email" />
        <TextField label="Email again" name="email" />
      </>,
    );
    const [first, second] = screen.getAllByRole("textbox");
    expect(first?.id).not.toBe(second?.id);
  });
});

describe("a field for several lines", () => {
  test("counts what is typed, and speaks only near the end", async () => {
    render(<TextAreaField label="Notes" name="notes" maxLength={30} defaultValue="Hello" />);
    expect(screen.getByText("5 / 30")).toBeInTheDocument();
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await userEvent.type(screen.getByRole("textbox", { name: "Notes" }), " and good morning");
    expect(screen.getByText("22 / 30")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("10 characters left or fewer");
  });

  test("never takes more than its limit", async () => {
    render(<TextAreaField label="Notes" name="notes" maxLength={3} />);
    await userEvent.type(screen.getByRole("textbox"), "abcdef");
    expect(screen.getByRole("textbox")).toHaveValue("abc");
    expect(screen.getByRole("status")).toHaveTextContent("No characters left");
  });
});

describe("a choice", () => {
  const options = [
    { value: "myself", label: "Myself" },
    { value: "someoneElse", label: "Someone else" },
  ];

  test("a choice of radios is one group whose first radio carries the field's id, for the error summary", async () => {
    render(<RadioGroupField id="for" legend="Who is it for?" name="for" options={options} error="Choose one" />);
    const group = screen.getByRole("radiogroup", { name: "Who is it for?" });
    expect(group).toHaveAccessibleDescription("Choose one");
    expect(group).toBeInvalid();
    expect(screen.getByRole("radio", { name: "Myself" })).toHaveAttribute("id", "for");
    await userEvent.click(screen.getByText("Someone else"));
    expect(screen.getByRole("radio", { name: "Someone else" })).toBeChecked();
  });

  test("a choice from a list starts at its placeholder, which is no value", async () => {
    render(<SelectField label="State" name="state" placeholder="Choose a state" options={options} />);
    const select = screen.getByRole("combobox", { name: "State (required)" });
    expect(select).toHaveValue("");
    await userEvent.selectOptions(select, "Myself");
    expect(select).toHaveValue("myself");
  });

  test("a choice to tick is ticked by its text", async () => {
    render(<CheckboxField label="I agree" name="agree" error="Tick the box to go on" />);
    await userEvent.click(screen.getByText("I agree"));
    const box = screen.getByRole("checkbox", { name: "I agree" });
    expect(box).toBeChecked();
    expect(box).toHaveAccessibleDescription("Tick the box to go on");
  });
});
