import { expect, test } from "@jest/globals";
import { brand } from "@/domain/brand";
import { brand as otherBrand } from "@/domain/test-support/other-brand";

test("the brand is replaced where TEST_BRAND asks for the other brand, and nowhere else", () =>
  expect(brand === otherBrand).toBe(process.env.TEST_BRAND === "other"));
