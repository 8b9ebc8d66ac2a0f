import { beforeEach, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { networkVersions } from "@/backend/db/schema/deployment";
import { auditLog } from "@/backend/db/schema/forms-company";
import { type Caller, type CallerAnswer, createCallers } from "@/backend/test-support/callers";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { createTestServices, seedTherapists, type TestServices } from "@/backend/test-support/services";
import { INSURERS } from "@/domain/catalog/payers";
import { type Settings, settingsReading } from "@/domain/wire/settings";

const SVG = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString("base64")}`;

const settingsOf = ({ json }: CallerAnswer): Settings => settingsReading.parse(json);

describeEachDriver("the network's document", (database) => {
  let services: TestServices;
  let staff: Caller;
  let second: Caller;
  let service: Caller;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    staff = await createCallers(services).staff();
    second = await createCallers(services).staff();
    service = createCallers(services).service;
  });

  const save = (part: string, value: unknown, revision = 0, by = staff) =>
    by.put(`/forms/settings/draft/${part}`, { revision, value });
  const publish = async (by = staff) => {
    const { revision } = settingsOf(await by.get("/forms/settings"));
    return by.post("/forms/settings/publish", { revision });
  };
  const running = async (known = 0, of = "published") => {
    const { json } = await service.get(`/forms/settings/published?known=${known}&of=${of}`);
    return (json as { data: { attributes: object } }).data.attributes;
  };

  test("a draft is seen by administrators alone until it is published, and programs then get it once", async () => {
    expect(settingsOf(await staff.get("/forms/settings"))).toEqual({
      ...{ file: null, revision: 0, published: null, draft: null },
    });
    const saved = settingsOf(await save("brand", { supportPhone: " 503-555-0119 " }));
    expect(saved).toMatchObject({
      revision: 1,
      published: null,
      draft: { document: { brand: { supportPhone: "503-555-0119" } }, changes: ["brand"], changedBy: { name: "Dana" } },
    });
    expect(await running()).toEqual({ version: 0, document: null });
    expect(await running(0, "draft")).toEqual({ version: 1, document: { brand: { supportPhone: "503-555-0119" } } });
    expect(await running(1, "draft")).toEqual({ version: 1, document: null });
    expect(settingsOf(await publish())).toMatchObject({
      published: { version: 1, document: { brand: { supportPhone: "503-555-0119" } }, refusal: null },
      draft: null,
    });
    expect(await running()).toEqual({ version: 1, document: { brand: { supportPhone: "503-555-0119" } } });
    expect(await running(1)).toEqual({ version: 1, document: null });
    expect(await running(0, "draft")).toEqual({ version: 0, document: null });
    const audited = await database.db
      .select({ action: auditLog.action, subject: auditLog.subject })
      .from(auditLog)
      .where(sql`${auditLog.action} like 'settings.%'`);
    expect(audited).toEqual([
      { action: "settings.save", subject: "brand" },
      { action: "settings.publish", subject: "brand" },
    ]);
  });

  test("two members change different parts at once; the second to change the same part sees the first's", async () => {
    await save("brand", { name: "Quay One" });
    expect(settingsOf(await save("providersTagline", "Come along", 0, second)).draft?.changes.sort()).toEqual([
      "brand",
      "providersTagline",
    ]);
    const late = await save("brand", { name: "Quay Two" }, 0, second);
    expect([late.status, late.json]).toMatchObject([
      409,
      { code: "settings_changed", current: { revision: 2, draft: { document: { brand: { name: "Quay One" } } } } },
    ]);
    expect((await save("brand", { name: "Quay Two" }, 2, second)).status).toBe(200);
    const stale = await staff.post("/forms/settings/publish", { revision: 2 });
    expect([stale.status, stale.json]).toMatchObject([409, { code: "settings_changed" }]);
  });

  test("a reset part is the standard one again, and a draft that changes nothing is none", async () => {
    await save("brand", { name: "Quay" });
    await publish();
    expect(settingsOf(await save("brand", null, 9)).draft).toMatchObject({ document: {}, changes: ["brand"] });
    expect(settingsOf(await save("brand", { name: "Quay" }, 9)).draft).toBeNull();
    const unchanged = await publish();
    expect([unchanged.status, unchanged.json]).toMatchObject([409, { code: "settings_unchanged" }]);
    await save("leadersNote", "Hello", 9);
    expect(settingsOf(await staff.delete("/forms/settings/draft"))).toMatchObject({ revision: 6, draft: null });
    expect((await save("leadersNote", "Later", 5)).status).toBe(409);
  });

  test.each([
    ["brand", { name: "" }, "/brand/name", "must not be empty"],
    ["brand", { colour: "red" }, "/brand/colour", "Unrecognized key"],
    ["theme", { brand: "#eeeeee" }, "/theme/brand", "does not reach 4.5:1"],
    ["logo", { mark: "mark.svg" }, "/logo/mark", "must be an SVG or PNG picture"],
    ["logo", { mark: "data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9Ii8+" }, "/logo/mark", "which a logo may not have"],
    ["insurers", [{ id: "other", name: "Other" }], "/insurers", "lacks aetna, which 1 therapist has: keep it"],
  ])("a part %s = %j is refused with its place and what is allowed", async (part, value, pointer, detail) => {
    await seedTherapists(database.db, [{ uniqueId: "T-1", displayName: "Mara Lund", insurancesAccepted: ["aetna"] }]);
    const { status, json } = await save(part, value);
    expect([status, json]).toMatchObject([
      422,
      { code: "invalid_fields", errors: [{ pointer, detail: expect.stringContaining(detail) }] },
    ]);
    expect(settingsOf(await staff.get("/forms/settings")).draft).toBeNull();
  });

  test("a payer that therapists have can be retired, and its uses are counted", async () => {
    await seedTherapists(database.db, [{ uniqueId: "T-1", displayName: "Mara Lund", insurancesAccepted: ["aetna"] }]);
    const retired = INSURERS.map(({ id, name }) => ({ id, name, ...(id === "aetna" && { retired: true }) }));
    expect((await save("insurers", retired)).status).toBe(200);
    const { json } = await staff.get("/forms/settings/uses");
    expect(json).toMatchObject({ data: { attributes: { parts: { insurers: { aetna: 1 } } } } });
  });

  test("two pictures of 200 KB are stored", async () => {
    const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(200 * 1024 - 8)]);
    const mark = `data:image/png;base64,${png.toString("base64")}`;
    expect((await save("logo", { mark, wordmark: mark })).status).toBe(200);
    const larger = `data:image/png;base64,${Buffer.concat([png, Buffer.alloc(3)]).toString("base64")}`;
    expect((await save("logo", { mark: larger }, 1)).json).toMatchObject({
      errors: [{ detail: "the picture is larger than 200 KB" }],
    });
    expect((await save("logo", { mark: SVG }, 1)).status).toBe(200);
  });

  test("versions are listed newest first, a page at a time, and restored into the draft", async () => {
    for (const name of ["One", "Two", "Three"]) {
      await save("brand", { name }, 99);
      await publish();
    }
    const first = await staff.get("/forms/settings/versions?records=2");
    expect(first.list.map(({ id, attributes }) => [id, attributes.changes])).toEqual([
      ["3", ["brand"]],
      ["2", ["brand"]],
    ]);
    expect(first.meta).toEqual({ after: "2" });
    const rest = await staff.get("/forms/settings/versions?after=2");
    expect([rest.list.map(({ id }) => id), rest.meta]).toEqual([["1"], { after: null }]);
    const restored = settingsOf(await staff.post("/forms/settings/versions/1/restore"));
    expect(restored).toMatchObject({
      published: { document: { brand: { name: "Three" } } },
      draft: { document: { brand: { name: "One" } } },
    });
    expect((await staff.post("/forms/settings/versions/77/restore")).status).toBe(404);
  });

  test("a version that a program refused is not in force, and its refusal is part of the settings", async () => {
    await save("brand", { name: "Quay" });
    await publish();
    await service.post("/forms/settings/published/refusal", { version: 1, problem: "no such file" });
    expect(await running()).toEqual({ version: 0, document: null });
    expect(settingsOf(await staff.get("/forms/settings")).published?.refusal).toBe("no such file");
  });

  describe("with a file", () => {
    beforeEach(async () => {
      await database.db.insert(networkVersions).values({ document: {}, publishedBy: "operator", changed: [] });
      services = await createTestServices(database.db, { networkFile: "/etc/network.yaml" });
      staff = await createCallers(services).staff();
      service = createCallers(services).service;
    });

    test("nothing can be changed, its path is said, and programs get no stored document", async () => {
      expect(settingsOf(await staff.get("/forms/settings")).file).toBe("/etc/network.yaml");
      const answers = [
        await save("brand", { name: "Quay" }),
        await staff.delete("/forms/settings/draft"),
        await staff.post("/forms/settings/publish", { revision: 0 }),
        await staff.post("/forms/settings/versions/1/restore"),
      ];
      for (const { status, json } of answers)
        expect([status, json]).toMatchObject([
          409,
          { code: "settings_from_file", current: { file: "/etc/network.yaml" } },
        ]);
      expect(await running()).toEqual({ version: 0, document: null });
    });
  });
});
