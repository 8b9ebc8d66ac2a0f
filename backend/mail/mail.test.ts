import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import pino from "pino";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { Db } from "@/backend/db/connect";
import { mailMessages } from "@/backend/db/schema/mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { createMailWorker, MAX_ATTEMPTS, type MailWorkerSettings, retryDelayMs } from "@/backend/mail/mail-worker";
import { deriveSealKey, openMessage, sealMessage } from "@/backend/mail/seal";
import { createSendMail, type SendMail } from "@/backend/mail/transport";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { TEST_NOW } from "@/backend/test-support/services";

const SEAL_KEY = deriveSealKey("a secret of the tests, long enough");
const FROM = "Fernwell <hello@fernwell.example>";
const LINK = "https://care.example/forms/public?token=abcdefghijklmnopqrstuvwxyz0123456789";
const MAIL = { to: "dana@example.org", subject: "A form", html: `<p>${LINK}</p>`, text: `Here: ${LINK}` };
const HOUR_MS = 60 * 60 * 1000;
/** For many mails on a busy machine. */
const SLOW_MS = 60_000;

let clock = TEST_NOW;
let logs: string[] = [];
const cleanUps: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  clock = TEST_NOW;
  logs = [];
});
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
const enqueue = (db: Db, mail = MAIL) => enqueueMail(db, { sealKey: SEAL_KEY, now: clock }, mail);
const nowhere: SendMail = () => Promise.reject(Object.assign(new Error("no"), { code: "ECONNECTION" }));

function worker(db: Db, settings: Partial<MailWorkerSettings>) {
  const sink = new Writable({ write: (chunk, _, done) => done(void logs.push(String(chunk))) });
  const made = createMailWorker({
    db,
    logger: pino({ level: "debug" }, sink),
    now: () => clock,
    sealKeys: [SEAL_KEY],
    send: nowhere,
    random: () => 0.5,
    ...settings,
  });
  cleanUps.push(made.stop);
  return made;
}

interface Inbox {
  url: string;
  /** Whole messages with their envelopes, as they came. */
  received: { from: string; to: string[]; source: string }[];
  close: () => Promise<void>;
}

/** A real mail server; `refuse` answers a recipient with that code, `silent` never greets. */
async function startInbox({ port = 0, refuse }: { port?: number; refuse?: () => number | undefined } = {}) {
  const received: Inbox["received"] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: ({ address }, _, done) => {
      const responseCode = refuse?.();
      if (responseCode === undefined) return done();
      return done(Object.assign(new Error(`<${address}> is not wanted here`), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom === false ? "" : (envelope.mailFrom?.address ?? "");
      const to = envelope.rcptTo.map(({ address }) => address);
      text(stream).then((source) => {
        received.push({ from, to, source });
        done();
      }, done);
    },
  });
  // A client that goes away in the middle is none of the server's business.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  cleanUps.push(close);
  const address: string | AddressInfo | null = server.server.address();
  if (typeof address !== "object" || address === null) throw new Error("the mail server has no port");
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, received, close };
}

const smtp = (smtpUrl: string) => createSendMail({ smtpUrl, outbox: "unused", from: FROM });
const rows = (db: Db) => db.select().from(mailMessages).orderBy(mailMessages.id);

describeEachDriver("queued mail", (database) => {
  test("is sent once, with both parts and a stable id, and its content is forgotten", async () => {
    const inbox = await startInbox();
    const id = await enqueue(database.db);
    const { drain } = worker(database.db, { send: smtp(inbox.url) });
    await drain();
    await drain();
    expect(inbox.received).toHaveLength(1);
    expect(inbox.received[0]).toMatchObject({ from: "hello@fernwell.example", to: ["dana@example.org"] });
    const mail = await PostalMime.parse(inbox.received[0]?.source ?? "");
    expect(mail).toMatchObject({
      messageId: `<${id}@fernwell.example>`,
      subject: "A form",
      from: { name: "Fernwell", address: "hello@fernwell.example" },
      to: [{ address: "dana@example.org" }],
      date: TEST_NOW.toISOString(),
    });
    expect(mail.text?.trim()).toBe(MAIL.text);
    expect(mail.html?.trim()).toBe(MAIL.html);
    expect(mail.attachments).toEqual([]);
    expect(await rows(database.db)).toMatchObject([
      { sealedMessage: null, attempts: 1, sentAt: clock, failedAt: null },
    ]);
  });

  test("is readable in no column and no log line", async () => {
    await enqueue(database.db);
    const dump = await database.db.execute(
      sql`select "mail_message"::text, encode("sealed_message", 'escape') from "mail"."mail_message"`,
    );
    expect(JSON.stringify(dump)).not.toMatch(/token|care\.example|A form/);
    await worker(database.db, {}).drain();
    expect(logs.join("")).toContain("ECONNECTION");
    expect(logs.join("")).not.toMatch(/dana|token|A form/);
  });

  test("goes with the transaction that enqueued it, or not at all", async () => {
    const undone = database.db.transaction(async (tx) => {
      await enqueue(tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await rows(database.db)).toEqual([]);
  });

  test("waits for a mail server that is down, longer each time, and is sent when it is back", async () => {
    const down = await startInbox();
    await down.close();
    await enqueue(database.db);
    const { drain } = worker(database.db, { send: smtp(down.url) });
    await drain();
    expect(await rows(database.db)).toMatchObject([
      { attempts: 1, lastErrorCode: "ESOCKET", nextAttemptAt: new Date(clock.getTime() + 30_000) },
    ]);
    pass(29_999);
    await drain();
    expect(await rows(database.db)).toMatchObject([{ attempts: 1 }]);
    pass(1);
    await drain();
    expect(await rows(database.db)).toMatchObject([{ attempts: 2, nextAttemptAt: new Date(clock.getTime() + 60_000) }]);
    const up = await startInbox({ port: down.port });
    pass(60_000);
    await drain();
    expect(up.received).toHaveLength(1);
    expect(await rows(database.db)).toMatchObject([{ attempts: 3, lastErrorCode: null, sentAt: clock }]);
  });

  test("is given up after about a day of attempts, with a code in the log", async () => {
    await enqueue(database.db);
    const { drain } = worker(database.db, {});
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 3; attempt++) {
      await drain();
      pass(4 * HOUR_MS);
    }
    expect(await rows(database.db)).toMatchObject([
      { attempts: MAX_ATTEMPTS, sealedMessage: null, sentAt: null, lastErrorCode: "ECONNECTION" },
    ]);
    expect((await rows(database.db))[0]?.failedAt).not.toBeNull();
    expect(logs.filter((line) => line.includes("mail given up"))).toHaveLength(1);
  });

  test("a recipient whom the server refuses for good is given up at once, one it puts off is tried again", async () => {
    let code: number | undefined = 450;
    const inbox = await startInbox({ refuse: () => code });
    await enqueue(database.db);
    const { drain } = worker(database.db, { send: smtp(inbox.url) });
    await drain();
    expect(await rows(database.db)).toMatchObject([{ failedAt: null, lastErrorCode: "EENVELOPE 450" }]);
    code = 550;
    pass(HOUR_MS);
    await drain();
    expect(await rows(database.db)).toMatchObject([
      { failedAt: clock, sealedMessage: null, lastErrorCode: "EENVELOPE 550" },
    ]);
    expect(logs.join("")).not.toMatch(/dana|not wanted/);
    expect(inbox.received).toEqual([]);
  });

  test("one that was not recorded as sent is sent again under the same Message-ID when the claim is over", async () => {
    const inbox = await startInbox();
    await enqueue(database.db);
    const send = smtp(inbox.url);
    const dies: SendMail = async (mail, signal) => {
      await send(mail, signal);
      // As a process that ends right here: nothing is noted, ever.
      await new Promise(() => {});
    };
    void worker(database.db, { send: dies, sendDeadlineMs: 1_000 }).drain();
    cleanUps.pop();
    while (inbox.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const second = worker(database.db, { send });
    await second.drain();
    expect(inbox.received).toHaveLength(1);
    pass(2_000);
    await second.drain();
    const ids = await Promise.all(inbox.received.map(async ({ source }) => (await PostalMime.parse(source)).messageId));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await rows(database.db)).toMatchObject([{ attempts: 2, sentAt: clock }]);
  });

  test("a message that ends the process at every attempt is given up too", async () => {
    await enqueue(database.db);
    await database.db.update(mailMessages).set({ attempts: MAX_ATTEMPTS });
    await worker(database.db, {}).drain();
    expect(await rows(database.db)).toMatchObject([{ failedAt: clock, lastErrorCode: "ELOST" }]);
  });

  test("several workers on one queue send each mail once", async () => {
    const inbox = await startInbox();
    const recipients = Array.from({ length: 40 }, (_, index) => `person-${index}@example.org`);
    for (const to of recipients) await enqueue(database.db, { ...MAIL, to });
    const workers = [1, 2, 3, 4].map(() => worker(database.db, { send: smtp(inbox.url) }));
    await Promise.all(workers.map(({ drain }) => drain()));
    expect(inbox.received.flatMap(({ to }) => to).sort()).toEqual([...recipients].sort());
  });

  test("a server that says nothing costs one deadline, and nothing when stopping", async () => {
    const stuck: SendMail = (_, signal) =>
      new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    await enqueue(database.db);
    await worker(database.db, { send: stuck, sendDeadlineMs: 50 }).drain();
    expect(await rows(database.db)).toMatchObject([{ attempts: 1, lastErrorCode: "ETIMEDOUT", failedAt: null }]);
    pass(HOUR_MS);
    const other = worker(database.db, { send: stuck });
    other.start();
    while ((await rows(database.db))[0]?.attempts !== 2) await new Promise((resolve) => setTimeout(resolve, 10));
    await other.stop();
    expect(await rows(database.db)).toMatchObject([{ attempts: 2, sentAt: null }]);
  });

  test("a poke sends without waiting for the next look", async () => {
    const inbox = await startInbox();
    const poked = worker(database.db, { send: smtp(inbox.url), pollMs: HOUR_MS });
    poked.start();
    await enqueue(database.db);
    poked.poke();
    await poked.drain();
    expect(inbox.received).toHaveLength(1);
  });

  test(
    "of two deployments with different keys on one queue each sends its own mail, and destroys none",
    async () => {
      const inbox = await startInbox();
      const keys = [SEAL_KEY, deriveSealKey("another secret altogether, of another deployment")];
      const recipients = Array.from({ length: 40 }, (_, index) => `person-${index}@example.org`);
      for (const [index, to] of recipients.entries()) {
        const sealKey = keys[index % 2] ?? SEAL_KEY;
        await enqueueMail(database.db, { sealKey, now: clock }, { ...MAIL, to });
      }
      const [own, other] = keys.map((key) => worker(database.db, { sealKeys: [key], send: smtp(inbox.url) }));
      await own?.drain();
      expect(inbox.received).toHaveLength(20);
      expect(logs.filter((line) => line.includes("another SERVICE_KEY"))).toEqual([
        expect.stringMatching(/"level":50.*"waiting":20/),
      ]);
      await other?.drain();
      expect(inbox.received.flatMap(({ to }) => to).sort()).toEqual([...recipients].sort());
    },
    SLOW_MS,
  );

  test(
    "after a rotation of the key, mail that the former one sealed goes out",
    async () => {
      const inbox = await startInbox();
      for (let mail = 0; mail < 10; mail += 1) await enqueue(database.db);
      const renewed = deriveSealKey("a new secret of the tests, long enough");
      await worker(database.db, { sealKeys: [renewed, SEAL_KEY], send: smtp(inbox.url) }).drain();
      expect(inbox.received).toHaveLength(10);
    },
    SLOW_MS,
  );

  test("mail of a release that named no key opens with any of the keys", async () => {
    const inbox = await startInbox();
    await enqueue(database.db);
    await database.db.update(mailMessages).set({ sealKeyId: null });
    const keys = [deriveSealKey("a new secret of the tests, long enough"), SEAL_KEY];
    await worker(database.db, { sealKeys: keys, send: smtp(inbox.url) }).drain();
    expect(inbox.received).toHaveLength(1);
  });

  test("content that no key opens is kept, whole and without an attempt, and is an error in the log", async () => {
    const inbox = await startInbox();
    await enqueueMail(database.db, { sealKey: deriveSealKey("another secret altogether"), now: clock }, MAIL);
    await enqueue(database.db);
    await database.db.update(mailMessages).set({ recipient: "mallory@example.org", sealKeyId: null });
    const before = await rows(database.db);
    const { drain } = worker(database.db, { send: smtp(inbox.url) });
    for (let look = 0; look < MAX_ATTEMPTS + 3; look += 1) {
      await drain();
      pass(4 * HOUR_MS);
    }
    expect(await rows(database.db)).toMatchObject(
      before.map(({ sealedMessage }) => ({ sealedMessage, failedAt: null, attempts: 0, lastErrorCode: "EUNSEAL" })),
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
  ])("%j is nobody's address, and refused", async (to) => {
    await expect(enqueue(database.db, { ...MAIL, to })).rejects.toThrow(RangeError);
  });

  test("line breaks in a subject make no headers", async () => {
    const inbox = await startInbox();
    await enqueue(database.db, { ...MAIL, subject: "A form\r\nBcc: mallory@example.org\r\n\r\nBody" });
    await worker(database.db, { send: smtp(inbox.url) }).drain();
    const mail = await PostalMime.parse(inbox.received[0]?.source ?? "");
    expect(inbox.received[0]?.to).toEqual(["dana@example.org"]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail.text?.trim()).toBe(MAIL.text);
  });

  test("without a mail server lies in the outbox, for its owner alone, and reads back", async () => {
    const folder = mkdtempSync(join(tmpdir(), "outbox-test-"));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    const outbox = join(folder, "outbox");
    const id = await enqueue(database.db, { ...MAIL, to: "zoë@example.org", subject: "Für Zoë" });
    await worker(database.db, { send: createSendMail({ outbox, from: FROM }) }).drain();
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
  test("is not handed to a server without encryption, unless the address says so", async () => {
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

describe("sealing", () => {
  const identity = { uniqueId: "m", recipient: "dana@example.org" };
  const content = { subject: "s", html: "h", text: "t" };

  test("opens with its key for its row only, and never twice reads the same", () => {
    const sealed = sealMessage(SEAL_KEY, identity, content);
    expect(openMessage(SEAL_KEY, identity, sealed)).toEqual(content);
    expect(sealMessage(SEAL_KEY, identity, content).equals(sealed)).toBe(false);
    expect(openMessage(SEAL_KEY, { ...identity, uniqueId: "n" }, sealed)).toBeUndefined();
    expect(openMessage(deriveSealKey("x"), identity, sealed)).toBeUndefined();
    for (let length = 0; length < sealed.length; length += 7) {
      expect(openMessage(SEAL_KEY, identity, sealed.subarray(0, length))).toBeUndefined();
    }
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
  ])("after attempt %i, at chance %d, is %i ms", (attempts, random, expected) => {
    expect(retryDelayMs(attempts, random)).toBe(expected);
  });
});
