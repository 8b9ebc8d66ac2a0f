import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { sampleField } from "@/domain/form-engine/test-support/sample-field";
import { FilledFields } from "./filled-fields";

const { definition } = JSON.parse(readFileSync("docs/examples/filled-in-for-the-person.json", "utf8"));
const fields = [
  ...parseDefinition(definition).fields.filter(({ properties }) => properties.prefill === "sender"),
  sampleField("checkboxes", { label: "Bring along", properties: { prefill: "sender" } }),
  sampleField("checkbox", { label: "First visit", properties: { prefill: "sender" } }),
  sampleField("textarea", { label: "Note", properties: { prefill: "sender" } }),
];

test("the sender's questions are native controls with what was typed, and the message beside its own", () => {
  const filled = { phone: ["12"], born: ["1980-05-06"], visit: ["video"], checkboxes: ["b"], checkbox: ["true"] };
  render(
    <form aria-label="Send">
      <FilledFields fields={fields} filled={filled} errors={{ phone: "Phone number must be at least 10 digits" }} />
    </form>,
  );
  expect(screen.getByRole("group", { name: "Filled in for the person" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^Phone/ })).toHaveAccessibleDescription(/at least 10 digits/);
  expect(screen.getByRole("combobox", { name: /^Kind of visit \(required\)$/ })).toHaveAccessibleDescription(
    "The person cannot change it.",
  );
  expect(screen.getByRole("textbox", { name: /^Note/ })).toHaveValue("");
  const data = new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Send" }));
  expect([...data]).toEqual([
    ["filled.phone", "12"],
    ["filled.born", "1980-05-06"],
    ["filled.visit", "video"],
    ["filled.checkboxes", "b"],
    ["filled.checkbox", "true"],
    ["filled.textarea", ""],
  ]);
});

test("a form without questions for its sender has no group of them", () => {
  const { container } = render(<FilledFields fields={[]} />);
  expect(container).toBeEmptyDOMElement();
});
