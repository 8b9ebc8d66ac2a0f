import { expect, test } from "@jest/globals";
import { blankTherapist } from "@/lib/directory/test-support/blank-therapist";
import { compareTherapists } from "./compare";

const one = { ...blankTherapist, states: ["Idaho"], insurers: ["BCBS"], languages: ["Spanish"] };
const other = { ...blankTherapist, slug: "o", states: ["Washington"], confirmedOn: "2026-03-03" };
const rowsOf = (visitor: Parameters<typeof compareTherapists>[1]) =>
  Object.fromEntries(compareTherapists([one, other], visitor).map(({ title, texts }) => [title, texts]));

test("only what one of them states is compared, and what the other does not state is said", () => {
  expect(rowsOf({})).toEqual({
    "Insurances Accepted": ["BCBS", null],
    "State Licenses": ["Idaho", "Washington"],
    Languages: ["Spanish", null],
    "Last confirmed": [null, "March 3, 2026"],
  });
  expect(compareTherapists([blankTherapist], {})).toEqual([]);
});

test("the visitor's own questions come first; a list that is not stated is no answer", () => {
  const payment = { method: "insurance", payerId: "bluecross" } as const;
  expect(Object.entries(rowsOf({ state: "WA", payment })).slice(0, 2)).toEqual([
    ["Licensed in Washington", ["No", "Yes"]],
    ["Takes BCBS", ["Yes", null]],
  ]);
  const closed = { ...one, accepting: ["Not accepting new clients"] };
  const bySelf = { ...other, insurers: ["Aetna"] };
  expect(compareTherapists([closed, bySelf], { payment })[0]?.texts).toEqual(["Yes, but no new clients now", "No"]);
  expect(rowsOf({ payment: { method: "not-sure" } })).not.toHaveProperty("Takes");
});
