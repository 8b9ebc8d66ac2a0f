import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { runBackup, runVerify } from "@/backend/backup/backup-command";
import { type BackupHeader, readBackup, writeBackup } from "@/backend/backup/backup-file";
import { type Chunks, writeEncrypted } from "@/backend/backup/encrypted-file";
import { runRestore } from "@/backend/backup/restore";
import { type Database, openDatabase } from "@/backend/db/connect";
import { hasClientPrograms, TEST_KEYS, toSource } from "@/backend/test-support/backups";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { fillDatabase } from "@/backend/test-support/fill-database";
import { operatorCtx } from "@/backend/test-support/forms";
import { createTestServices, INTERNAL_KEY } from "@/backend/test-support/services";

let folder: string;
let file: string;
let target: string;
let intact: Buffer;
let header: BackupHeader;
let source: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-refusals-"));
  source = await openDatabase();
  await fillDatabase(source.db, 2_000);
  file = join(folder, "intact");
  await runBackup(operatorCtx(source.db), { file }, toSource(source));
  intact = await readFile(file);
  ({ header } = await readBackup(file, TEST_KEYS));
  file = join(folder, "tried");
  target = join(folder, "target");
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => rm(file, { force: true }));

const restore = (keys = TEST_KEYS) => runRestore({ file }, { keys, dataDir: target });

/** The file is refused in one sentence, by the check and by the restore, which makes no database. */
async function expectRefused(sentence: RegExp, keys = TEST_KEYS): Promise<void> {
  for (const report of [await runVerify({ file }, keys), await restore(keys)])
    expect(report).toEqual({ ok: false, lines: [expect.stringMatching(sentence)] });
  expect(existsSync(join(target, "database"))).toBe(false);
}

const toChunks = (text: string) => new Blob([text]).stream();
const write = (change: Partial<BackupHeader>, dump: Chunks = toChunks("no dump")) =>
  writeBackup(file, TEST_KEYS, async () => ({ header: { ...header, ...change }, dump }));
const DAMAGED = /is damaged, not complete, or not a backup of this program\.$/;

describe("a backup is refused, and nothing is written, where", () => {
  test.each([0.0001, 0.1, 0.5, 0.9, 0.9999])("only %d of the file is there", async (part) => {
    await writeFile(file, intact.subarray(0, Math.floor(intact.length * part)));
    await expectRefused(DAMAGED);
  });

  test("it ends with a whole chunk of its encryption", async () => {
    const start = intact.indexOf("\n", intact.indexOf("\n--- ") + 1) + 1 + 16;
    await writeFile(file, intact.subarray(0, start + 2 * (64 * 1024 + 16)));
    await expectRefused(DAMAGED);
  });

  test.each([0.01, 0.3, 0.6, 0.99])("a byte at %d of it is another", async (part) => {
    const damaged = Buffer.from(intact);
    const at = Math.floor(damaged.length * part);
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    await writeFile(file, damaged);
    await expectRefused(DAMAGED);
  });

  test.each(["", "no backup", "PK\u0003\u0004"])("the file is something else: %j", async (text) => {
    await writeFile(file, text);
    await expectRefused(DAMAGED);
  });

  test.each(["", "{}\n", '{"driver":"pglite"}\n', "null\n", "\n"])("it has another content: %j", async (text) => {
    await writeEncrypted(file, TEST_KEYS, async () => ({ content: toChunks(text), result: null }));
    await expectRefused(/is not a backup of this program\.$/);
  });

  test("another deployment's key encrypted it", async () => {
    await writeFile(file, intact);
    const keys = { key: "another key, of another deployment", previousKeys: [] };
    await expectRefused(/needs the DATA_KEY of the deployment that wrote it\.$/, keys);
  });

  test("it is of a newer release, or of another one", async () => {
    const digest = createHash("sha256").update("later").digest("hex");
    await write({ release: "9.0.0", migrations: [...header.migrations, digest] });
    await expectRefused(/is newer than this release: restore it with release 9\.0\.0/);
    await rm(file);
    await write({ migrations: header.migrations.with(0, digest) });
    await expectRefused(/is of another line of releases/);
  });

  test("its rows are not those that were counted", async () => {
    await writeFile(file, intact);
    const { dump } = await readBackup(file, TEST_KEYS);
    const tables = header.tables.map((one) => (one.table === "gateway.guest" ? { ...one, sum: "1" } : one));
    await rm(file);
    await write({ tables }, dump);
    await expectRefused(/^The rows are not those of the backup .*: gateway\.guest: 1600 rows in the backup, 1600 rows/);
  });
});

test("a backup written before the key was replaced is read with the previous key", async () => {
  await writeFile(file, intact);
  const keys = { key: "the key that took its place, as long", previousKeys: [TEST_KEYS.key] };
  expect(await runVerify({ file }, keys)).toMatchObject({ ok: true });
});

const testPostgres = process.env.TEST_DATABASE_URL && hasClientPrograms() ? test : test.skip;
testPostgres("a database that was started is not filled, and one whose restore failed stays empty", async () => {
  const { url, remove } = await createScratchDatabase();
  await write({ driver: "postgres" });
  const fill = () => runRestore({ file }, { keys: TEST_KEYS, databaseUrl: url, dataDir: "" });
  expect(await fill()).toEqual({ ok: false, lines: [expect.stringMatching(/^pg_restore failed: /)] });
  await writeFile(file, intact);
  expect(await fill()).toMatchObject({ ok: true });
  expect(await fill()).toEqual({ ok: false, lines: [expect.stringMatching(/^The database is not empty/)] });
  await remove();
});

testPostgres("a backup that PostgreSQL's program cannot finish leaves no file", async () => {
  const { url, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE);
  const postgres = await openDatabase({ databaseUrl: url });
  const back = () => runBackup(operatorCtx(postgres.db), { file }, toSource(postgres, `${url}_gone`));
  expect(await back()).toEqual({ ok: false, lines: [expect.stringMatching(/^pg_dump failed: .*does not exist/)] });
  const { PATH } = process.env;
  process.env.PATH = folder;
  expect(await back()).toEqual({ ok: false, lines: [expect.stringMatching(/^There is no pg_dump here/)] });
  process.env.PATH = PATH;
  for (const name of [file, `${file}.part`]) expect(existsSync(name)).toBe(false);
  await postgres.close();
  await remove();
});

test("a backup neither replaces a file nor leaves one that it could not write", async () => {
  await writeFile(file, "something else");
  const back = (path: string) => runBackup(operatorCtx(source.db), { file: path }, toSource(source));
  expect(await back(file)).toEqual({ ok: false, lines: [`The file ${file} exists already: choose another name.`] });
  expect(await readFile(file, "utf8")).toBe("something else");
  const nowhere = join(folder, "missing", "x");
  expect(await back(nowhere)).toEqual({
    ok: false,
    lines: [`The file ${nowhere} cannot be made: its folder does not exist.`],
  });
  expect(await back("/dev/full/x")).toMatchObject({ ok: false });
});

test("the running services write and compare backups for operators alone", async () => {
  const services = await createTestServices(source.db, { dump: source.dump });
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
  await expectRefused(/cannot be read\.$/);
  file = `${file}/none`;
  await expectRefused(/^There is no file /);
});
