import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { z } from "zod";
import type { Db } from "@/backend/db/connect";
import type { Endpoint } from "@/backend/http/endpoint";
import { endpointsOf } from "@/backend/http/service";
import { type Caller, createCallers } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { publishTestForm } from "@/backend/test-support/forms";
import { appointmentBy, RECORDS } from "@/backend/test-support/request-ownership";
import { createTestServices, seedTherapists, type TestServices } from "@/backend/test-support/services";

/** Not in the order of the alphabet, and not all with capitals. */
const WORDS = ["Cedar", "ash", "Elm", "birch", "Dogwood"];
const PAST_EVERY_PAGE = 1_000_000;
const MINUTE_MS = 60_000;

interface Seeding {
  db: Db;
  service: Caller;
  user: Caller;
}
/** Path of a list, and a factory for entries that a word finds. */
interface Seeds {
  path: string;
  make(word: string): Promise<unknown>;
  /** A search finds parts of plain text, whole words of an encrypted name, and nothing in other encrypted text. */
  finds?: "words" | "nothing";
}

const recordSeeds =
  (name: keyof typeof RECORDS, field: string, finds: Seeds["finds"] = "words") =>
  async ({ user }: Seeding): Promise<Seeds> => {
    const path = `/forms/${name.toLowerCase()}s`;
    return {
      path,
      finds,
      make: (word) => user.post(path, { [name.toLowerCase()]: { ...RECORDS[name], [field]: word } }),
    };
  };
const formSeeds =
  (path: string) =>
  async ({ service }: Seeding): Promise<Seeds> => ({
    path,
    make: (name) => service.post("/forms/forms", { form: { slug: name.toLowerCase(), name, type: "mood" } }),
  });
const instanceSeeds =
  (toPath: (formId: string) => string) =>
  async ({ db, service }: Seeding): Promise<Seeds> => {
    await publishTestForm(db);
    const form_id = (await service.get("/forms/forms")).list[0]?.id ?? "";
    const assigned = { form_id, assigned_to_email: "dana@example.org", invite: false };
    const make = (assigned_to_name: string) =>
      service.post("/forms/app_forms", { app_form_instance: { ...assigned, assigned_to_name } });
    return { path: toPath(form_id), make, finds: "words" };
  };

/** Every list that comes in pages, by service and call. */
const PAGED: Record<string, (seeding: Seeding) => Promise<Seeds>> = {
  "search listEntities": async ({ db }) => ({
    path: "/search/entities",
    make: (word) => seedTherapists(db, [{ displayName: word, uniqueId: word, slug: word.toLowerCase() }]),
  }),
  "forms listForms": formSeeds("/forms/forms"),
  "forms listFormsByType": formSeeds("/forms/forms/types/mood"),
  "forms listMailTemplates": async ({ service }) => ({
    path: "/forms/mailtemplates",
    make: (name) => service.post("/forms/mailtemplates", { mailtemplate: { name, subject: "A form", body: "Hello" } }),
  }),
  "forms listAppForms": instanceSeeds(() => "/forms/app_forms"),
  "forms listInstances": instanceSeeds((formId) => `/forms/forms/${formId}/instances`),
  "forms listAppointmentsByType": async ({ user }) => ({
    path: "/forms/appointments/types/therapist",
    finds: "words",
    make: (last_name) => user.post("/forms/appointments", appointmentBy(user, "user", { last_name })),
  }),
  "forms listSurveys": recordSeeds("Survey", "comment", "nothing"),
  "forms listSubscriptions": recordSeeds("Subscription", "name"),
  "forms listReferrals": recordSeeds("Referral", "first_name"),
};

describeEachDriver("the services' lists", (database) => {
  let services: TestServices;
  let service: Caller;
  let lists: { name: string; endpoint: Endpoint; at: string }[];
  beforeEach(async () => {
    services = await createTestServices(database.db);
    service = createCallers(services).service;
    lists = services.services.flatMap((one) =>
      endpointsOf(one)
        .filter(isList)
        .map((list) => ({ name: `${one.name} ${list.operationId}`, endpoint: list, at: `/${one.name}${list.path}` })),
    );
  });

  test("every list comes in pages and is tested here, or comes whole", () => {
    expect(
      lists
        .filter(({ endpoint }) => isPaged(endpoint))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(PAGED).sort());
  });

  test("lists that come whole refuse a page and an order", async () => {
    const whole = lists.filter(({ endpoint }) => !isPaged(endpoint));
    const staff = await createCallers(services).staff();
    for (const { name, endpoint, at } of whole) {
      const path = at.replace(/\{\w+\}/g, () => randomUUID());
      const caller = endpoint.access.includes("service") ? service : staff;
      expect([name, (await caller.get(`${path}?page=1`)).status]).toEqual([name, 400]);
    }
    expect(whole.length).toBeGreaterThan(0);
  });

  describe.each(Object.entries(PAGED))("%s", (name, prepare) => {
    let path: string;
    let finds: Seeds["finds"];
    let keys: ReturnType<typeof keysOf>;
    const get = async (query: string) => {
      const { status, list, meta } = await service.get(`${path}?${query}`);
      return { status, list, meta, ids: list.map(({ id }) => id) };
    };
    beforeEach(async () => {
      const user = await createCallers(services).user();
      const seeds = await prepare({ db: database.db, service, user });
      ({ path, finds } = seeds);
      for (const [index, word] of WORDS.entries()) {
        // Two at a time: some are of the same moment, and must keep one order all the same.
        if (index % 2 === 0) services.clock.now = new Date(services.clock.now.getTime() + MINUTE_MS);
        await seeds.make(word);
      }
      keys = keysOf(lists.find((list) => list.name === name)?.endpoint);
    });

    test("every record is on one page, in either order, with true totals; past the end there are none", async () => {
      for (const sort of keys.sorts.filter((key) => !key.startsWith("-"))) {
        const whole = await get(`records=100&sort=${sort}`);
        expect(whole.ids).toHaveLength(WORDS.length);
        const values = whole.list.map(({ attributes }) => toComparable(attributes[toCamel(sort)]));
        expect(values).toEqual(values.toSorted());
        expect((await get(`records=100&sort=-${sort}`)).ids).toEqual(whole.ids.toReversed());
        const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`records=2&page=${page}&sort=${sort}`)));
        expect(pages.map(({ ids }) => ids.length)).toEqual([2, 2, 1, 0]);
        expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
        for (const { meta } of pages) expect(meta).toMatchObject({ totalPages: 3, totalRecords: WORDS.length });
      }
      expect(keys.sorts.length).toBeGreaterThan(1);
      expect(await get(`page=${PAST_EVERY_PAGE}`)).toMatchObject({ status: 200, ids: [] });
    });

    test("a search finds any part or word, whatever the case, or is refused; wildcards are letters", async () => {
      const found = async (search: string) => (await get(`search=${search}`)).ids.length;
      if (!keys.isSearched) expect((await get("search=ash")).status).toBe(400);
      else {
        const parts = [await found("LM"), await found("EDA"), await found("%25"), await found("_")];
        expect(parts).toEqual(finds === undefined ? [1, 1, 0, 0] : [0, 0, 0, 0]);
        expect([await found("ELM"), await found("cedar")]).toEqual(finds === "nothing" ? [0, 0] : [1, 1]);
      }
    });

    test("invalid pages, orders and keys are refused", async () => {
      const bad = ["page=0", "page=-1", "page=1.5", "page=x", "page=", `page=${PAST_EVERY_PAGE + 1}`];
      bad.push("records=0", "records=101", "sort=", "sort=id", "sort=--name", "colour=red", "include=x");
      const statuses = await Promise.all(bad.map(async (query) => [query, (await get(query)).status]));
      expect(statuses).toEqual(bad.map((query) => [query, 400]));
    });
  });
});

function isList({ method, answers }: Endpoint): boolean {
  const body = answers[200]?.body;
  return method === "get" && body instanceof z.ZodObject && body.shape.data instanceof z.ZodArray;
}

const isPaged = ({ query }: Endpoint) => query?.shape.page !== undefined;

const listQuery = z.object({
  properties: z.object({ sort: z.object({ enum: z.array(z.string()) }), search: z.unknown().optional() }),
});

/** Sort keys and search of a list, from its document. */
function keysOf(list: Endpoint | undefined) {
  const { sort, search } = listQuery.parse(z.toJSONSchema(list?.query ?? z.never(), { io: "input" })).properties;
  return { sorts: sort.enum, isSearched: search !== undefined };
}

const toCamel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Letters without their case; what is missing comes last. */
const toComparable = (value: unknown) => (value === null ? "\uffff" : z.string().parse(value).toLowerCase());
