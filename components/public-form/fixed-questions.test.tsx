import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { render, screen, waitFor, within } from "@testing-library/react";
import type { Answer } from "@/domain/form-engine/definition";
import { parseDefinition } from "@/domain/form-engine/parse-definition";
import { hasConditions, visiblePart } from "@/domain/form-engine/visible-part";
import { field, pass, prepareBrowser, setUp, submitButton } from "./test-support/open-form";

prepareBrowser();

/** An example of the documentation, with stored answers, as its page shows it. */
function openExample(name: string, answers: Record<string, Answer> = {}) {
  const { definition: json } = JSON.parse(readFileSync(`docs/examples/${name}.json`, "utf8"));
  const definition = parseDefinition(json);
  const visible = visiblePart(definition, new Map(Object.entries(answers))).definition;
  const opened = setUp({
    fields: [...definition.fields],
    answers,
    definition,
    instance: hasConditions(definition) ? { visible, calculated: [] } : {},
  });
  render(opened.form);
  return opened;
}

test("a read-only answer is shown without a control, and neither counted nor sent", async () => {
  const fields = [
    field("email", "email", { isRequired: true, properties: { prefill: "email", readOnly: true } }),
    field("name", "text", { properties: { prefill: "name" } }),
    field("note", "text"),
  ];
  const { form, user, submitted } = setUp({ fields, answers: { email: "not an address", name: "Dana" } });
  render(form);
  const fixed = screen.getByRole("region", { name: "The email" });
  expect(fixed).toHaveTextContent("not an addressFilled in by your care team.");
  expect(within(fixed).queryByRole("textbox")).toBeNull();
  expect(screen.getByText("Question 1 of 2. Filled in for you: please check it.")).toBeVisible();
  expect(screen.getByText("Question 2 of 2")).toBeVisible();
  await user.click(submitButton());
  await pass(0);
  expect(submitted).toHaveLength(1);
});

test("a calculated number follows the answers, and opens its question", async () => {
  const { user } = openExample("calculated");
  const index = screen.getByRole("region", { name: "Body mass index" });
  expect(index).toHaveTextContent("No answerCalculated from your answers.");
  await user.type(screen.getByRole("textbox", { name: "Weight" }), "100");
  await user.type(screen.getByRole("textbox", { name: "Height" }), "65");
  await waitFor(() => expect(index).toHaveTextContent("16.6"));
  expect(screen.getByRole("radiogroup", { name: /lost weight/ })).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Weight" }), "0");
  expect(index).toHaveTextContent("166.4");
  expect(screen.queryByRole("radiogroup")).toBeNull();
});

test("an address, a list and a matrix are native controls with their names", async () => {
  openExample("intake-with-parts");
  expect(screen.getByRole("heading", { name: "Home address" })).toBeVisible();
  expect(screen.getByLabelText(/Street address/)).toHaveAttribute("autocomplete", "address-line1");
  expect(screen.getByRole("combobox", { name: /State/ })).toHaveAttribute("name", "f.home-state");
  const rows = screen.getAllByRole("radiogroup", { name: /\?/ });
  expect(rows.map((row) => row.getAttribute("data-matrix"))).toEqual(["sleep", "sleep", "sleep"]);
  for (const row of rows) expect(within(row).getAllByRole("radio")).toHaveLength(5);
  await addButton();
});

const medication = (entry: number) => screen.queryByRole("textbox", { name: `Medication ${entry}: name` });
const addButton = () => screen.findByRole("button", { name: "Add another: Medication" });

test("a list's entries are added and removed by buttons, with the focus, and removed answers leave the draft", async () => {
  const { user, saved } = openExample("intake-with-parts", {
    "medication-1-name": "Sertraline",
    "medication-1-taken": "needed",
    "medication-2-name": "Lithium",
    "medication-2-taken": "daily",
    "medication-2-times": 2,
  });
  const add = await addButton();
  expect(medication(3)).toBeNull();
  await user.click(add);
  expect(medication(3)).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Add another: Medication" })).toBeNull();

  await user.type(screen.getByRole("textbox", { name: "Medication 3: name" }), "Zinc");
  await user.click(screen.getByRole("button", { name: "Remove Medication 1" }));
  expect(medication(1)).toHaveFocus();
  expect(medication(1)).toHaveValue("Lithium");
  expect(screen.getByRole("textbox", { name: "Medication 1: times a day" })).toHaveValue("2");
  expect(medication(2)).toHaveValue("Zinc");
  expect(medication(3)).toBeNull();
  expect(screen.getByText("Medication 1 was removed. Left: 2.")).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Remove Medication 2" }));
  expect(medication(1)).toHaveFocus();
  expect(medication(2)).toBeNull();
  await pass(2_000);
  const kept = saved.at(-1)?.responses.filter(({ value }) => value !== null);
  expect(Object.fromEntries(kept?.map(({ field_id, value }) => [field_id, value]) ?? [])).toEqual({
    "medication-1-name": "Lithium",
    "medication-1-taken": "daily",
    "medication-1-times": 2,
  });
});

test("an entry that is emptied stays, and another one begins with it", async () => {
  const { user } = openExample("intake-with-parts", { "medication-1-name": "A", "medication-2-name": "B" });
  await addButton();
  await user.clear(screen.getByRole("textbox", { name: "Medication 2: name" }));
  expect(medication(2)).toBeVisible();
  await user.click(await addButton());
  expect(medication(2)).toHaveFocus();
  expect(medication(3)).toBeNull();
});
