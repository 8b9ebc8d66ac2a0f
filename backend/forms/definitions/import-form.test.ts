import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { forms, schemaVersions } from "@/backend/db/schema/forms";
import { importInstruments } from "@/backend/forms/definitions/import-instruments";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { runTestCommand as run } from "@/backend/test-support/form-command";
import { CHECK_IN, operatorCtx, publishTestForm } from "@/backend/test-support/forms";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "forms-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(content: unknown, name = "form.json"): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

describeOnDatabase("the operator's form commands", (database) => {
  const importing = async (content: unknown) => run(database.db, { command: "import", file: await file(content) });
  const versions = () =>
    database.db
      .select({ number: schemaVersions.number, status: schemaVersions.status })
      .from(schemaVersions)
      .orderBy(schemaVersions.number);
  const document = (changes: object = {}) => ({ slug: "check-in", name: "Check-in", definition: CHECK_IN, ...changes });

  describe("import and publish", () => {
    test("a new form is a draft until it is published, and the same file again does nothing", async () => {
      expect(await importing(document())).toEqual({
        ok: true,
        lines: ["check-in: version 1 is a draft. To publish it: form publish check-in"],
      });
      expect((await importing(document())).lines).toEqual(["check-in: version 1 is the same; nothing to do."]);
      expect(await versions()).toEqual([{ number: 1, status: "draft" }]);
      const publish = { command: "publish", slug: "check-in" } as const;
      expect((await run(database.db, publish)).lines).toEqual(["check-in: version 1 is published."]);
      expect((await run(database.db, publish)).lines).toEqual(["check-in: version 1 is already published."]);
      expect((await importing(document())).lines).toEqual(["check-in: version 1 is the same; nothing to do."]);
    });

    test("what is allowed and may not be meant is told at import and at publication", async () => {
      const [lead, first] = CHECK_IN.fields;
      const definition = { ...CHECK_IN, fields: [lead, { ...first, isScored: false }, ...CHECK_IN.fields.slice(2)] };
      const warning = "scoring.fields[0]: This field is not flagged isScored: it does not count.";
      expect(await importing(document({ definition }))).toEqual({
        ok: true,
        lines: [
          `warning: definition.${warning}`,
          "check-in: version 1 is a draft. To publish it: form publish check-in",
        ],
      });
      expect(await run(database.db, { command: "publish", slug: "check-in" })).toEqual({
        ok: true,
        lines: [`warning: ${warning}`, "check-in: version 1 is published."],
      });
    });

    test("a changed definition is a new draft beside the published version; a name alone is no version", async () => {
      await publishTestForm(database.db);
      await importing(document({ definition: { ...CHECK_IN, source: "Our own." } }));
      expect(await versions()).toEqual([
        { number: 1, status: "published" },
        { number: 2, status: "draft" },
      ]);
      await importing(document({ definition: { ...CHECK_IN, source: "Our own." }, name: "Weekly check-in" }));
      expect(await versions()).toHaveLength(2);
      expect(await run(database.db, { command: "list" })).toEqual({
        ok: true,
        lines: ["check-in  Weekly check-in  (version 1 published, version 2 a draft; 0 open)"],
      });
    });

    test("a broken form is refused with each problem and its place, and nothing is stored", async () => {
      const fields = [
        { id: "a", label: "A", fieldType: "dropdown" },
        { id: "a", label: "B", fieldType: "text", properties: { pattern: "(" } },
      ];
      const refused = await importing(document({ definition: { fields } }));
      expect(refused.ok).toBe(false);
      expect(refused.lines.filter((line) => line.startsWith("definition.fields[1].id: "))).toHaveLength(1);
      expect(refused.lines.join("\n")).toContain("definition.fields[1].properties.pattern: ");
      expect((await importing(document({ slug: "No Slug", more: 1 }))).lines).toEqual([
        "slug: must be words of small letters and digits, joined by hyphens",
        expect.stringMatching(/^\(all\): .*more/),
      ]);
      expect(await database.db.select().from(forms)).toEqual([]);
    });

    test.each([
      ["no JSON", "{", "is not JSON."],
      ["a key twice", '{"slug":"a","slug":"b"}', "has a key twice in one object."],
      ["NUL", '{"slug":"\\u0000"}', "has a text with NUL or half of a surrogate pair."],
    ])("a file with %s is refused by name", async (_, content, reason) => {
      const path = await file(content);
      expect(await run(database.db, { command: "import", file: path })).toEqual({
        ok: false,
        lines: [`${path} ${reason}`],
      });
    });

    test("the bundled forms are imported and published once; what an operator made of one is left alone", async () => {
      const bundle = await mkdtemp(join(folder, "bundle-"));
      await writeFile(join(bundle, "check-in.json"), JSON.stringify(document()));
      await writeFile(join(bundle, "other.json"), JSON.stringify(document({ slug: "other" })));
      await publishTestForm(database.db, { ...CHECK_IN, source: "Edited." });
      expect(await importInstruments(operatorCtx(database.db), bundle)).toEqual(["other"]);
      expect(await importInstruments(operatorCtx(database.db), bundle)).toEqual([]);
      expect(await versions()).toEqual([
        { number: 1, status: "published" },
        { number: 1, status: "published" },
      ]);
      await writeFile(join(bundle, "broken.json"), "{");
      await expect(importInstruments(operatorCtx(database.db), bundle)).rejects.toThrow("broken.json is not JSON");
    });
  });
});
