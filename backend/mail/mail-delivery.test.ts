import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { MAIL as MAIL_SEAL } from "@/backend/crypto/seals";
import { createVault } from "@/backend/crypto/vault";
import { mailMessages } from "@/backend/db/schema/mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { MAX_ATTEMPTS, retryDelayMs } from "@/backend/mail/mail-worker";
import { createSendMail, type SendMail } from "@/backend/mail/transport";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import {
  cleanUps,
  clock,
  enqueue,
  FROM,
  HOUR_MS,
  logs,
  MAIL,
  pass,
  prepareMail,
  rows,
  smtp,
  startInbox,
  worker,
} from "@/backend/test-support/mail";
import { DATA_KEY, TEST_NOW, TEST_VAULT } from "@/backend/test-support/services";

/** For many mails on a busy machine. */
prepareMail();

describeOnDatabase("queued mail", (database) => {
  test("several workers on one queue send each mail once", async () => {
    const inbox = await startInbox();
    const recipients = Array.from({ length: 40 }, (_, index) => `person-${index}@example.org`);
    for (const to of recipients) await enqueue(database.db, { ...MAIL, to });
    const workers = [1, 2, 3, 4].map(() => worker(database.db, { send: smtp(inbox.url) }));
    await Promise.all(workers.map((one) => one.pass()));
    expect(inbox.received.flatMap(({ to }) => to).sort()).toEqual([...recipients].sort());
  });

  test("a server that says nothing costs one deadline, and nothing when stopping", async () => {
    const stuck: SendMail = (_, signal) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    await enqueue(database.db);
    await worker(database.db, { send: stuck, sendDeadlineMs: 50 }).pass();
    expect(await rows(database.db)).toMatchObject([{ attempts: 1, lastErrorCode: "ETIMEDOUT", failedAt: null }]);
    pass(HOUR_MS);
    const other = worker(database.db, { send: stuck });
    void other.pass();
    while ((await rows(database.db))[0]?.attempts !== 2) await new Promise((resolve) => setTimeout(resolve, 10));
    await other.stop();
    expect(await rows(database.db)).toMatchObject([{ attempts: 2, sentAt: null }]);
  });

  test("after a rotation of the key, mail that the former one sealed goes out", async () => {
    const inbox = await startInbox();
    for (let mail = 0; mail < 10; mail += 1) await enqueue(database.db);
    const vault = createVault({ key: "a new key of the tests, long enough", previousKeys: [DATA_KEY] });
    await worker(database.db, { vault, send: smtp(inbox.url) }).pass();
    expect(inbox.received).toHaveLength(10);
    expect((await database.db.select().from(mailMessages)).map((row) => vault.open(MAIL_SEAL, row).message)).toEqual(
      Array(10).fill(null),
    );
  });

  test("content that no key opens is kept, whole and without an attempt, and is an error in the log", async () => {
    const inbox = await startInbox();
    const other = createVault({ key: "another key altogether, of the tests", previousKeys: [] });
    await enqueueMail({ db: database.db, vault: other, now: clock }, MAIL);
    const id = await enqueue(database.db);
    const { sealed } = TEST_VAULT.close(
      MAIL_SEAL,
      { uniqueId: "another row" },
      { recipient: "x@y.example", message: MAIL },
    );
    await database.db.update(mailMessages).set({ sealed }).where(eq(mailMessages.uniqueId, id));
    const stored = () => database.db.select().from(mailMessages).orderBy(mailMessages.id);
    const before = await stored();
    const { pass: drain } = worker(database.db, { send: smtp(inbox.url) });
    for (let look = 0; look < MAX_ATTEMPTS + 3; look += 1) {
      await drain();
      pass(4 * HOUR_MS);
    }
    expect(await stored()).toMatchObject(
      before.map(({ sealed }) => ({ sealed, failedAt: null, attempts: 0, lastErrorCode: "EUNSEAL" })),
    );
    expect(inbox.received).toEqual([]);
    expect(logs.filter((line) => line.includes('"level":50') && line.includes("EUNSEAL")).length).toBeGreaterThan(2);
    expect(logs.join("")).not.toMatch(/mallory|dana|token/);
  });

  test.each([
    "dana@example.org\r\nBcc: mallory@example.org",
    "dana@example.org, mallory@example.org",
    "Dana <dana@example.org>",
    "dana",
    "",
    "dana@example",
    "dana@example.org\u0000",
    `${"d".repeat(320)}@example.org`,
  ])("%j is no mail address, and refused", async (to) => {
    await expect(enqueue(database.db, { ...MAIL, to })).rejects.toThrow(RangeError);
  });

  test("line breaks in a subject make no headers", async () => {
    const inbox = await startInbox();
    await enqueue(database.db, { ...MAIL, subject: "A form\r\nBcc: mallory@example.org\r\n\r\nBody" });
    await worker(database.db, { send: smtp(inbox.url) }).pass();
    const mail = await PostalMime.parse(inbox.received[0]?.source ?? "");
    expect(inbox.received[0]?.to).toEqual(["dana@example.org"]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail.text?.trim()).toBe(MAIL.text);
  });

  test("mail without a mail server is in the outbox, for its owner alone, and reads back", async () => {
    const folder = mkdtempSync(join(tmpdir(), "outbox-test-"));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    const outbox = join(folder, "outbox");
    const id = await enqueue(database.db, { ...MAIL, to: "zoë@example.org", subject: "Für Zoë" });
    await worker(database.db, { send: createSendMail({ outbox, from: FROM }) }).pass();
    expect(readdirSync(outbox)).toEqual([`20260310T150000Z-${id}.eml`]);
    const file = join(outbox, `20260310T150000Z-${id}.eml`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail).toMatchObject({ subject: "Für Zoë", to: [{ address: "zoë@example.org" }] });
    expect(mail.text?.trim()).toBe(MAIL.text);
    expect(mail.html?.trim()).toBe(MAIL.html);
  });
});

describe("mail over the network", () => {
  test("mail is not sent to a server without encryption, unless the address says so", async () => {
    const inbox = await startInbox();
    const mail = { uniqueId: "m", createdAt: TEST_NOW, ...MAIL };
    const signal = AbortSignal.timeout(5_000);
    const elsewhere = `${inbox.url.replace("127.0.0.1", "[::ffff:127.0.0.1]")}`;
    await expect(smtp(elsewhere)(mail, signal)).rejects.toMatchObject({ code: "ETLS" });
    expect(inbox.received).toEqual([]);
    await smtp(`${elsewhere}?ignoreTLS=true`)(mail, signal);
    expect(inbox.received).toHaveLength(1);
  });
});

describe("the wait between attempts", () => {
  test.each([
    [1, 0.5, 30_000],
    [2, 0.5, 60_000],
    [9, 0.5, 128 * 60_000],
    [10, 0.5, 4 * HOUR_MS],
    [1000, 0.5, 4 * HOUR_MS],
    [1, 0, 22_500],
    [1, 1, 37_500],
  ])("the wait after attempt %i, at chance %d, is %i ms", (attempts, random, expected) => {
    expect(retryDelayMs(attempts, random)).toBe(expected);
  });
});
