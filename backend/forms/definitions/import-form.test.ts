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
          `warning: line 1: definition.${warning}`,
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
      const refused = await importing(JSON.stringify(document({ definition: { fields } }), null, 2));
      expect(refused).toEqual({
        ok: false,
        lines: [
          "line 12: definition.fields[1].id: Another field has this id already.",
          expect.stringMatching(/^line 16: definition\.fields\[1\]\.properties\.pattern: /),
        ],
      });
      expect((await importing(document({ slug: "No Slug", more: 1 }))).lines).toEqual([
        "line 1: slug: A slug is words of small letters and digits, joined by hyphens.",
        "line 1: more: No such property exists here.",
      ]);
      expect(await database.db.select().from(forms)).toEqual([]);
    });

    test.each([
      ["no closing brace", '{\n"slug": "a"\n', "line 3: A closing brace is missing."],
      ["a forgotten comma", '{\n"slug": "a"\n"name": "A"}', "line 3: A comma is missing before this."],
      ["a comma too many", '{\n"slug": "a",\n}', "line 3: A key in double quotes is expected here."],
      ["a comment", '{\r\n// A form\r\n"slug": "a"}', "line 2: JSON has no comments."],
      ["nothing in it", "", "line 1: A value is expected here."],
      ["two values", "{}\n{}", "line 2: Nothing may follow the closing brace of the form."],
      ["a key twice", '{"slug":"a",\n"slug":"b"}', "line 2: This key occurs twice in one object."],
      ["a reserved key", '{\n\n"__proto__":{}}', "line 3: This key is a reserved name."],
      ["NUL", '{"slug":\n"\\u0000"}', "line 2: This text has NUL or half of a surrogate pair."],
      ["a line break in a text", '{"slug": "a\nb"}', "line 1: This text has no closing double quote on its line."],
      ["many brackets", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "line 1: This is nested too deeply."],
      ["many unclosed brackets", "[".repeat(200_000), "line 1: This is nested too deeply."],
    ])("a file with %s is refused with its line", async (_, content, line) => {
      expect(await importing(content)).toEqual({ ok: false, lines: [line] });
    });

    test("a missing file, and one that is not UTF-8, are refused by name", async () => {
      const missing = join(folder, "missing.json");
      const importFile = (path: string) => run(database.db, { command: "import", file: path });
      expect((await importFile(missing)).lines).toEqual([`${missing} does not exist.`]);
      const latin = join(folder, "latin.json");
      await writeFile(latin, Buffer.from([0x22, 0xe9, 0x22]));
      expect((await importFile(latin)).lines).toEqual([`${latin} cannot be read as UTF-8 text.`]);
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
      await expect(importInstruments(operatorCtx(database.db), bundle)).rejects.toThrow(
        "broken.json is no form: line 1: ",
      );
    });
  });
});
