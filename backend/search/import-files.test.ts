import { renameSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { pictures } from "@/backend/db/schema/search";
import { importRoster } from "@/backend/search/import-roster";
import type { RosterEvent } from "@/backend/search/roster/events";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import {
  ana,
  bo,
  COLUMNS,
  csv,
  everything,
  PLAIN,
  type Row,
  setUpImports,
  therapists,
} from "@/backend/test-support/roster-import";

/** As a spreadsheet saves "CSV": one byte for each character. */
const toWindows1252 = (text: string) => {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const letters = [...new TextDecoder("windows-1252").decode(Uint8Array.from(bytes))];
  return Buffer.from([...text].map((letter) => letters.indexOf(letter)));
};

const { folder, importText, inFolder } = setUpImports();

describeOnDatabase("the files of an import", (database) => {
  describe("pictures", () => {
    const plain = { width: 600, height: 400, channels: 3, background: "#775544" } as const;
    const photo = (background: string) =>
      sharp({ create: { ...plain, background } }).withExif({ IFD0: { Artist: "me" } });
    const withPicture = (id: string, picture: string): Row => ({ ...bo, unique_id: id, picture });

    test("pictures are stored once as WebP of two sizes without the camera's data, and a second run keeps them", async () => {
      await mkdir(inFolder("portraits"));
      await photo("#775544").jpeg().toFile(inFolder("portraits/a b.jpg"));
      const text = csv([withPicture("a", "portraits/a b.jpg"), withPicture("b", "portraits/a b.jpg")]);
      expect((await importText(database.db, text)).warnings).toEqual([]);
      const [picture, ...others] = await database.db.select().from(pictures);
      expect(others).toEqual([]);
      expect(picture).toMatchObject({
        name: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
        mediaType: "image/webp",
        width: 480,
        height: 600,
      });
      const kept = await sharp(picture?.bytes).metadata();
      expect(kept).toMatchObject({ format: "webp", width: 480, height: 600 });
      expect(await sharp(picture?.small ?? undefined).metadata()).toMatchObject({ width: 240, height: 300 });
      expect(kept.exif).toBeUndefined();
      for (const { content } of await therapists(database.db))
        expect(content.pictureUrl).toBe(`/pictures/${picture?.name}`);
      expect((await importText(database.db, text)).summary).toMatchObject({ unchanged: 2 });
    });

    test("replaced pictures are removed, and those still in use stay", async () => {
      await photo("#775544").png().toFile(inFolder("one.png"));
      await photo("#445577").png().toFile(inFolder("two.png"));
      await importText(database.db, csv([withPicture("a", "one.png"), withPicture("b", "two.png")]));
      await importText(database.db, csv([withPicture("a", "two.png")]));
      expect(await database.db.select({ name: pictures.name }).from(pictures)).toHaveLength(1);
    });

    test("an unusable picture is a warning, and the therapist is imported without it", async () => {
      await writeFile(inFolder("text.png"), "not a picture");
      await writeFile(inFolder("drawing.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      await writeFile(inFolder("huge.png"), Buffer.alloc(10 * 1024 * 1024 + 1));
      await symlink("/etc/hostname", inFolder("link.png"));
      await photo("#775544").png().toFile(inFolder("whole.png"));
      const cut = (await photo("#123456").jpeg().toBuffer()).subarray(0, 900);
      await writeFile(inFolder("cut.jpg"), cut);
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
      ["UTF-16", utf16(csv([ana])), /is UTF-16/],
      ["UTF-16 without a mark", utf16(csv([ana])).subarray(2), /is UTF-16/],
      ["a workbook", Buffer.from("PK\u0003\u0004xxxx"), /is a workbook/],
      [
        "UTF-8 and Windows-1252 in one file",
        Buffer.concat([Buffer.from(csv([ana, bo])), Buffer.from(csv([ana]).split("\n", 2)[1] ?? "", "latin1")]),
        /^Line 4 is not UTF-8, as the lines before it are\./,
      ],
      [
        "a quotation mark without end",
        `${csv([ana])}"th-2,x\nmore\n`,
        /^The row that begins at line 3 .* never closed/,
      ],
      ["a stray quotation mark", `${csv([ana])}th-2,a"b,c\n`, /^The row that begins at line 3 .* wrong place/],
    ];
    test.each(cases)("%s is refused", async (_title, text, refusal) => {
      await importText(database.db, csv([bo]));
      const before = await everything(database.db);
      const { summary } = await importText(database.db, text, { replace: true });
      expect(summary).toMatchObject({
        outcome: "refused",
        refusal: expect.stringMatching(refusal),
        added: 0,
        withdrawn: 0,
        hidden: 0,
      });
      expect(await everything(database.db)).toEqual(before);
    });

    test("a folder and a missing file are refused", async () => {
      const given = { ...PLAIN, onEvent: () => {} };
      const missing = await importRoster({ db: database.db, ...given, file: inFolder("none.csv") });
      expect(missing.refusal).toMatch(/^There is no file .*none\.csv\.$/);
      const directory = await importRoster({ db: database.db, ...given, file: folder() });
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

  test.each([
    ["semicolons", ";"],
    ["tabs", "\t"],
    ["vertical bars", "|"],
  ])("a file in Windows-1252 with %s between its columns imports the same", async (_title, separator) => {
    const bio = "“Hello” – it’s €100, a — b";
    const text = csv([{ ...ana, bio }, bo]).replaceAll('","', `"${separator}"`);
    const { summary } = await importText(database.db, toWindows1252(text));
    expect(summary).toMatchObject({ added: 2, bad: 0 });
    const [first, second] = await therapists(database.db);
    expect(first?.content).toMatchObject({ lastName: "Núñez", bio: `<p>${bio}</p>` });
    expect(second?.content.stateLicenses).toEqual(["CO", "WY"]);
  });

  test("a file that changes while it is read is refused, and the old roster is whole", async () => {
    await importText(database.db, csv([ana]));
    const before = await everything(database.db);
    const file = inFolder("roster.csv");
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ ...bo, unique_id: `n-${n}` }));
    await writeFile(file, csv(rows));
    await writeFile(`${file}.new`, csv(rows.slice(1)));
    const onEvent = (event: RosterEvent) => {
      if (event.type === "progress" && event.step === "checking") renameSync(`${file}.new`, file);
    };
    const given = { ...PLAIN, replace: true };
    const summary = await importRoster({ db: database.db, ...given, file, onEvent });
    expect(summary).toMatchObject({
      outcome: "refused",
      refusal: expect.stringMatching(/changed while it was being read/),
    });
    expect(await everything(database.db)).toEqual(before);
  });
});
