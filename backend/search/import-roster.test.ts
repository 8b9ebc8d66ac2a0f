import { renameSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { asc, eq, getTableName } from "drizzle-orm";
import sharp from "sharp";
import type { Db } from "@/backend/db/connect";
import { auditLog } from "@/backend/db/schema/forms-company";
import { entities, nameWords, pictures, retiredSlugs } from "@/backend/db/schema/search";
import { type ImportRosterInput, importRoster } from "@/backend/search/import-roster";
import type { BadRow, RosterEvent } from "@/backend/search/roster/events";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { TABLES } from "@/backend/test-support/tables";

const COLUMNS = [
  ..."unique_id first_name last_name display_name slug bio picture insurances_accepted servicing_eaps".split(" "),
  ..."disorders certifications state_licenses therapy_types alternate_id".split(" "),
];
type Row = Record<string, string>;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "roster-"));
});
afterEach(() => rm(folder, { recursive: true }));

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const line = (cells: readonly string[]) => `${cells.map(quoted).join(",")}\n`;
function csv(rows: readonly Row[], columns: readonly string[] = COLUMNS): string {
  return line(columns) + rows.map((row) => line(columns.map((column) => row[column] ?? ""))).join("");
}
const ana: Row = { unique_id: "th-1", first_name: "Ana", last_name: "Núñez", state_licenses: "CO" };
const bo: Row = { unique_id: "th-2", first_name: "Bo", last_name: "Lee", state_licenses: "WY; CO" };

type Flags = Partial<Pick<ImportRosterInput, "check" | "strict" | "replace" | "now">>;

async function importText(db: Db, text: string | Buffer, flags: Flags = {}) {
  const file = join(folder, "roster.csv");
  await writeFile(file, text);
  const events: RosterEvent[] = [];
  const now = new Date("2026-01-01T00:00:00Z");
  const onEvent = (event: RosterEvent) => void events.push(event);
  const given = { check: false, strict: false, replace: false, now, ...flags };
  const summary = await importRoster({ db, partition: "default", file, onEvent, ...given });
  const bad = events.filter((event) => event.type === "bad-row").map(({ type: _type, ...row }): BadRow => row);
  const warnings = events.filter((event) => event.type === "warning").map(({ message }) => message);
  expect(events.at(-1)).toEqual({ type: "summary", ...summary });
  return { summary, bad, warnings };
}

const therapists = (db: Db) => db.select().from(entities).orderBy(asc(entities.uniqueId));
const slugs = async (db: Db) => Object.fromEntries((await therapists(db)).map((row) => [row.uniqueId, row.slug]));

/** Every row of every table. */
async function everything(db: Db) {
  const contents = TABLES.map(async (table) => {
    const rows = await db.select().from(table);
    return [getTableName(table), rows.map((row) => JSON.stringify(row)).sort()] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

describeEachDriver("importing a roster", (database) => {
  test("a row becomes a therapist with ids in the catalog's order, facets, a sort key and a slug", async () => {
    const row = {
      ...ana,
      bio: "I listen.\n\n<script>x</script>Call me.",
      insurances_accepted: "selfpay; United Healthcare ;bcbs;BLUECROSS",
      servicing_eaps: "Magellan; comPsych",
      disorders: "ptsd;Sexual and Gender;ADHD",
      certifications: "lcsw",
      state_licenses: "Wyoming; co",
      therapy_types: "EMDR; Art Therapy; emdr",
      alternate_id: "A-7",
    };
    const { summary } = await importText(database.db, csv([row]));
    expect(summary).toEqual({
      outcome: "imported",
      refusal: null,
      rows: 1,
      added: 1,
      changed: 0,
      unchanged: 0,
      withdrawn: 0,
      bad: 0,
      warnings: 0,
    });
    const [therapist] = await therapists(database.db);
    expect(therapist).toMatchObject({
      uniqueId: "th-1",
      partition: "default",
      key: "therapist",
      slug: "ana-nunez",
      entityAlias: "nunez ana",
      nameKey: "ana nunez",
      nameWords: ["ana", "nunez"],
      facets: [
        ...["insurances_accepted:bluecross", "insurances_accepted:united", "insurances_accepted:selfpay"],
        ...["servicing_eaps:compsych", "servicing_eaps:magellan"],
        ...["disorders:adhd", "disorders:ptsd", "disorders:sexual and gender"],
        ...["certifications:lcsw", "state_licenses:co", "state_licenses:wy"],
      ],
      content: {
        displayName: "Ana Núñez",
        firstName: "Ana",
        lastName: "Núñez",
        pictureUrl: null,
        bio: "<p>I listen.</p><p>Call me.</p>",
        insurancesAccepted: ["bluecross", "united", "SelfPay"],
        servicingEaps: ["comPsych", "magellan"],
        disorders: ["ADHD", "PTSD", "Sexual and Gender"],
        certifications: ["LCSW"],
        stateLicenses: ["CO", "WY"],
        therapyTypes: ["EMDR", "Art Therapy"],
        alternateId: "A-7",
      },
    });
    const words = await database.db.select().from(nameWords).orderBy(asc(nameWords.word));
    expect(words.map(({ word }) => word)).toEqual(["ana", "nunez"]);
  });

  test("every bad row is named by its line with all its reasons, and the good ones are imported", async () => {
    const multiline = { ...ana, bio: "one\ntwo\nthree" };
    const rows = [
      multiline,
      { ...bo, unique_id: "", state_licenses: "ZZ; CO, WY", insurances_accepted: "Acme" },
      { ...bo, unique_id: "has space", first_name: "" },
      { ...bo, first_name: "Bo\nBo", display_name: "!!!", slug: "Bo Lee" },
      { ...bo, slug: "insurer", last_name: "x".repeat(101), bio: "x".repeat(20_001) },
      { ...bo, bio: "a\u0000b", certifications: "MD", disorders: "Boredom", servicing_eaps: "xyz" },
      { ...bo, therapy_types: Array.from({ length: 41 }, (_, n) => `T${n}`).join(";") },
      { ...ana, first_name: "Again" },
      { ...bo, unique_id: "th-3" },
    ];
    const { summary, bad } = await importText(database.db, csv(rows));
    expect(bad).toEqual([
      {
        line: 5,
        uniqueId: null,
        reasons: [
          'insurances_accepted: "Acme" is not an insurer we know',
          'state_licenses: "ZZ" is not a state we know',
          'state_licenses: "CO, WY" is not a state we know (separate values with ;)',
          "unique_id: is missing",
        ],
      },
      {
        line: 6,
        uniqueId: null,
        reasons: [
          'unique_id: "has space" may only hold letters, digits, dots, underscores and hyphens',
          "first_name: is missing",
        ],
      },
      {
        line: 7,
        uniqueId: "th-2",
        reasons: [
          "first_name: holds a line break or a control character",
          'slug: "Bo Lee" may only hold a-z, 0-9 and single hyphens',
          "display_name: has no letter",
        ],
      },
      {
        line: 9,
        uniqueId: "th-2",
        reasons: [
          "last_name: is longer than 100 characters",
          "bio: is longer than 20,000 characters",
          'slug: "insurer" is reserved',
        ],
      },
      {
        line: 10,
        uniqueId: "th-2",
        reasons: [
          "bio: holds a NUL character",
          'servicing_eaps: "xyz" is not an EAP we know',
          'disorders: "Boredom" is not a disorder we know',
          'certifications: "MD" is not a certification we know',
        ],
      },
      { line: 11, uniqueId: "th-2", reasons: ["therapy_types: has more than 40 values"] },
      { line: 12, uniqueId: "th-1", reasons: ['unique_id: "th-1" is already on line 2'] },
    ]);
    expect(summary).toMatchObject({ outcome: "imported", rows: 9, added: 2, bad: 7 });
    expect(Object.keys(await slugs(database.db))).toEqual(["th-1", "th-3"]);
  });

  test("a row with too few or too many cells is bad, an empty row is none", async () => {
    const { bad } = await importText(database.db, `${csv([ana])}"th-9","x"\n\n,,,\n${line([...COLUMNS, "more"])}`);
    expect(bad.map(({ line, reasons }) => [line, ...reasons])).toEqual([
      [3, "the row has 2 cells, the header 14"],
      [6, "the row has 15 cells, the header 14"],
    ]);
  });

  describe("a second run", () => {
    test("of the same file changes nothing, not even a date", async () => {
      const text = csv([{ ...ana, bio: "<b>Hi</b>" }, bo, { ...bo, unique_id: "th-3" }]);
      await importText(database.db, text);
      const before = await everything(database.db);
      const { summary } = await importText(database.db, text, { now: new Date("2026-02-02T00:00:00Z") });
      expect(summary).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
      // Of the two imports the first alone is in the audit log.
      const audit = await database.db.select().from(auditLog);
      expect(audit).toMatchObject([{ actor: "operator", action: "roster.import", subject: "default" }]);
      expect(await everything(database.db)).toEqual(before);
    });

    test("updates by uniqueId, and dates only what changed", async () => {
      await importText(database.db, csv([ana, bo]));
      const before = await therapists(database.db);
      const now = new Date("2026-02-02T00:00:00Z");
      const { summary } = await importText(database.db, csv([{ ...ana, disorders: "OCD" }, bo]), { now });
      expect(summary).toMatchObject({ changed: 1, unchanged: 1 });
      const after = await therapists(database.db);
      expect(after[0]).toMatchObject({
        id: before[0]?.id,
        updatedAt: now,
        facets: ["disorders:ocd", "state_licenses:co"],
      });
      expect(after[1]).toEqual(before[1]);
    });

    test("leaves therapists alone who are not in the file", async () => {
      await importText(database.db, csv([ana, bo]));
      expect((await importText(database.db, csv([bo]))).summary).toMatchObject({ unchanged: 1, withdrawn: 0 });
      expect(Object.keys(await slugs(database.db))).toEqual(["th-1", "th-2"]);
    });
  });

  describe("slugs", () => {
    const named = (id: string, first: string, slug = ""): Row => ({ unique_id: id, first_name: first, slug });
    const retired = async () =>
      Object.fromEntries(
        (
          await database.db
            .select({ slug: retiredSlugs.slug, to: entities.uniqueId })
            .from(retiredSlugs)
            .innerJoin(entities, eq(entities.id, retiredSlugs.entityId))
        ).map(({ slug, to }) => [slug, to]),
      );

    test("of equal names are numbered in the file's order, and stay when the order changes", async () => {
      await importText(database.db, csv([named("a", "Jo"), named("b", "Jó"), named("c", "jo")]));
      const expected = { a: "jo", b: "jo-2", c: "jo-3" };
      expect(await slugs(database.db)).toEqual(expected);
      const { summary } = await importText(
        database.db,
        csv([named("d", "Jo"), named("c", "jo"), named("b", "Jó"), named("a", "Jo")]),
      );
      expect(summary).toMatchObject({ added: 1, changed: 0, unchanged: 3 });
      expect(await slugs(database.db)).toEqual({ ...expected, d: "jo-4" });
    });

    test("are never reserved words, and never empty", async () => {
      await importText(database.db, csv([named("a", "Insurer"), named("b", "EAP"), named("ID.7", "李")]));
      expect(await slugs(database.db)).toEqual({ a: "insurer-2", b: "eap-2", "ID.7": "id-7" });
    });

    test("that change redirect, and a former slug is not given to another therapist", async () => {
      await importText(database.db, csv([named("a", "Jo Old")]));
      await importText(database.db, csv([named("a", "Jo New"), named("b", "Jo Old")]));
      expect(await slugs(database.db)).toEqual({ a: "jo-new", b: "jo-old-2" });
      expect(await retired()).toEqual({ "jo-old": "a" });
    });

    test("that a therapist returns to no longer redirect", async () => {
      for (const name of ["Jo Old", "Jo New", "Jo Old"]) await importText(database.db, csv([named("a", name)]));
      expect(await slugs(database.db)).toEqual({ a: "jo-old" });
      expect(await retired()).toEqual({ "jo-new": "a" });
    });

    test("chosen by the file may be another therapist's former one, or be swapped", async () => {
      await importText(database.db, csv([named("a", "A", "x"), named("b", "B", "y"), named("c", "C", "z")]));
      await importText(database.db, csv([named("a", "A", "y"), named("b", "B", "x"), named("c", "C", "new")]));
      expect(await slugs(database.db)).toEqual({ a: "y", b: "x", c: "new" });
      expect(await retired()).toEqual({ z: "c" });
      await importText(database.db, csv([named("a", "A", "z")]));
      expect(await slugs(database.db)).toEqual({ a: "z", b: "x", c: "new" });
      expect(await retired()).toEqual({ y: "a" });
    });

    test("chosen twice, or of a therapist who keeps it, make a bad row", async () => {
      await importText(database.db, csv([named("a", "A", "x"), named("b", "B", "y")]));
      const { bad } = await importText(
        database.db,
        csv([named("b", "B", "x"), named("c", "C", "y"), named("d", "D", "w"), named("e", "E", "w")]),
      );
      expect(bad.map(({ line, reasons }) => [line, ...reasons])).toEqual([
        [5, 'slug: "w" is already on line 4'],
        [2, 'slug: "x" belongs to another therapist, who keeps it'],
        [3, 'slug: "y" belongs to another therapist, who keeps it'],
      ]);
      expect(await slugs(database.db)).toEqual({ a: "x", b: "y", d: "w" });
    });
  });

  describe("--check, --strict, --replace", () => {
    beforeEach(() => importText(database.db, csv([ana, bo])));
    const changes = csv([
      { ...ana, last_name: "Ruiz" },
      { ...bo, unique_id: "th-3" },
    ]);

    test("a check reports what an import would do, and leaves every table as it is", async () => {
      const before = await everything(database.db);
      const checked = await importText(database.db, changes, { check: true, replace: true });
      expect(checked.summary).toMatchObject({ outcome: "checked", added: 1, changed: 1, withdrawn: 1 });
      expect(await everything(database.db)).toEqual(before);
      const imported = await importText(database.db, changes, { replace: true });
      expect(imported.summary).toEqual({ ...checked.summary, outcome: "imported" });
    });

    test("a strict import with one bad row changes nothing", async () => {
      const before = await everything(database.db);
      const { summary, bad } = await importText(database.db, changes + line(["oops"]), { strict: true });
      expect(summary).toMatchObject({ outcome: "refused", rows: 3, bad: 1, added: 0 });
      expect(summary.refusal).toBe("Nothing was changed: rows are bad, and the import is strict.");
      expect(bad).toHaveLength(1);
      expect(await everything(database.db)).toEqual(before);
    });

    test("a strict import is refused for a slug that only the directory knows to be taken", async () => {
      const before = await everything(database.db);
      const { summary } = await importText(database.db, csv([{ ...ana, slug: "bo-lee" }]), { strict: true });
      expect(summary).toMatchObject({ outcome: "refused", bad: 1 });
      expect(await everything(database.db)).toEqual(before);
    });

    test("a replacement withdraws therapists who are not in the file, with their words, slugs and picture", async () => {
      await importText(database.db, csv([{ ...ana, last_name: "Ruiz" }, bo]));
      const { summary } = await importText(database.db, csv([bo]), { replace: true });
      expect(summary).toMatchObject({ withdrawn: 1, unchanged: 1 });
      expect(await slugs(database.db)).toEqual({ "th-2": "bo-lee" });
      expect(await database.db.select().from(retiredSlugs)).toEqual([]);
      const words = await database.db.select().from(nameWords).orderBy(asc(nameWords.word));
      expect(words.map(({ word }) => word)).toEqual(["bo", "lee"]);
    });

    test("a replacement with a bad row withdraws no therapist", async () => {
      const before = await everything(database.db);
      const { summary } = await importText(database.db, csv([bo, { ...ana, state_licenses: "ZZ" }]), { replace: true });
      expect(summary).toMatchObject({ outcome: "refused", bad: 1, withdrawn: 0 });
      expect(await everything(database.db)).toEqual(before);
    });
  });

  describe("pictures", () => {
    const plain = { width: 600, height: 400, channels: 3, background: "#775544" } as const;
    const photo = (background: string) =>
      sharp({ create: { ...plain, background } }).withExif({ IFD0: { Artist: "me" } });
    const withPicture = (id: string, picture: string): Row => ({ ...bo, unique_id: id, picture });

    test("are kept once as square WebP without the camera's data, and a second run keeps them", async () => {
      await mkdir(join(folder, "portraits"));
      await photo("#775544")
        .jpeg()
        .toFile(join(folder, "portraits", "a b.jpg"));
      const text = csv([withPicture("a", "portraits/a b.jpg"), withPicture("b", "portraits/a b.jpg")]);
      expect((await importText(database.db, text)).warnings).toEqual([]);
      const [picture, ...others] = await database.db.select().from(pictures);
      expect(others).toEqual([]);
      expect(picture).toMatchObject({
        name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
        mediaType: "image/webp",
        width: 320,
        height: 320,
      });
      const kept = await sharp(picture?.bytes).metadata();
      expect(kept).toMatchObject({ format: "webp", width: 320, height: 320 });
      expect(kept.exif).toBeUndefined();
      for (const { content } of await therapists(database.db))
        expect(content.pictureUrl).toBe(`/pictures/${picture?.name}`);
      expect((await importText(database.db, text)).summary).toMatchObject({ unchanged: 2 });
    });

    test("that are replaced go, and that are still used stay", async () => {
      await photo("#775544").png().toFile(join(folder, "one.png"));
      await photo("#445577").png().toFile(join(folder, "two.png"));
      await importText(database.db, csv([withPicture("a", "one.png"), withPicture("b", "two.png")]));
      await importText(database.db, csv([withPicture("a", "two.png")]));
      expect(await database.db.select({ name: pictures.name }).from(pictures)).toHaveLength(1);
    });

    test("that cannot be used are warnings, and the therapist is imported without", async () => {
      await writeFile(join(folder, "text.png"), "not a picture");
      await writeFile(join(folder, "drawing.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      await writeFile(join(folder, "huge.png"), Buffer.alloc(10 * 1024 * 1024 + 1));
      await symlink("/etc/hostname", join(folder, "link.png"));
      await photo("#775544").png().toFile(join(folder, "whole.png"));
      const cut = (await photo("#123456").jpeg().toBuffer()).subarray(0, 900);
      await writeFile(join(folder, "cut.jpg"), cut);
      const names = [
        "none.png",
        "text.png",
        "drawing.svg",
        "huge.png",
        "link.png",
        "../x.png",
        "/etc/hostname",
        ".",
        "cut.jpg",
      ];
      const { summary, warnings } = await importText(
        database.db,
        csv(names.map((name, n) => withPicture(`t${n}`, name))),
      );
      expect(summary).toMatchObject({ added: 9, bad: 0, warnings: 9 });
      expect(warnings).toEqual([
        'picture: "none.png" cannot be found or read beside the roster',
        'picture: "text.png" is not a picture that can be read (JPEG, PNG, WebP …)',
        'picture: "drawing.svg" is not a picture that can be read (JPEG, PNG, WebP …)',
        'picture: "huge.png" is larger than 10 MB',
        'picture: "link.png" leads out of the roster\'s folder',
        'picture: "../x.png" is not a name inside the roster\'s folder',
        'picture: "/etc/hostname" is not a name inside the roster\'s folder',
        'picture: "." leads out of the roster\'s folder',
        'picture: "cut.jpg" is not a picture that can be read (JPEG, PNG, WebP …)',
      ]);
      expect(await database.db.select().from(pictures)).toEqual([]);
    });
  });

  describe("a file that is refused changes nothing and says why", () => {
    const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
    const without = (...gone: string[]) => COLUMNS.filter((column) => !gone.includes(column));
    const cases: [string, string | Buffer, RegExp][] = [
      ["an empty file", "", /^The file is empty\.$/],
      ["a file of blank lines", "\n\n", /^The file is empty\.$/],
      ["a header alone", csv([]), /^The file has a header and no rows\.$/],
      [
        "missing, unknown and repeated columns",
        csv([ana], [...without("bio", "picture"), "notes", "slug"]),
        /^The header \(line 1\) lacks bio, picture; has unknown "notes"; repeats slug\.$/,
      ],
      ["semicolons for commas", COLUMNS.join(";"), /not separated by commas/],
      ["UTF-16", utf16(csv([ana])), /is UTF-16/],
      ["UTF-16 without a mark", utf16(csv([ana])).subarray(2), /is UTF-16/],
      ["a workbook", Buffer.from("PK\u0003\u0004xxxx"), /is a workbook/],
      ["Latin-1", Buffer.from(csv([bo, bo, { ...ana, bio: "x\ny" }]), "latin1"), /^Line 4 is not valid UTF-8/],
      [
        "a quotation mark without end",
        `${csv([ana])}"th-2,x\nmore\n`,
        /^The row that begins at line 3 .* never closed/,
      ],
      ["a stray quotation mark", `${csv([ana])}th-2,a"b,c\n`, /^The row that begins at line 3 .* wrong place/],
    ];
    test.each(cases)("%s", async (_title, text, refusal) => {
      await importText(database.db, csv([bo]));
      const before = await everything(database.db);
      const { summary } = await importText(database.db, text, { replace: true });
      expect(summary).toMatchObject({
        outcome: "refused",
        refusal: expect.stringMatching(refusal),
        added: 0,
        withdrawn: 0,
      });
      expect(await everything(database.db)).toEqual(before);
    });

    test("a folder, or nothing at all", async () => {
      const given = {
        partition: "default",
        check: false,
        strict: false,
        replace: false,
        now: new Date(),
        onEvent: () => {},
      };
      const missing = await importRoster({ db: database.db, ...given, file: join(folder, "none.csv") });
      expect(missing.refusal).toMatch(/^There is no file .*none\.csv\.$/);
      const directory = await importRoster({ db: database.db, ...given, file: folder });
      expect(directory.refusal).toMatch(/is not a file\.$/);
    });
  });

  test.each([
    ["a byte order mark", (text: string) => `\ufeff${text}`],
    ["Windows line ends", (text: string) => text.replaceAll("\n", "\r\n")],
    ["no line end at the end", (text: string) => text.trimEnd()],
    [
      "spaces around cells and capitals in the header",
      (text: string) => text.replace(/"(\w*)"/g, (_, cell: string) => `" ${cell} "`).replace("bio", "BIO"),
    ],
  ])("a file with %s imports the same", async (_title, change) => {
    const { summary, bad } = await importText(
      database.db,
      change(csv([{ ...ana, bio: "one\n\ntwo" }, bo, { ...bo, state_licenses: "ZZ" }])),
    );
    expect(summary).toMatchObject({ added: 2, bad: 1 });
    expect(bad[0]?.line).toBe(6);
    expect((await therapists(database.db))[0]?.content.bio).toBe("<p>one</p><p>two</p>");
  });

  test("a file that changes while it is read is refused, and the old roster is whole", async () => {
    await importText(database.db, csv([ana]));
    const before = await everything(database.db);
    const file = join(folder, "roster.csv");
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ ...bo, unique_id: `n-${n}` }));
    await writeFile(file, csv(rows));
    await writeFile(`${file}.new`, csv(rows.slice(1)));
    const onEvent = (event: RosterEvent) => {
      if (event.type === "progress" && event.step === "checking") renameSync(`${file}.new`, file);
    };
    const given = { partition: "default", check: false, strict: false, replace: true, now: new Date() };
    const summary = await importRoster({ db: database.db, ...given, file, onEvent });
    expect(summary).toMatchObject({
      outcome: "refused",
      refusal: expect.stringMatching(/changed while it was being read/),
    });
    expect(await everything(database.db)).toEqual(before);
  });

  test("the sample network imports whole, in good time", async () => {
    const file = join(import.meta.dirname, "../sample/roster.csv");
    const events: RosterEvent[] = [];
    const given = { partition: "default", check: false, strict: true, replace: false, now: new Date() };
    // Of the processor, so that what else the machine does takes no part.
    const start = process.cpuUsage();
    const summary = await importRoster({
      db: database.db,
      ...given,
      file,
      onEvent: (event) => void events.push(event),
    });
    expect(process.cpuUsage(start).user).toBeLessThan(20_000_000);
    expect(summary).toMatchObject({ outcome: "imported", added: 2_000, bad: 0, warnings: 0 });
    const drawn = await readdir(join(import.meta.dirname, "../sample/portraits"));
    expect((await database.db.select({ name: pictures.name }).from(pictures)).length).toBeLessThanOrEqual(drawn.length);
    expect((await importRoster({ db: database.db, ...given, file, onEvent: () => {} })).unchanged).toBe(2_000);
  }, 60_000);
});
