import { beforeEach, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { z } from "zod";
import { auditLog } from "@/backend/db/schema/forms-company";
import { calendarFeeds, entities, therapistChanges, therapistContacts } from "@/backend/db/schema/search";
import { type Caller, createCallers, dataOf } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { createTestServices, type TestServices } from "@/backend/test-support/services";

const DANA = { first_name: "Dana", last_name: "Whitfield", state_licenses: ["CO"], bio: "Hello" };
const ROSTER = "/search/roster/therapists";
const changeSchema = z.object({
  kind: z.string(),
  version: z.number(),
  actor: z.object({ kind: z.string(), name: z.string().nullable() }),
  fields: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});

describeOnDatabase("the roster that staff administer", (database) => {
  let services: TestServices;
  let staff: Caller;
  let service: Caller;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    ({ service } = createCallers(services));
    staff = await createCallers(services).staff();
    await service.post("/search/entities/th-1/register", { entity: DANA });
    await service.post("/search/entities/th-2/register", { entity: { ...DANA, first_name: "Ana", last_name: "Abel" } });
  });
  const edit = (version: number, entity: object, id = "th-1") => staff.put(`${ROSTER}/${id}`, { version, entity });
  const setHidden = (verb: "hide" | "show", version: number, id = "th-1") =>
    staff.post(`${ROSTER}/${id}/${verb}`, { version });
  const history = async (id = "th-1") =>
    (await staff.get(`${ROSTER}/${id}/history`)).list.map(({ attributes }) => changeSchema.parse(attributes));
  const found = async () => {
    const scope = { sort: "entity_alias", partition: "default", key: "therapist" };
    const search = { ...scope, include: JSON.stringify({ state_licenses: "co" }), facets: ["state_licenses"] };
    const { json } = await services.call("/search/entities/search", { body: { search } });
    return json;
  };

  test("a private address is read by administrators alone: no answer, history, row or log has it", async () => {
    const email = "private-canary@practice.example";
    const put = (contact_email: unknown) => staff.put(`${ROSTER}/th-1/contact`, { contact_email });
    for (const wrong of ["nonsense", "a@b.example, c@d.example", "a@b.example\r\nBcc: x@y.example", "\u0000", 7])
      expect((await put(wrong)).status).toBe(422);
    expect(dataOf(await put(` ${email} `)).attributes).toMatchObject({ contactEmail: email, version: 1 });
    await edit(1, { ...DANA, bio: "Other" });
    const published = await Promise.all([
      ...["/search/entities/dana-whitfield", "/search/entities/th-1"].map((path) => service.get(path)),
      ...["/th-1/history", ""].map((path) => staff.get(`${ROSTER}${path}`)),
    ]);
    const stored = [therapistContacts, entities, therapistChanges, auditLog].map((table) =>
      database.db.select().from(table),
    );
    const seen = JSON.stringify([await found(), published, await Promise.all(stored), services.logs]);
    expect(seen).not.toContain("private-canary");
    expect(dataOf(await staff.get(`${ROSTER}/th-1`)).attributes.contactEmail).toBe(email);
    const scheduler = await createCallers(services).staff(undefined, "scheduler");
    expect((await scheduler.get(`${ROSTER}/th-1`)).status).toBe(403);
    const actions = (await database.db.select().from(auditLog)).map(({ action }) => action);
    expect(actions.filter((action) => action === "entity.contact")).toHaveLength(1);
    expect(dataOf(await put("")).attributes.contactEmail).toBeNull();
    await put(email);
    await service.delete("/search/entities/th-1");
    expect(await database.db.$count(therapistContacts)).toBe(0);
  });

  test("a calendar's address is read by administrators alone, and goes with the therapist", async () => {
    const put = (calendar_address: unknown) => staff.put(`${ROSTER}/th-1/calendar`, { calendar_address });
    for (const wrong of ["nonsense", "http://a.example/b.ics", "https://me:secret@a.example/b.ics", "\u0000", 7])
      expect((await put(wrong)).status).toBe(422);
    const calendar = { address: "https://a.example/feed-canary.ics", readAt: null, busyTimes: 0, problem: null };
    expect(dataOf(await put("webcal://a.example/feed-canary.ics")).attributes).toMatchObject({ calendar, version: 1 });
    const published = await Promise.all([
      service.get("/search/entities/th-1"),
      ...["/th-1/history", ""].map((path) => staff.get(`${ROSTER}${path}`)),
    ]);
    const stored = [calendarFeeds, entities, therapistChanges, auditLog].map((table) =>
      database.db.select().from(table),
    );
    expect(JSON.stringify([published, await Promise.all(stored), services.logs])).not.toContain("feed-canary");
    const scheduler = await createCallers(services).staff(undefined, "scheduler");
    expect((await scheduler.put(`${ROSTER}/th-1/calendar`, { calendar_address: null })).status).toBe(403);
    expect(dataOf(await put(null)).attributes.calendar).toBeNull();
    await put(calendar.address);
    await service.delete("/search/entities/th-1");
    expect(await database.db.$count(calendarFeeds)).toBe(0);
  });

  test("own places and hours of appointments are in the therapist's history and in no public answer", async () => {
    const places = { office_address: "12 Canary Street", video_link: "https://canary.example/room" };
    const hours = { time_zone: "America/Adak", weekly_hours: "Mon 3:33-12:00 video", notice_hours: 48 };
    const edited = dataOf(await edit(1, { ...DANA, ...places, ...hours })).attributes;
    expect(edited).toMatchObject({ officeAddress: places.office_address, videoLink: places.video_link });
    expect((await history())[0]?.fields).toEqual([
      { field: "office_address", from: null, to: places.office_address },
      { field: "video_link", from: null, to: places.video_link },
      { field: "time_zone", from: null, to: hours.time_zone },
      { field: "weekly_hours", from: null, to: hours.weekly_hours },
      { field: "notice_hours", from: null, to: "48" },
    ]);
    const slugs = [
      "/search/entities/dana-whitfield",
      "/search/entities/th-1",
      "/search/entities/dana-whitfield/similar",
    ];
    const published = await Promise.all(slugs.map((path) => service.get(path)));
    const written = await service.put("/search/entities/th-1", { entity: { ...DANA, bio: "Other" } });
    const seen = JSON.stringify([await found(), published, written, services.logs]);
    expect(seen).toContain("Whitfield");
    expect(seen.toLowerCase()).not.toMatch(/canary|adak|3:33/);
    expect(dataOf(await staff.get(`${ROSTER}/th-1`)).attributes).toMatchObject({
      videoLink: places.video_link,
      schedule: { timeZone: hours.time_zone, weekly: [{ weekday: 1, start: "03:33" }], noticeHours: 48 },
    });
  });

  test("an edit is read and checked as a row of a file, shown at once, and recorded by name", async () => {
    const answer = await edit(1, { ...DANA, bio: "<p>New<script>x</script></p>", state_licenses: ["wyoming"] });
    expect(dataOf(answer).attributes).toMatchObject({
      version: 2,
      isHidden: false,
      content: { bio: "<p>New</p>", stateLicenses: ["WY"] },
    });
    expect(await found()).toMatchObject({ meta: { totalRecords: 1 } });
    expect(await history()).toEqual([
      {
        kind: "edited",
        version: 2,
        actor: { kind: "staff", name: "Dana" },
        fields: [
          { field: "bio", from: "<p>Hello</p>", to: "<p>New</p>" },
          { field: "state_licenses", from: ["CO"], to: ["WY"] },
        ],
      },
      { kind: "added", version: 1, actor: { kind: "service", name: null }, fields: [] },
    ]);
    expect(services.changes.at(-1)).toEqual({ slugs: ["dana-whitfield"] });
  });

  test("a therapist is added once for each key, by the rules of a row, and shown at once", async () => {
    const key = "7f6c2f0e-6a55-4f0e-9b8e-0d5c2f3b1a77";
    const add = (entity: object, caller = staff) => caller.post(ROSTER, { key, entity });
    expect((await add({ ...DANA, first_name: "", slug: "new" })).json).toMatchObject({
      errors: [
        { pointer: "/entity/first_name", detail: "is missing" },
        { pointer: "/entity/slug", detail: "a value is reserved" },
      ],
    });
    expect((await add({ ...DANA, slug: "ana-abel" })).json).toMatchObject({ code: "slug_taken" });
    const entity = { ...DANA, state_licenses: ["wyoming"] };
    const [first, second] = (await Promise.all([add(entity), add(entity)])).map(dataOf);
    const { uniqueId, slug } = z.object({ uniqueId: z.string(), slug: z.string() }).parse(first?.attributes);
    expect(first?.attributes).toMatchObject({
      slug: "dana-whitfield-2",
      version: 1,
      content: { stateLicenses: ["WY"] },
    });
    expect(second).toEqual(first);
    expect(await history(uniqueId)).toEqual([
      { kind: "added", version: 1, actor: { kind: "staff", name: "Dana" }, fields: [] },
    ]);
    expect((await service.get(`/search/entities/${slug}`)).status).toBe(200);
    expect(services.changes.at(-1)).toEqual({ slugs: [slug] });
    // Sent again after a colleague's edit, it would undo that edit.
    await edit(1, { ...entity, bio: "Other" }, uniqueId);
    expect((await add(entity)).json).toMatchObject({ code: "therapist_changed" });
    expect((await add(entity, await createCallers(services).staff(undefined, "clinician"))).status).toBe(403);
  });

  test("an edit that changes nothing is no change, and a bad one names its fields without repeating them", async () => {
    expect(dataOf(await edit(1, DANA)).attributes).toMatchObject({ version: 1 });
    const bad = await edit(1, { ...DANA, first_name: "", slug: "insurer", state_licenses: ["Mars"] });
    expect([bad.status, bad.json]).toMatchObject([
      422,
      {
        errors: [
          { pointer: "/entity/state_licenses", detail: expect.stringMatching(/^a value is not a state we know/) },
          { pointer: "/entity/first_name", detail: "is missing" },
          { pointer: "/entity/slug", detail: "a value is reserved" },
        ],
      },
    ]);
    expect((await edit(1, { ...DANA, slug: "ana-abel" })).json).toMatchObject({ code: "slug_taken" });
    expect(await history()).toHaveLength(1);
  });

  test("the second of two edits of one version is refused, and learns what changed meanwhile", async () => {
    const edits = await Promise.all(["One", "Two"].map((bio) => edit(1, { ...DANA, bio })));
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(edits.find(({ status }) => status === 409)?.json).toMatchObject({ code: "therapist_changed" });
    const since = await staff.get(`${ROSTER}/th-1/history?since=1`);
    expect(since.list.map(({ attributes }) => attributes.version)).toEqual([2]);
    // The second edit stays as its author's draft, which no other member sees, until it is stored or discarded.
    const draftOf = async (reader: Caller) => dataOf(await reader.get(`${ROSTER}/th-1`)).attributes.draft;
    const lost = edits[0]?.status === 409 ? "One" : "Two";
    expect(await draftOf(staff)).toMatchObject({
      version: 1,
      fields: expect.arrayContaining([
        { field: "bio", value: lost },
        { field: "state_licenses", value: ["CO"] },
      ]),
      problem: { code: "therapist_changed", errors: [] },
    });
    expect(await draftOf(await createCallers(services).staff())).toBeNull();
    await edit(2, { ...DANA, first_name: "" });
    expect(await draftOf(staff)).toMatchObject({
      fields: expect.arrayContaining([{ field: "first_name", value: "" }]),
      problem: { code: "invalid_fields", errors: [{ field: "first_name", detail: "is missing" }] },
    });
    expect((await edit(2, { ...DANA, bio: lost })).status).toBe(200);
    expect(await draftOf(staff)).toBeNull();
    expect((await setHidden("hide", 1)).status).toBe(409);
  });

  test("a hidden therapist is gone from every read of the directory, and comes back with slugs and all", async () => {
    await edit(1, { ...DANA, slug: "dana" });
    await service.get("/search/entities/dana");
    expect((await setHidden("hide", 2)).status).toBe(200);
    expect(services.changes.at(-1)).toEqual({ slugs: ["dana"] });
    const reads = ["dana", "dana-whitfield", "th-1", "dana/similar"].map((id) => service.get(`/search/entities/${id}`));
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await service.get("/search/entities")).list.map(({ id }) => id)).toEqual(["th-2"]);
    expect(await found()).toMatchObject({
      data: [{ id: "th-2" }],
      meta: { totalRecords: 1, facets: [{ filter: "state_licenses", value: "co", total: 1 }] },
    });
    const named = { sort: "entity_alias", partition: "default", include: JSON.stringify({ display_name: "Whitfeld" }) };
    const search = (key: string) => services.call("/search/entities/search", { body: { search: { ...named, key } } });
    expect((await search("therapist")).json).toMatchObject({ data: [] });
    expect((await search("~therapist")).status).toBe(400);
    expect((await service.get("/search/entities?key=~therapist")).status).toBe(400);
    // Hidden, it keeps its addresses, and is edited, found and shown as before.
    expect((await edit(1, { ...DANA, slug: "dana" }, "th-2")).json).toMatchObject({ code: "slug_taken" });
    expect(dataOf(await edit(3, { ...DANA, slug: "dana", bio: "Back" }, "dana")).attributes).toMatchObject({
      isHidden: true,
      version: 4,
    });
    await setHidden("show", 4);
    expect(await found()).toMatchObject({ meta: { totalRecords: 2 } });
    expect(dataOf(await service.get("/search/entities/dana-whitfield")).attributes).toMatchObject({
      slug: "dana",
      content: { bio: "<p>Back</p>" },
    });
    expect((await history()).map(({ kind, version }) => [kind, version])).toEqual([
      ["shown", 5],
      ["edited", 4],
      ["hidden", 3],
      ["edited", 2],
      ["added", 1],
    ]);
    const audit = await database.db.select().from(auditLog).where(eq(auditLog.subject, "th-1"));
    expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(["entity.hide", "entity.show"]));
  });

  test("a program's registration of a hidden therapist changes them where they are", async () => {
    await setHidden("hide", 1);
    const { bio: _, ...withoutBio } = DANA;
    expect((await service.post("/search/entities/th-1/register", { entity: withoutBio })).status).toBe(200);
    expect((await service.get("/search/entities/th-1")).status).toBe(404);
    expect((await database.db.select().from(entities)).map(({ key }) => key).sort()).toEqual([
      "therapist",
      "~therapist",
    ]);
  });

  test("the list finds by a part of a name, by id and by slug, in pages, hidden ones too", async () => {
    await setHidden("hide", 1);
    const list = async (query: string) => {
      const { list: rows, meta } = await staff.get(`${ROSTER}${query}`);
      return { ids: rows.map(({ id }) => id), meta: z.object({ after: z.string().nullable() }).loose().parse(meta) };
    };
    const first = await list("?records=1");
    expect(first).toMatchObject({ ids: ["th-2"], meta: { totalRecords: 2, listed: 1, hidden: 1 } });
    expect(await list(`?records=1&after=${first.meta.after}`)).toMatchObject({ ids: ["th-1"], meta: { after: null } });
    expect((await list("?search=WHIT")).ids).toEqual(["th-1"]);
    expect((await list("?search=th-2")).ids).toEqual(["th-2"]);
    expect((await list("?search=ana-abel")).ids).toEqual(["th-2"]);
    expect((await list("?search=%25")).ids).toEqual([]);
    expect(await list("?listing=hidden")).toMatchObject({ ids: ["th-1"], meta: { totalRecords: 1 } });
    for (const after of ["x", "W10", Buffer.from('["a",1.5]').toString("base64url")])
      expect((await staff.get(`${ROSTER}?after=${after}`)).status).toBe(400);
  });

  describe("a portrait", () => {
    const picture = () =>
      sharp({ create: { width: 700, height: 400, channels: 3, background: "teal" } })
        .png()
        .toBuffer();
    const send = (body: unknown, type = "image/png", query = "?version=1") =>
      staff.send("PUT", `${ROSTER}/th-1/portrait${query}`, body, { "content-type": type });

    test("a portrait is sized, replaced and removed", async () => {
      const { attributes } = dataOf(await send(await picture()));
      const { pictureUrl } = z.object({ pictureUrl: z.string() }).parse(attributes.content);
      const stored = await service.get(`/search${pictureUrl}`);
      expect([stored.status, stored.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect((await history())[0]).toMatchObject({
        kind: "edited",
        fields: [{ field: "picture", from: null, to: pictureUrl }],
      });
      expect((await staff.delete(`${ROSTER}/th-1/portrait?version=1`)).status).toBe(409);
      expect((await staff.delete(`${ROSTER}/th-1/portrait?version=2`)).status).toBe(200);
      expect((await service.get(`/search${pictureUrl}`)).status).toBe(404);
    });

    test("a portrait that is no picture, too large, or of another version changes nothing", async () => {
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const refusals = [
        [await send(svg), 422],
        [await send(svg, "image/svg+xml"), 415],
        [await send((await picture()).subarray(0, 200)), 422],
        [await send(Buffer.alloc(10 * 1024 * 1024 + 1)), 413],
        [await send(Buffer.alloc(0)), 422],
        [await send(await picture(), "image/png", "?version=2"), 409],
        [await send(await picture(), "image/png", ""), 400],
      ] as const;
      for (const [answer, status] of refusals) expect(answer.status).toBe(status);
      expect(await history()).toHaveLength(1);
    });
  });
});
