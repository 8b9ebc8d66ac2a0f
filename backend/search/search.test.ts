import { beforeEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { describeOnDatabase } from "@/backend/test-support/drivers";
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

describeOnDatabase("the directory", (database) => {
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

    test("several values of one filter are alternatives, and several filters apply together", async () => {
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
      ["a form of address", "Dr. Smyt", ["John Smythe"]],
      ["degrees and a slip", "Katerine Jonson, Ph.D., LPC", ["Katherine Johnson"]],
      ["a profession", "therapist kate", ["Kate Jonas"]],
      ["a title only", "Dr.", []],
      ["a match in one word only", "katherine smith", []],
    ])("a search by name matches %s: %s", async (_, name, names) =>
      expect((await search({ display_name: name })).names).toEqual(names),
    );

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
});
