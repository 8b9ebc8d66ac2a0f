import { expect, test } from "@jest/globals";
import { findAlerts } from "@/domain/form-engine/alerts";
import type { Answer } from "@/domain/form-engine/definition";
import { sampleField, sampleForm } from "@/domain/form-engine/test-support/sample-field";

const options = [
  { value: "0", label: "Not at all" },
  { value: "1", label: "Several days", alert: true },
  { value: "2", label: "Nearly every day", alert: true },
];
const form = sampleForm([
  sampleField("checkboxes", { id: "later", options, fieldOrder: 2 }),
  sampleField("multiple_choice", { id: "sooner", options, fieldOrder: 1 }),
]);

test.each<[Record<string, Answer>, [string, string][]]>([
  [{ sooner: "0" }, []],
  [{ sooner: "1" }, [["sooner", "1"]]],
  [
    { later: ["2", "1", "0"], sooner: "2" },
    [
      ["sooner", "2"],
      ["later", "1"],
      ["later", "2"],
    ],
  ],
  [{ sooner: null, later: [] }, []],
  [{ sooner: "Several days", other: "1" }, []],
  [{}, []],
])("%j raises %j", (answers, alerts) => {
  expect(findAlerts(form, new Map(Object.entries(answers)))).toEqual(
    alerts.map(([fieldId, value]) => ({ fieldId, value })),
  );
});
