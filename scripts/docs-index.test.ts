import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
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

test("every page of the documentation has a reader", () => {
  expect(renderPageIndex()).not.toContain("## Others");
});
