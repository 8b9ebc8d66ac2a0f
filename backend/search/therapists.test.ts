import { beforeEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { auditLog } from "@/backend/db/schema/forms-company";
import { entities, pictures, retiredSlugs } from "@/backend/db/schema/search";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, seedTherapists, type TestServices } from "@/backend/test-support/services";

const ENTITY = {
  first_name: "Zoë",
  last_name: "Núñez",
  bio: "<p>Hello<script>alert(1)</script></p>",
  insurances_accepted: ["united", "AETNA", "aetna"],
  state_licenses: ["co"],
  therapy_types: ["EMDR"],
};
const answered = z.object({
  data: z.object({ id: z.string(), attributes: z.looseObject({ slug: z.string(), content: z.looseObject({}) }) }),
});
const page = z.object({
  data: z.array(z.object({ id: z.string(), type: z.string() })),
  meta: z.object({ totalPages: z.number(), totalRecords: z.number() }),
});

describeOnDatabase("one entity at a time", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const register = (id: string, entity: object) =>
    services.call(`/search/entities/${id}/register/`, { body: { entity } });
  const update = (id: string, entity: object) =>
    services.call(`/search/entities/${id}`, { method: "PUT", body: { entity } });
  const remove = (id: string) => services.call(`/search/entities/${id}`, { method: "DELETE" });
  const count = async (include: object = {}) => {
    const scope = { sort: "entity_alias", partition: "default", key: "therapist" };
    const search = { ...scope, include: JSON.stringify(include) };
    return page.parse((await services.call("/search/entities/search", { body: { search } })).json).meta.totalRecords;
  };

  test("a therapist is registered by the rules of a roster: sanitised, catalogued, counted, found", async () => {
    const answer = await register("th-1", ENTITY);
    expect(answer.status).toBe(200);
    expect(answered.parse(answer.json).data).toMatchObject({
      id: "th-1",
      attributes: {
        slug: "zoe-nunez",
        content: {
          displayName: "Zoë Núñez",
          bio: "<p>Hello</p>",
          insurancesAccepted: ["aetna", "united"],
          stateLicenses: ["CO"],
          therapyTypes: ["EMDR"],
        },
      },
    });
    expect([await count(), await count({ state_licenses: "co" })]).toEqual([1, 1]);
    await register("th-1", { ...ENTITY, state_licenses: ["WY"] });
    expect([await count(), await count({ state_licenses: "co" }), await count({ state_licenses: "wy" })]).toEqual([
      1, 0, 1,
    ]);
    const audit = await database.db.select().from(auditLog);
    expect(audit.map(({ action, subject }) => [action, subject])).toEqual([
      ["entity.write", "th-1"],
      ["entity.write", "th-1"],
    ]);
  });

  test("a change of slug redirects, and another's slug is refused", async () => {
    await register("th-1", ENTITY);
    await register("th-2", ENTITY);
    expect((await update("zoe-nunez", { ...ENTITY, slug: "zoe" })).status).toBe(200);
    const byOld = await services.call("/search/entities/zoe-nunez");
    expect(answered.parse(byOld.json).data.attributes.slug).toBe("zoe");
    const taken = await update("th-2", { ...ENTITY, slug: "zoe" });
    expect([taken.status, taken.json]).toMatchObject([409, { code: "slug_taken" }]);
    expect((await update("th-2", { ...ENTITY, slug: "insurer" })).status).toBe(422);
  });

  test("the website is to be told of each change once it is made, and of nothing that is refused", async () => {
    await register("th-1", ENTITY);
    await update("th-1", { ...ENTITY, slug: "zoe" });
    await remove("th-1");
    expect(services.changes).toEqual([{ slugs: ["zoe-nunez"] }, { slugs: ["zoe"] }, { slugs: ["zoe"] }]);
    await register("th-2", { ...ENTITY, slug: "insurer" });
    await remove("th-2");
    expect(services.changes).toHaveLength(3);
  });

  test("a withdrawn therapist leaves nothing behind", async () => {
    await register("th-1", ENTITY);
    await update("th-1", { ...ENTITY, slug: "zoe" });
    expect((await remove("zoe")).json).toEqual({ success: true });
    expect((await services.call("/search/entities/th-1")).status).toBe(404);
    expect((await remove("th-1")).status).toBe(404);
    expect((await update("th-1", ENTITY)).status).toBe(404);
    for (const table of [entities, retiredSlugs]) expect(await database.db.select().from(table)).toEqual([]);
    expect(await count()).toBe(0);
  });

  test("two therapists of one name at the same moment get a slug each", async () => {
    const answers = await Promise.all(["th-1", "th-2", "th-3"].map((id) => register(id, ENTITY)));
    const slugs = answers.map(({ json }) => answered.parse(json).data.attributes.slug);
    expect(slugs.sort()).toEqual(["zoe-nunez", "zoe-nunez-2", "zoe-nunez-3"]);
  });

  test("a name of many therapists is numbered past all of them, former slugs included", async () => {
    const wanted = Array.from({ length: 18 }, (_, index) => (index === 0 ? "zoe-nunez" : `zoe-nunez-${index + 1}`));
    for (const [index, slug] of wanted.entries()) {
      const answer = await register(`th-${index}`, ENTITY);
      expect(answered.parse(answer.json).data.attributes.slug).toBe(slug);
    }
    // A slug that redirects stays with its therapist; one of a withdrawn therapist is free.
    await update("th-3", { ...ENTITY, slug: "zoe" });
    await remove("th-9");
    const [next, back] = [await register("th-new", ENTITY), await update("th-3", ENTITY)];
    expect(answered.parse(next.json).data.attributes.slug).toBe("zoe-nunez-10");
    expect(answered.parse(back.json).data.attributes.slug).toBe("zoe-nunez-4");
  });

  test("a picture that another therapist uses outlasts a withdrawal; others do not", async () => {
    const names = ["0123456789abcdef.webp", "fedcba9876543210.webp"];
    const picture = { mediaType: "image/webp", bytes: Buffer.alloc(1), width: 1, height: 1 };
    await database.db.insert(pictures).values(names.map((name) => ({ name, ...picture })));
    const [shared, own] = names.map((name) => ({ picture_url: `/pictures/${name}` }));
    await register("th-1", { ...ENTITY, ...shared });
    await register("th-2", { ...ENTITY, ...shared, last_name: "Lee" });
    await register("th-3", { ...ENTITY, ...own, last_name: "Lee" });
    for (const id of ["th-2", "th-3"]) await remove(id);
    expect(await database.db.select({ name: pictures.name }).from(pictures)).toEqual([{ name: names[0] }]);
  });

  test.each([
    ["no name", { last_name: "Núñez" }, "/entity/first_name"],
    ["a state that is none", { ...ENTITY, state_licenses: ["<Atlantis>"] }, "/entity/state_licenses"],
    ["a picture from elsewhere", { ...ENTITY, picture_url: "https://evil.example/x.webp" }, "/entity/picture_url"],
    ["a list inside a value", { ...ENTITY, therapy_types: ["a;b"] }, "/entity/therapy_types/0"],
    ["a field that is not known", { ...ENTITY, facets: ["state_licenses:co"] }, "/entity"],
  ])("%s is refused at its place, and not repeated", async (_, entity, pointer) => {
    const answer = await register("th-1", entity);
    expect([answer.status, answer.json]).toMatchObject([422, { errors: [{ pointer }] }]);
    expect(answer.text).not.toMatch(/Atlantis|evil/);
    expect(await database.db.select().from(entities)).toEqual([]);
  });

  test("an id that a roster would not take is not found", async () => {
    expect((await register("th%201", ENTITY)).status).toBe(404);
  });

  test("lists are paged in order, and an unknown sort is refused", async () => {
    await seedTherapists(
      database.db,
      ["Ada A", "Ben B", "Cy C"].map((displayName) => ({ displayName })),
    );
    const list = (query: string) => services.call(`/search/entities/?${query}`);
    const second = page.parse((await list("page=2&records=2")).json);
    expect(second).toEqual({ data: [{ id: "T-2", type: "entity" }], meta: { totalPages: 2, totalRecords: 3 } });
    const backwards = page.parse((await list("sort=-entity_alias")).json);
    expect(backwards.data.map(({ id }) => id)).toEqual(["T-2", "T-1", "T-0"]);
    for (const bad of ["sort=name", "page=0", "records=101", "page=x"]) expect((await list(bad)).status).toBe(400);
  });

  describe("the search over everything", () => {
    const cloud = (search: object, headers = {}) => services.call("/search/cloud", { body: { search }, headers });
    const idsOf = (json: unknown) => page.parse(json).data.map(({ type, id }) => `${type} ${id}`);
    beforeEach(async () => {
      await seedTherapists(database.db, [
        { displayName: "Dana Ash", stateLicenses: ["CO"] },
        { displayName: "Dana Birch", stateLicenses: ["WY"] },
        { displayName: "Rowan Cedar", stateLicenses: ["CO"] },
      ]);
      for (const name of ["Dana", "Rowan"])
        await services.call(`/search/identities/i-${name}/register`, { body: { user: { name: `${name} 100%` } } });
    });

    test("finds therapists, then identities, and pages them as one list", async () => {
      const all = ["entity T-0", "entity T-1", "identity i-Dana"];
      expect(idsOf((await cloud({ params: { query: "dana" } })).json)).toEqual(all);
      const pages = await Promise.all(
        [1, 2, 3].map((at) => cloud({ params: { query: "dana" }, records: 2, page: at })),
      );
      expect(pages.flatMap(({ json }) => idsOf(json))).toEqual(all);
      expect(page.parse(pages[0]?.json).meta).toEqual({ totalPages: 2, totalRecords: 3 });
      expect(page.parse((await cloud({ params: {} })).json).meta.totalRecords).toBe(5);
    });

    test("filters narrow to therapists; types narrow to either", async () => {
      const include = JSON.stringify({ state_licenses: ["CO"] });
      expect(idsOf((await cloud({ params: {}, include })).json)).toEqual(["entity T-0", "entity T-2"]);
      expect(idsOf((await cloud({ params: {}, exclude: include })).json)).toEqual([
        "entity T-1",
        "identity i-Dana",
        "identity i-Rowan",
      ]);
      expect(idsOf((await cloud({ params: { types: ["identity"], query: "0%" } })).json)).toHaveLength(2);
      expect(idsOf((await cloud({ params: { types: ["identity"], query: "1%0" } })).json)).toEqual([]);
    });

    test("shows a guest and a user the directory and no identities, with the key and without; nobody else", async () => {
      const { bearer } = await services.signedIn("user", "7c0a1f52-4d2e-4a37-9a6b-5f1f0a3c8d10");
      const guest = await services.guest();
      for (const person of [bearer, guest.bearer])
        for (const key of [{ "x-api-key": "" }, {}]) {
          const answer = await cloud({ params: { query: "dana" } }, { ...key, ...person });
          expect(idsOf(answer.json)).toEqual(["entity T-0", "entity T-1"]);
        }
      expect((await cloud({ params: {} }, { "x-api-key": "" })).status).toBe(401);
      expect((await cloud({ params: {} }, { "x-api-key": "wrong", ...bearer })).status).toBe(401);
    });

    test.each([
      { params: { sort: "name" } },
      { params: { types: ["user"] } },
      { params: { unknown: 1 } },
      { params: {}, include: '{"unknown":["x"]}' },
      { params: {}, include: { state_licenses: ["CO"] } },
      { params: {}, records: 101 },
      {},
    ])("%j is 400", async (search) => {
      expect((await cloud(search)).status).toBe(400);
    });
  });
});
