import { join } from "node:path";
import { beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { FORM_EVENT } from "@/backend/crypto/seals";
import { formEvents, formSchemas, forms, schemaVersions } from "@/backend/db/schema/forms";
import { importInstruments } from "@/backend/forms/definitions/import-instruments";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { issueTestForm, operatorCtx } from "@/backend/test-support/forms";
import { GOLDEN_SCORES, spreadPoints } from "@/backend/test-support/golden-scores";
import { LIBRARY_SCORES } from "@/backend/test-support/library-scores";
import { createTestServices, TEST_VAULT, type TestServices } from "@/backend/test-support/services";
import { parseDefinition } from "@/domain/form-engine/parse-definition";

const FOLDER = join(import.meta.dirname, "../instruments");
const SLUGS = [...new Set(LIBRARY_SCORES.map(({ slug }) => slug))];
describeOnDatabase("the bundled instruments at the service", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    await importInstruments(operatorCtx(database.db), FOLDER);
  });

  const scoredFields = async (slug: string) => {
    const [version] = await database.db
      .select({ definition: schemaVersions.definition })
      .from(schemaVersions)
      .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
      .innerJoin(forms, eq(forms.id, formSchemas.formId))
      .where(eq(forms.slug, slug));
    return parseDefinition(version?.definition).scoring?.fields ?? [];
  };
  const submit = async (slug: string, points: readonly number[]) => {
    const ids = await scoredFields(slug);
    return submitAnswers(slug, Object.fromEntries(ids.map((id, index) => [id, String(points[index])])));
  };
  const submitAnswers = async (slug: string, answers: Readonly<Record<string, string>>) => {
    const { token } = await issueTestForm(database.db, { slug });
    const responses = Object.entries(answers).map(([field_id, value]) => ({ field_id, value }));
    const forged = { total_score: 1, score_label: "Forged" };
    return services.call(`/public-forms/forms/public?token=${token}`, { body: { responses, ...forged } });
  };

  test.each(GOLDEN_SCORES)(
    "$slug scores minimum, every band edge, maximum and a mixed case as published",
    async (instrument) => {
      const { slug, edges, mixed } = instrument;
      const cases = [
        ...edges.flatMap(([total, label]) =>
          (["first", "last"] as const).map((from) => ({ points: spreadPoints(instrument, total, from), total, label })),
        ),
        mixed,
      ];
      for (const { points, total, label } of cases) {
        const { status, json } = await submit(slug, points);
        expect([slug, total, status, json]).toMatchObject([
          slug,
          total,
          200,
          { data: { totalScore: total, scoreLabel: label, missingCount: 0 } },
        ]);
      }
    },
  );

  test.each(SLUGS)("%s of the library scores every edge, reversal and hidden question as published", async (slug) => {
    for (const terms of ["free", "noncommercial"])
      await importInstruments(operatorCtx(database.db), join(FOLDER, "library", terms));
    for (const { answers, total, label, missing = 0 } of LIBRARY_SCORES.filter((score) => score.slug === slug)) {
      const { status, json } = await submitAnswers(slug, answers);
      expect([answers, status, json]).toMatchObject([
        answers,
        200,
        { data: { totalScore: total, scoreLabel: label, missingCount: missing } },
      ]);
    }
  });

  test("PHQ-9's ninth question above “Not at all” is an event for staff, any other answer none", async () => {
    await submit("phq-9", [3, 3, 3, 3, 3, 3, 3, 3, 0]);
    expect(await database.db.select().from(formEvents)).toEqual([]);
    await submit("phq-9", [0, 0, 0, 0, 0, 0, 0, 0, 1]);
    const events = await database.db.select().from(formEvents);
    expect(events.map((event) => TEST_VAULT.open(FORM_EVENT, event))).toMatchObject([{ value: "1" }]);
  });
});
