import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { FORM_PROPERTIES, renderFormProperties } from "./docs-index/render-form-properties";
import { FORM_SCHEMA, renderFormSchema } from "./docs-index/render-forms";
import { PAGE_INDEX, RECORD_INDEX, renderPageIndex, renderRecordIndex } from "./docs-index/render-index";
import { NETWORK_SCHEMA, OWNER_PAGE, renderNetworkSchema, renderOwnerPage } from "./docs-index/render-owner";

test("the indexes of the documentation are up to date: `npm run docs:index` after a change", () => {
  expect(readFileSync(RECORD_INDEX, "utf8")).toBe(renderRecordIndex());
  expect(readFileSync(PAGE_INDEX, "utf8")).toBe(renderPageIndex());
});

test("the page and the schema of the network's document are up to date: `npm run docs:index` after a change", () => {
  expect(readFileSync(OWNER_PAGE, "utf8")).toBe(renderOwnerPage());
  expect(readFileSync(NETWORK_SCHEMA, "utf8")).toBe(renderNetworkSchema());
});

test("the schema of forms is up to date, and accepts the examples: `npm run docs:index` after a change", () => {
  const schema = readFileSync(FORM_SCHEMA, "utf8");
  expect(schema).toBe(renderFormSchema());
  const form = z.fromJSONSchema(JSON.parse(schema));
  for (const name of readdirSync("docs/examples")) {
    const file = JSON.parse(readFileSync(`docs/examples/${name}`, "utf8"));
    expect([name, form.safeParse(file).error]).toEqual([name, undefined]);
    expect(form.safeParse({ ...file, definition: { ...file.definition, colour: "red" } }).success).toBe(false);
  }
});

test("the page of a form's properties is up to date, and has an example and a message for each", () => {
  const page = readFileSync(FORM_PROPERTIES, "utf8");
  expect(page).toBe(renderFormProperties());
  expect(page).toContain("- `scoreMapping`: numbers by name. Example: `{");
});

test("every page of the documentation has a reader", () => {
  expect(renderPageIndex()).not.toContain("## Others");
});
