import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { UnsecuredJWT } from "jose";
import { z } from "zod";
import { entities, pictures, retiredSlugs } from "@/backend/db/schema/search";
import { describeEachDriver } from "@/backend/test-support/drivers";
import {
  createTestServices,
  seedTherapists,
  type TestServices,
  type TherapistSeed,
} from "@/backend/test-support/services";

const answerSchema = z.object({
  data: z.array(
    z.object({ id: z.string(), attributes: z.object({ content: z.looseObject({ displayName: z.string() }) }) }),
  ),
  meta: z.object({ totalRecords: z.number(), totalPages: z.number() }),
});

describeEachDriver("the directory", (database) => {
  let services: TestServices;
  beforeEach(async () => {
    services = await createTestServices(database.db);
  });
  const seed = (...seeds: TherapistSeed[]) => seedTherapists(database.db, seeds);
  const post = (search: object) =>
    services.call("/search/entities/search", {
      body: { search: { sort: "entity_alias", partition: "default", key: "therapist", ...search } },
    });
  const search = async (include: object = {}, more: object = {}) => {
    const answer = await post({ include: JSON.stringify(include), ...more });
    expect(answer.status).toBe(200);
    const { data, meta } = answerSchema.parse(answer.json);
    return {
      names: data.map((entity) => entity.attributes.content.displayName),
      ids: data.map(({ id }) => id),
      meta,
      data,
    };
  };

  describe("filters", () => {
    beforeEach(() =>
      seed(
        { displayName: "Ada", stateLicenses: ["CO"], disorders: ["Anxiety"], insurancesAccepted: ["SelfPay"] },
        { displayName: "Ben", stateLicenses: ["CO", "TX"], disorders: ["PTSD"] },
        { displayName: "Cyd", stateLicenses: ["TX"], disorders: ["Anxiety", "PTSD"], servicingEaps: ["comPsych"] },
      ),
    );

    test("one value, several values of one filter (or), several filters (and)", async () => {
      expect((await search({ state_licenses: "CO" })).names).toEqual(["Ada", "Ben"]);
      expect((await search({ disorders: ["Anxiety", "PTSD"] })).names).toEqual(["Ada", "Ben", "Cyd"]);
      expect((await search({ disorders: ["Anxiety"], state_licenses: ["TX", "AK"] })).names).toEqual(["Cyd"]);
    });

    test("values match without regard to case; empty ones are no filter", async () => {
      expect((await search({ servicing_eaps: "COMPSYCH" })).names).toEqual(["Cyd"]);
      expect((await search({ insurances_accepted: ["selfpay", ""] })).names).toEqual(["Ada"]);
      expect((await search({ insurances_accepted: [], display_name: " " })).names).toHaveLength(3);
    });

    test("exclude removes, also by name", async () => {
      expect((await search({}, { exclude: '{"disorders":["Anxiety"]}' })).names).toEqual(["Ben"]);
      expect((await search({ state_licenses: "CO" }, { exclude: '{"display_name":"ada"}' })).names).toEqual(["Ben"]);
    });

    test("another partition and another key see nothing of it", async () => {
      expect((await search({}, { partition: "other" })).meta).toEqual({ totalRecords: 0, totalPages: 0 });
      expect((await search({}, { key: "clinic" })).names).toEqual([]);
    });

    test("a value of one filter is no value of another, and no pattern", async () => {
      expect((await search({ disorders: "CO" })).names).toEqual([]);
      expect((await search({ state_licenses: ["%", "C_", "*", "co,tx", "{co}", '"co"', "co\\"] })).names).toEqual([]);
    });

    test("an answer holds content but no therapy types", async () => {
      const { data } = await search({ display_name: "ben" });
      expect(data).toMatchObject([
        {
          id: "T-1",
          attributes: {
            content: { displayName: "Ben", firstName: "Ben", stateLicenses: ["CO", "TX"], pictureUrl: null },
          },
        },
      ]);
      expect(data[0]?.attributes.content).not.toHaveProperty("therapyTypes");
    });
  });

  describe("names", () => {
    beforeEach(() =>
      seed(
        ...[
          "Zoë O'Brien-Núñez",
          "Jon Smith",
          "John Smythe",
          "Søren Łukasz",
          "Li Wu",
          "Katherine Johnson",
          "Đặng Thị Mai",
          "Kate Jonas",
        ].map((displayName) => ({ displayName })),
      ),
    );

    test.each([
      ["any part, any case", "SMYT", ["John Smythe"]],
      ["accents left out", "nunez", ["Zoë O'Brien-Núñez"]],
      ["accents where there are none", "Smíth", ["Jon Smith"]],
      ["letters that do not decompose", "soren lukasz", ["Søren Łukasz"]],
      ["an apostrophe of another kind", "O’Brien", ["Zoë O'Brien-Núñez"]],
      ["no apostrophe", "obrien", ["Zoë O'Brien-Núñez"]],
      ["words in another order", "johnson kath", ["Katherine Johnson"]],
      ["one letter", "w", ["Li Wu"]],
      ["two letters inside a word", "uk", ["Søren Łukasz"]],
      ["a transposition in a short word", "tih", ["Đặng Thị Mai"]],
      ["a missing letter", "Katerine", ["Katherine Johnson"]],
      ["a letter too many", "Johnsson", ["Katherine Johnson"]],
      ["a wrong letter in a word that is not finished", "kathir", ["Katherine Johnson"]],
      ["two slips in a long word", "Kahterin Jonhson", ["Katherine Johnson"]],
      ["a slip in one of two words", "jon smiht", ["Jon Smith"]],
      ["no therapist", "Xyzzyq", []],
      ["a match in one word only", "katherine smith", []],
    ])("%s: %s", async (_, name, names) => expect((await search({ display_name: name })).names).toEqual(names));

    test("what matches as typed is not mixed with what merely resembles it", async () => {
      expect((await search({ display_name: "jon" })).names).toEqual(["Jon Smith", "Kate Jonas"]);
    });

    test("several names are alternatives", async () => {
      expect((await search({ display_name: ["li wu", "soren"] })).names).toEqual(["Li Wu", "Søren Łukasz"]);
    });

    test.each([
      "%",
      "_",
      "%%%",
      "\\",
      "'; drop table",
      "***",
      "\u200b",
      "😀".repeat(50),
      "x".repeat(200),
      "a ".repeat(100),
    ])("%s is harmless", async (name) => expect((await search({ display_name: name })).names.length).toBeLessThan(8));
  });

  describe("pages", () => {
    test("meta is right, a page past the end is empty, equal aliases keep one order both ways", async () => {
      await seed(...Array.from({ length: 30 }, () => ({ displayName: "Sam Same" })));
      const all: string[] = [];
      for (const page of [1, 2, 3]) all.push(...(await search({}, { page })).ids);
      expect(all).toEqual(Array.from({ length: 30 }, (_, index) => `T-${index}`));
      const past = await search({}, { page: 4 });
      expect([past.ids, past.meta]).toEqual([[], { totalRecords: 30, totalPages: 3 }]);
      expect((await search({}, { page: 999_999 })).ids).toEqual([]);
      const reversed = await search({}, { sort: "-entity_alias", records: 100 });
      expect(reversed.ids).toEqual([...all].reverse());
    });
  });

  test.each([
    ["an unknown sort", { sort: "name" }],
    ["a filter whose values are not counted", { facets: ["display_name"] }],
    ["no key", { key: undefined }],
    ["an unknown filter", { include: '{"gender":"x"}' }],
    ["an unknown filter to exclude", { exclude: '{"bio":"x"}' }],
    ["a filter on the prototype", { include: '{"__proto__":"x"}' }],
    ["include that is not JSON", { include: "{" }],
    ["include that is no object", { include: '["CO"]' }],
    ["include as an object instead of a string", { include: {} }],
    ["a value that is no text", { include: '{"disorders":[1]}' }],
    ["a value with NUL", { include: '{"disorders":"\\u0000"}' }],
    ["page 0", { page: 0 }],
    ["a page that is no number", { page: "1" }],
    ["half a page", { page: 1.5 }],
    ["too far a page", { page: 1e15 }],
    ["0 records", { records: 0 }],
    ["101 records", { records: 101 }],
    ["an unknown field", { filter: "x" }],
  ])("%s is a 400 that names the field", async (_, more) => {
    const answer = await post(more);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: "invalid_fields",
      errors: [{ pointer: expect.stringMatching(/^\/search/) }],
    });
  });

  test("without the key, or with another one, nothing is answered", async () => {
    for (const key of ["", "wrong"]) {
      const answer = await services.call("/search/entities/T-0", { headers: { "x-api-key": key } });
      expect(answer.status).toBe(401);
    }
  });

  describe("one therapist", () => {
    const get = (id: string, scope = "?partition=default&key=therapist") =>
      services.call(`/search/entities/${id}${scope}`);

    test("is found by slug, by unique id and by a former slug, and carries the slug of today", async () => {
      const [id] = await seed({
        displayName: "Dana Whitfield",
        uniqueId: "U-1",
        slug: "dana-whitfield",
        therapyTypes: ["CBT"],
      });
      const scope = { partition: "default", key: "therapist" };
      await database.db.insert(retiredSlugs).values({ ...scope, slug: "dana-smith", entityId: id ?? 0 });
      for (const name of ["dana-whitfield", "Dana-Whitfield", "U-1", "dana-smith"]) {
        const answer = await get(name);
        expect(answer.json).toMatchObject({
          data: {
            id: "U-1",
            type: "entity",
            attributes: { slug: "dana-whitfield", content: { therapyTypes: ["CBT"] } },
          },
        });
      }
      expect((await get("U-1", "")).status).toBe(200);
    });

    test("a slug goes before another therapist's unique id and former slug", async () => {
      const [, second] = await seed(
        { displayName: "First", uniqueId: "one", slug: "two" },
        { displayName: "Second", uniqueId: "two", slug: "second" },
      );
      const scope = { partition: "default", key: "therapist" };
      await database.db.insert(retiredSlugs).values({ ...scope, slug: "two", entityId: second ?? 0 });
      expect((await get("two")).json).toMatchObject({ data: { id: "one" } });
    });

    test.each(["nobody", "%00", "%F0%9F", "..%2F..", "' or 1=1", "%25", "x".repeat(3_000)])(
      "%.20s is not found",
      async (id) => {
        await seed({ displayName: "Dana" });
        expect((await get(id)).status).toBe(404);
      },
    );

    test("another partition does not have them", async () => {
      await seed({ displayName: "Dana", slug: "dana" });
      expect((await get("dana", "?partition=other&key=therapist")).status).toBe(404);
      expect((await get("dana", "?partition=%00&key=therapist")).status).toBe(400);
      expect((await get("dana", `?partition=${"x".repeat(101)}`)).status).toBe(400);
    });
  });

  test("a portrait is sent as it was stored, to be kept for ever; any other name is not found", async () => {
    const bytes = Buffer.from([1, 2, 3, 0, 255]);
    await database.db
      .insert(pictures)
      .values({ name: "0123456789abcdef.webp", mediaType: "image/webp", bytes, width: 1, height: 1 });
    const answer = await services.call("/search/pictures/0123456789abcdef.webp", { headers: { "x-api-key": "" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.text).toBe(new TextDecoder().decode(bytes));
    for (const name of ["ffffffffffffffff.webp", "..%2Fsecret.webp", "a.png", "%00"]) {
      expect((await services.call(`/search/pictures/${name}`)).status).toBe(404);
    }
  });

  test("an identity is registered, registered again, read and replaced; an unknown one is not found", async () => {
    const path = "/search/identities/7d9f9a52";
    expect((await services.call(path)).status).toBe(404);
    expect((await services.call(path, { method: "PUT", body: { user: {} } })).status).toBe(404);
    for (const user of [{ user_unique_id: "a" }, { user_unique_id: "b" }]) {
      expect((await services.call(`${path}/register/`, { body: { user } })).status).toBe(200);
    }
    expect((await services.call(path)).json).toMatchObject({ data: { attributes: { user: { user_unique_id: "b" } } } });
    await services.call(path, { method: "PUT", body: { user: { n: [1] } } });
    expect((await services.call(path)).json).toMatchObject({ data: { attributes: { user: { n: [1] } } } });
    const tooLarge = { user: { text: "x".repeat(20_000) } };
    expect((await services.call(path, { method: "PUT", body: tooLarge })).status).toBe(422);
    expect((await services.call("/search/identities/a%20b")).status).toBe(404);
  });

  test("with the key and a bearer together, the rights are the bearer's, and both must be good", async () => {
    const { id, bearer } = await services.guest();
    const own = `/search/identities/${id}`;
    const { id: another } = await services.guest();
    for (const who of [id, another])
      await services.call(`/search/identities/${who}/register/`, { body: { user: { who } } });
    expect((await services.call(own, { headers: bearer })).status).toBe(200);
    const theirs = await services.call(`/search/identities/${another}`, { headers: bearer });
    expect([theirs.status, theirs.json]).toMatchObject([403, { code: "identity_mismatch" }]);
    const change = { method: "PUT", headers: bearer, body: { user: { taken: true } } };
    expect((await services.call(`/search/identities/${another}`, change)).status).toBe(403);
    expect((await services.call(`/search/identities/${another}`)).text).not.toContain("taken");
    const unsigned = { authorization: `Bearer ${new UnsecuredJWT({ user_unique_id: id }).encode()}` };
    expect((await services.call(own, { headers: unsigned })).status).toBe(401);
    expect((await services.call(own, { headers: { ...bearer, "x-api-key": "wrong" } })).status).toBe(401);
  });

  test("an entity withdrawn takes its former slugs with it", async () => {
    const [id = 0] = await seed({ displayName: "Dana" });
    await database.db
      .insert(retiredSlugs)
      .values({ partition: "default", key: "therapist", slug: "old", entityId: id });
    await database.db.delete(entities).where(eq(entities.id, id));
    expect(await database.db.select().from(retiredSlugs)).toEqual([]);
  });
});
