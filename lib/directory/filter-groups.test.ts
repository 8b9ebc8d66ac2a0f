import { expect, test } from "@jest/globals";
import { FILTER_KEYS } from "@/domain/catalog/filters";
import { FILTER_GROUPS } from "@/lib/directory/filter-groups";

test("every filter and the name stand in one group", () => {
  expect(FILTER_GROUPS.flatMap(({ keys }) => keys).toSorted()).toEqual(["name", ...FILTER_KEYS].toSorted());
});
