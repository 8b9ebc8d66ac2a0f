import { join } from "node:path";
import { beforeEach, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { formEvents, formSchemas, forms, schemaVersions } from "@/backend/db/schema";
import { importInstruments } from "@/backend/forms/import-instruments";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { issueTestForm, operatorCtx } from "@/backend/test-support/forms";
import { createTestServices, type TestServices } from "@/backend/test-support/services";
import { parseDefinition } from "@/lib/form-engine/parse-definition";

const FOLDER = join(import.meta.dirname, "../instruments");
const BELOW = (cutPoint: string) => `Below the ${cutPoint}`;
const ABOVE = (cutPoint: string) => `At or above the ${cutPoint}`;

/** Points of a question at most, and totals with their published band: minimum, every edge, maximum. */
const PUBLISHED: [slug: string, top: number, totals: [total: number, band: string | null][]][] = [
  [
    "phq-9",
    3,
    [
      [0, "Minimal"],
      [4, "Minimal"],
      [5, "Mild"],
      [9, "Mild"],
      [10, "Moderate"],
      [14, "Moderate"],
      [15, "Moderately severe"],
      [19, "Moderately severe"],
      [20, "Severe"],
      [27, "Severe"],
    ],
  ],
  [
    "gad-7",
    3,
    [
      [0, "Minimal"],
      [4, "Minimal"],
      [5, "Mild"],
      [9, "Mild"],
      [10, "Moderate"],
      [14, "Moderate"],
      [15, "Severe"],
      [21, "Severe"],
    ],
  ],
  ...["phq-2", "gad-2"].map((slug): (typeof PUBLISHED)[number] => [
    slug,
    3,
    [
      [0, BELOW("cut point of 3")],
      [2, BELOW("cut point of 3")],
      [3, ABOVE("cut point of 3")],
      [6, ABOVE("cut point of 3")],
    ],
  ]),
  [
    "audit-c",
    4,
    [
      [0, null],
      [3, null],
      [4, null],
      [12, null],
    ],
  ],
  [
    "pcl-5",
    4,
    [
      [0, BELOW("provisional cut point of 33")],
      [32, BELOW("provisional cut point of 33")],
      [33, ABOVE("provisional cut point of 33")],
      [80, ABOVE("provisional cut point of 33")],
    ],
  ],
];

describeEachDriver("the bundled instruments at the service", (database) => {
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
  /** Submits `total` points, as many as may be on the first questions, or on the last. */
  const submit = async (slug: string, top: number, total: number, from: "first" | "last" = "first") => {
    const { token } = await issueTestForm(database.db, { slug });
    const ids = [...(await scoredFields(slug))];
    if (from === "last") ids.reverse();
    const responses = ids.map((field_id, index) => ({
      field_id,
      value: String(Math.max(0, Math.min(top, total - index * top))),
    }));
    const forged = { total_score: 1, score_label: "Forged" };
    return services.call(`/public-forms/forms/public?token=${token}`, { body: { responses, ...forged } });
  };

  test.each(PUBLISHED)("%s scores minimum, every band edge and maximum as published", async (slug, top, totals) => {
    for (const from of ["first", "last"] as const) {
      for (const [totalScore, scoreLabel] of totals) {
        const { status, json } = await submit(slug, top, totalScore, from);
        expect([slug, totalScore, status, json]).toMatchObject([
          slug,
          totalScore,
          200,
          { data: { totalScore, scoreLabel, missingCount: 0 } },
        ]);
      }
    }
  });

  test("PHQ-9's ninth question above “Not at all” is an event for staff, any other answer none", async () => {
    await submit("phq-9", 3, 24, "first");
    expect(await database.db.select().from(formEvents)).toEqual([]);
    await submit("phq-9", 3, 1, "last");
    expect(await database.db.select().from(formEvents)).toMatchObject([{ value: "1" }]);
  });
});
