import { beforeEach, expect, test } from "@jest/globals";
import fc from "fast-check";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { CHECK_IN, issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { ALL } from "@/backend/test-support/public-form";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

type Definition = typeof CHECK_IN;
type Field = Definition["fields"][number];

/** An edit of a form: it renames, removes, moves, or rescores a question, or changes the score. */
const edit = fc.record({
  kind: fc.constantFrom("rename", "remove", "text", "require", "values", "rescore", "bands", "average"),
  at: fc.nat(CHECK_IN.fields.length),
  by: fc.integer({ min: 1, max: 9 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function changeField(field: Field, { kind, by }: Edit): object[] {
  const isChoice = "options" in field;
  if (kind === "remove") return [];
  if (kind === "rename") return [{ ...field, id: `renamed${by}`, isScored: false }];
  if (kind === "text") return [{ id: field.id, label: field.label, fieldType: "text", fieldOrder: by }];
  if (kind === "require") return [{ ...field, ...(field.fieldType !== "markdown" && { isRequired: by > 4 }) }];
  if (kind === "values" && isChoice)
    return [{ ...field, options: [{ value: "z", label: "Z" }], properties: { scoreMapping: { z: by } } }];
  if (kind === "rescore" && isChoice)
    return [{ ...field, properties: { scoreMapping: { 0: by, 1: by, 2: by, 3: by } } }];
  return [field];
}

function change(definition: Definition, edits: readonly Edit[]): object {
  const fields = definition.fields.flatMap((field, index) =>
    edits.filter(({ at }) => at === index).reduce<object[]>((_, one) => changeField(field, one), [field]),
  );
  const scored = fields.flatMap((field) => ("isScored" in field && field.isScored && "id" in field ? [field.id] : []));
  const method = edits.some(({ kind }) => kind === "average") ? "average" : "sum";
  const ranges = edits.some(({ kind }) => kind === "bands") ? [] : definition.scoring.ranges;
  const left = fields.length > 0 ? fields : [{ id: "only", label: "Only", fieldType: "text", fieldOrder: 0 }];
  return { fields: left, ...(scored.length > 0 && { scoring: { enabled: true, method, fields: scored, ranges } }) };
}

describeOnDatabase("new versions of a form", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });

  test("keep the answers and the scores of forms that were sent before, whatever they change", async () => {
    let forms = 0;
    const property = fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      forms += 1;
      const slug = `form-${forms}`;
      await publishTestForm(database.db, CHECK_IN, slug);
      const [sent, begun, submitted] = await Promise.all([0, 1, 2].map(() => issueTestForm(database.db, { slug })));
      const call = async (token = "", options: { method?: string; body?: object } = {}) =>
        (await services.call(`/public-forms/forms/public?token=${token}`, options)).json;
      await call(begun?.token, { method: "PATCH", body: { form_instance: { responses: ALL.slice(0, 2) } } });
      await call(submitted?.token, { body: { responses: ALL } });
      const read = () => Promise.all([sent, begun, submitted].map((one) => call(one?.token)));
      const before = await read();
      expect(before).toMatchObject([
        { data: { status: "assigned" } },
        { data: { status: "in_progress", responses: { length: 2 } } },
        { data: { status: "submitted", totalScore: 4 } },
      ]);
      await publishTestForm(database.db, change(CHECK_IN, edits), slug);
      expect(await read()).toEqual(before);
      expect(await call(begun?.token, { body: { responses: ALL.slice(2) } })).toMatchObject({
        data: { totalScore: 4 },
      });
    });
    await fc.assert(property, { numRuns: 8 });
  });
});
