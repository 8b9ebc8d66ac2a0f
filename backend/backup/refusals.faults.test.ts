import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { runBackup, runRestore, runVerify } from "@/backend/backup/backup-command";
import { createSum } from "@/backend/backup/format";
import { onSnapshot, sumDatabase } from "@/backend/backup/read-rows";
import { type Database, openDatabase } from "@/backend/db/connect";
import { guests } from "@/backend/db/schema/gateway";
import { fillDatabase } from "@/backend/test-support/fill-database";
import { operatorCtx } from "@/backend/test-support/forms";
import { createTestServices, INTERNAL_KEY } from "@/backend/test-support/services";

let folder: string;
let file: string;
let intact: Buffer;
let lines: string[];
let source: Database;
let target: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-refusals-"));
  source = await openDatabase();
  target = await openDatabase();
  await fillDatabase(source.db, 2_000);
  file = join(folder, "intact");
  await runBackup(operatorCtx(source.db), { file });
  intact = await readFile(file);
  lines = gunzipSync(intact).toString().trimEnd().split("\n");
  file = join(folder, "tried");
});
afterAll(async () => {
  await source.close();
  await target.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => rm(file, { force: true }));

const restore = (path = file) => runRestore({ file: path }, async () => ({ db: target.db, close: async () => {} }));
const sums = ({ db }: Database) => onSnapshot(db, sumDatabase);

/** Each of them is refused in one sentence, by the check and by the restore, which changes nothing. */
async function expectRefused(content: Buffer, sentence: RegExp): Promise<void> {
  const before = await sums(target);
  await writeFile(file, content);
  for (const report of [await runVerify({ file }), await restore()]) {
    expect(report).toEqual({ ok: false, lines: [expect.stringMatching(sentence)] });
  }
  expect(await sums(target)).toEqual(before);
}

/** A file whose own checksums are right. */
function toBackup(changed: readonly string[]): Buffer {
  const all = createSum();
  for (const line of changed) all.add(line);
  const end = { ...JSON.parse(lines.at(-1) ?? ""), sha256: all.digest() };
  return gzipSync(`${[...changed, JSON.stringify(end)].join("\n")}\n`);
}

const withHeader = (change: object) =>
  toBackup([JSON.stringify({ ...JSON.parse(lines[0] ?? ""), ...change }), ...lines.slice(1, -1)]);

describe("a backup is refused, and nothing is written, where", () => {
  test.each([0.1, 0.5, 0.9, 0.9999])("only %d of the file is there", (part) =>
    expectRefused(intact.subarray(0, Math.floor(intact.length * part)), /is not complete: it ends early\.$/),
  );

  test("whole lines at its end are missing", () =>
    expectRefused(gzipSync(`${lines.slice(0, -1).join("\n")}\n`), /is not complete: it ends early\.$/));

  test.each([0.01, 0.3, 0.6, 0.99])("a byte at %d of it is another", async (part) => {
    const damaged = Buffer.from(intact);
    const at = Math.floor(damaged.length * part);
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    await expectRefused(damaged, /is damaged/);
  });

  test("a row was changed, left out or put elsewhere, whatever its last line says", async () => {
    const at = lines.findIndex((line) => line.startsWith("["));
    const changes = [
      lines.with(at, (lines[at] ?? "").replace(/\w/, "~")),
      lines.toSpliced(at, 1),
      lines.toSpliced(at, 2, lines[at + 1] ?? "", lines[at] ?? ""),
    ];
    for (const changed of changes) await expectRefused(toBackup(changed.slice(0, -1)), /is damaged/);
  });

  test.each(["", "no gzip", "PK\u0003\u0004"])("the file is something else: %j", (text) =>
    expectRefused(Buffer.from(text), /is damaged, or not a backup of this program\.$|is not complete/),
  );

  test.each(["{}\n", '{"format":"x"}\n', "null\n", "[1,2]\n", "\n", "\u0000\n"])("it has another content: %j", (text) =>
    expectRefused(gzipSync(text), /is damaged, or not a backup of this program\.$/),
  );

  test("it is of an older release: the sentence names it", async () => {
    const { migrations } = JSON.parse(lines[0] ?? "");
    await expectRefused(
      withHeader({ release: "0.9.0", migrations: migrations.slice(0, -1) }),
      /is older than this release: restore it with release 0\.9\.0, .* and then run `npm run network -- migrate` of this one, with its \d+\.$/,
    );
  });

  test("it is of a newer release, another one, or a newer format", async () => {
    const { migrations } = JSON.parse(lines[0] ?? "");
    const digest = "0".repeat(64);
    await expectRefused(
      withHeader({ release: "9.0.0", migrations: [...migrations, digest] }),
      /is newer than this release: restore it with release 9\.0\.0/,
    );
    await expectRefused(withHeader({ migrations: migrations.with(0, digest) }), /is of another line of releases/);
    await expectRefused(withHeader({ version: 2 }), /has a newer format \(2\)/);
  });

  test("it names other tables or columns than the database has, which reach no statement", async () => {
    const hostile = 'forms.form" disable trigger user; drop table forms.form; --';
    const at = lines.findIndex((line) => line.startsWith('{"table"'));
    const start = JSON.parse(lines[at] ?? "");
    const change = (changed: object) => toBackup(lines.slice(0, -1).with(at, JSON.stringify({ ...start, ...changed })));
    for (const content of [change({ table: hostile }), change({ columns: [hostile] })]) {
      const before = await sums(target);
      await writeFile(file, content);
      expect(await restore()).toMatchObject({ ok: false });
      expect(await sums(target)).toEqual(before);
    }
  });
});

test("a database with a row is not filled, and a second restore is refused", async () => {
  await writeFile(file, intact);
  await target.db.insert(guests).values({ uniqueId: crypto.randomUUID(), userUniqueId: crypto.randomUUID() });
  const before = await sums(target);
  expect(await restore()).toEqual({
    ok: false,
    lines: [expect.stringMatching(/^The database is not empty \(gateway.guest has rows\)/)],
  });
  expect(await sums(target)).toEqual(before);
  await target.db.delete(guests);
  expect(await restore()).toMatchObject({ ok: true });
  expect(await restore()).toMatchObject({ ok: false });
});

test("a backup neither replaces a file nor leaves one that it could not write", async () => {
  await writeFile(file, "something else");
  const ctx = operatorCtx(source.db);
  expect(await runBackup(ctx, { file })).toEqual({
    ok: false,
    lines: [`The file ${file} exists already: choose another name.`],
  });
  expect(await readFile(file, "utf8")).toBe("something else");
  const nowhere = join(folder, "missing", "x");
  expect(await runBackup(ctx, { file: nowhere })).toEqual({
    ok: false,
    lines: [`The file ${nowhere} cannot be made: its folder does not exist.`],
  });
  expect(await runBackup(ctx, { file: "/dev/full/x" })).toMatchObject({ ok: false });
});

test("the running services write and compare backups for operators alone", async () => {
  const services = await createTestServices(source.db);
  const headers = { authorization: `Bearer ${INTERNAL_KEY}` };
  const path = join(folder, "served");
  expect((await services.call("/internal/backup", { body: { file: path } })).status).toBe(401);
  expect((await services.call("/internal/backup", { headers, body: { file: "relative" } })).status).toBe(422);
  expect((await services.call("/internal/backup", { headers, body: { file: path } })).json).toMatchObject({ ok: true });
  expect((await services.call("/internal/verify", { headers, body: { file: path } })).json).toEqual({
    ok: true,
    lines: [expect.stringMatching(/^The database is as in the backup /)],
  });
  expect(services.logs.join("")).not.toContain(path);
});

test("a folder is no backup", async () => {
  await mkdir(file);
  expect(await runVerify({ file })).toEqual({ ok: false, lines: [`The file ${file} cannot be read.`] });
  expect(await runVerify({ file: `${file}/none` })).toEqual({ ok: false, lines: [`There is no file ${file}/none.`] });
  await rm(file, { recursive: true });
});
