import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { getTableName } from "drizzle-orm";
import { onSnapshot, sumDatabase } from "@/backend/backup/sums";
import { auditLog } from "@/backend/db/schema/forms-company";
import { TABLES } from "@/backend/db/tables";
import { openRow } from "@/backend/people/collect";
import { erasePerson } from "@/backend/people/erase";
import { exportPerson } from "@/backend/people/export";
import { HOLDINGS } from "@/backend/people/holdings/all-holdings";
import { NO_PERSON } from "@/backend/people/no-person";
import { purge } from "@/backend/purge/purge";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import { operatorCtx, publishTestForm } from "@/backend/test-support/forms";
import { addPerson } from "@/backend/test-support/people";
import { createTestServices, INTERNAL_KEY, TEST_VAULT } from "@/backend/test-support/services";

jest.setTimeout(60_000);

const EMAIL = "dana_w@example.org";
const MARK = "mark-of-dana";
/** Addresses that patterns, prefixes or other alphabets would take for Dana's. */
const OTHERS = ["danaxw@example.org", "xdana_w@example.orgs", "dаna_w@example.org"];

test("every table says whose data it holds, or that it holds none", () => {
  const declared = [...HOLDINGS.map(({ table }) => table), ...NO_PERSON.keys()].map(getTableName).sort();
  expect(declared).toEqual(TABLES.map(getTableName).sort());
});

describeOnDatabase("a person's data", (database) => {
  let folder: string;
  let id: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "people-"));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    await publishTestForm(database.db);
    for (const [at, email] of OTHERS.entries()) await addPerson(database.db, { email, mark: `other-${at}` });
    id = await addPerson(database.db, { email: EMAIL, mark: MARK });
  });

  const exported = (word: string) => exportPerson({ ctx: operatorCtx(database.db), word });
  const erase = (word: string, isDryRun = false) => erasePerson({ ctx: operatorCtx(database.db), word, isDryRun });
  /** The rows of each table that hold a text. */
  const rowsWith = async (text: string) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const stored = await database.db.select().from(table);
      const rows = stored.filter((row) => JSON.stringify(openRow(TEST_VAULT, table, row)).includes(text));
      if (rows.length > 0) counts[getTableName(table)] = rows.length;
    }
    return counts;
  };

  test("the export has a person's data of every table, in any case of the address, and no one else's", async () => {
    for (const word of [EMAIL, " Dana_W@EXAMPLE.org".trim(), id]) {
      const { tables } = await exported(word);
      const titles = tables.map(({ title }) => title);
      expect(titles).toEqual([...new Set(HOLDINGS.map(({ title }) => title))]);
      const text = JSON.stringify(tables);
      expect(text).toContain(MARK);
      expect(text).not.toMatch(/other-\d|secret-hash|"hint"|Hash"|"type":"Buffer"/);
    }
  });

  test("shows answers with their questions", async () => {
    const { tables } = await exported(EMAIL);
    const [form] = tables.find(({ title }) => title === "Forms and answers")?.rows ?? [];
    expect(form).toMatchObject({
      form: "Check-in",
      answers: expect.arrayContaining([{ id: "note", label: "Anything else", text: MARK }]),
    });
  });

  test("a person's data is erased; a dry run reports the same and changes nothing", async () => {
    const before = await onSnapshot(database.db, sumDatabase);
    const told = await erase(EMAIL, true);
    expect(await onSnapshot(database.db, sumDatabase)).toEqual(before);
    expect(await erase(EMAIL)).toEqual(told);
    expect(told.filter(({ measure }) => measure === "hide").map(({ title, rows }) => [title, rows])).toEqual([
      ["Appointment requests", 1],
      ["Surveys, subscriptions, referrals", 2],
      ["Forms and answers", 1],
      ["Items of the inbox", 1],
    ]);
    expect(await rowsWith(MARK)).toEqual({
      appointment: 1,
      record: 3,
      form_instance: 1,
      form_upload: 1,
      inbox_event: 1,
      form_event: 1,
      entity: 1,
      api_key: 1,
      audit_entry: 1,
    });
    for (const other of OTHERS) expect((await rowsWith(other)).mail_message).toBe(3);
  });

  test("each row that goes has an entry in the audit log, with ids alone", async () => {
    const told = await erase(EMAIL);
    const entries = (await database.db.select().from(auditLog)).filter(({ action }) => action.startsWith("person."));
    const rows = told.filter(({ measure }) => measure !== "keep").reduce((sum, step) => sum + step.rows, 0);
    expect(entries).toHaveLength(rows);
    expect(entries.map(({ action, subject }) => [action, subject])).toContainEqual([
      "person.delete",
      `gateway.user:${id}`,
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/example|mark/);
  });

  test("leaves everything of others as it was, and a second time finds only what is kept", async () => {
    const others = async () => [await rowsWith("other-"), await rowsWith("danaxw@example.org")];
    const before = await others();
    await erase(EMAIL);
    expect(await others()).toEqual(before);
    expect((await erase(id)).every(({ measure }) => measure === "keep")).toBe(true);
    expect(await purge({ db: database.db, now: new Date(), retention: { recordsYears: 7 } })).not.toHaveProperty(
      "appointments",
    );
  });

  test("counts each row in exactly one step", async () => {
    const { tables } = await exported(EMAIL);
    const rows = tables.filter(({ title }) => title !== "Audit log").reduce((sum, table) => sum + table.rows.length, 0);
    const steps = (await erase(EMAIL, true)).filter(({ title }) => title !== "Audit log");
    expect(steps.reduce((sum, step) => sum + step.rows, 0)).toBe(rows);
  });

  test("no pattern, no statement and nothing that is neither address nor identity finds anyone", async () => {
    const services = await createTestServices(database.db);
    const ask = (person: string) =>
      services.call("/internal/person", {
        headers: { authorization: `Bearer ${INTERNAL_KEY}` },
        body: { command: "erase", person, dryRun: false },
      });
    for (const word of ["%@example.org", "dana%w@example.org", "_@example.org", "'--@example.org", "0"]) {
      const nothing = { ok: true, lines: ["Nothing is held under this address or identity."] };
      expect((await ask(word)).json).toEqual(nothing);
    }
    for (const word of ["", "%", "' or true --", "*", "a b@c.de", "<b>@example.org", "\u0000", "x".repeat(400)])
      expect((await ask(word)).status).toBe(422);
    expect(services.logs.join("")).not.toContain("example.org");
  });

  test("letters with accents are the same in both cases and both forms", async () => {
    await addPerson(database.db, { email: "zoë@bücher.example", mark: "mark-of-zoe" });
    for (const word of ["ZOË@BÜCHER.EXAMPLE", "zoe\u0308@bu\u0308cher.example"]) {
      expect((await exported(word)).tables.map(({ title }) => title)).toEqual(
        expect.arrayContaining(["Account", "Appointment requests", "Mail"]),
      );
    }
  });

  test("the running services write the export to a new folder for its owner alone, with nothing a browser would run", async () => {
    await addPerson(database.db, {
      email: "eve@example.org",
      mark: `<img src=x onerror="alert(1)">&amp;\u2028</dd><script>`,
    });
    const services = await createTestServices(database.db);
    const to = join(folder, database.driver);
    const ask = () =>
      services.call("/internal/person", {
        headers: { authorization: `Bearer ${INTERNAL_KEY}` },
        body: { command: "export", person: "eve@example.org", folder: to },
      });
    expect((await ask()).json).toMatchObject({ ok: true, lines: expect.arrayContaining(["Account: 1"]) });
    expect((await ask()).json).toEqual({ ok: false, lines: [`The folder ${to} exists already: choose another name.`] });
    expect((await readdir(to)).sort()).toEqual(["person.html", "person.json"]);
    for (const name of ["person.html", "person.json"]) expect((await stat(join(to, name))).mode & 0o777).toBe(0o600);
    expect((await stat(to)).mode & 0o777).toBe(0o700);
    const page = await readFile(join(to, "person.html"), "utf8");
    expect(page).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;");
    expect(page).toContain("Anything else: &lt;img");
    expect(page).not.toMatch(/<img|<script/);
  });
});
