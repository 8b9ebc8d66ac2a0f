import { beforeEach, expect, test } from "@jest/globals";
import { z } from "zod";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, seedTherapists, type TestServices } from "@/backend/test-support/services";

const answerSchema = z.object({
  data: z.array(z.strictObject({ id: z.string(), type: z.string(), attributes: z.record(z.string(), z.string()) })),
  meta: z.object({ totalRecords: z.number(), totalPages: z.number() }),
});

describeOnDatabase("a search for few fields", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    await seedTherapists(
      database.db,
      ["Ada", "Ben", "Cyd"].map((displayName) => ({ displayName })),
    );
  });
  const post = (search: object) =>
    services.call("/search/entities/search", {
      body: { search: { sort: "entity_alias", partition: "default", key: "therapist", ...search } },
    });

  test("answers with those fields alone, in the search's own order and pages", async () => {
    const { status, json } = await post({ fields: ["slug", "updated_at"], records: 2, page: 2 });
    expect(status).toBe(200);
    const { data, meta } = answerSchema.parse(json);
    expect(meta).toEqual({ totalRecords: 3, totalPages: 2 });
    expect(data.map(({ attributes }) => Object.keys(attributes))).toEqual([["slug", "updatedAt"]]);
    expect(z.iso.datetime().safeParse(data[0]?.attributes.updatedAt).success).toBe(true);
  });

  test("a search for few fields returns a thousand at once, which whole records may not", async () => {
    expect((await post({ fields: ["slug"], records: 1_000 })).status).toBe(200);
    expect((await post({ fields: ["slug"], records: 1_001 })).status).toBe(400);
    expect((await post({ records: 101 })).status).toBe(400);
  });

  test.each([[["bio"]], [[]], ["slug"]])("a field that is not offered is refused: %j", async (fields) => {
    expect((await post({ fields })).status).toBe(400);
  });
});
