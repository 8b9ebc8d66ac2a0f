import { expect, test } from "@jest/globals";
import { FILTER_KEYS } from "@/domain/catalog/filters";
import { FILTER_GROUPS, isInBar } from "@/lib/directory/filter-groups";

test("every filter and the name stand in one group", () => {
  expect(FILTER_GROUPS.flatMap(({ keys }) => keys).toSorted()).toEqual(["name", ...FILTER_KEYS].toSorted());
});

test("the bar of a wide screen has the name and the five specified filters", () => {
  const keys = ["insurers", "name", "disorders", "eaps", "certifications", "states"] as const;
  expect(
    FILTER_GROUPS.flatMap((group) => group.keys)
      .filter(isInBar)
      .toSorted(),
  ).toEqual([...keys].toSorted());
});
