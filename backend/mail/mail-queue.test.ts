import { expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { mailMessages } from "@/backend/db/schema/mail";
import { MAX_ATTEMPTS } from "@/backend/mail/mail-worker";
import type { SendMail } from "@/backend/mail/transport";
import { describeEachDriver } from "@/backend/test-support/drivers";
import {
  cleanUps,
  clock,
  enqueue,
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
import { TEST_NOW } from "@/backend/test-support/services";

prepareMail();

describeEachDriver("queued mail", (database) => {
  test("mail is sent once, with both parts and a stable id, and its content is forgotten", async () => {
    const inbox = await startInbox();
    const id = await enqueue(database.db);
    const { pass: drain } = worker(database.db, { send: smtp(inbox.url) });
    await drain();
    await drain();
    expect(inbox.received).toHaveLength(1);
    expect(inbox.received[0]).toMatchObject({ from: "desk@care.example", to: ["dana@example.org"] });
    const mail = await PostalMime.parse(inbox.received[0]?.source ?? "");
    expect(mail).toMatchObject({
      messageId: `<${id}@care.example>`,
      subject: "A form",
      from: { name: "Hollow Oak", address: "desk@care.example" },
      to: [{ address: "dana@example.org" }],
      date: TEST_NOW.toISOString(),
    });
    expect(mail.text?.trim()).toBe(MAIL.text);
    expect(mail.html?.trim()).toBe(MAIL.html);
    expect(mail.attachments).toEqual([]);
    expect(await rows(database.db)).toMatchObject([{ message: null, attempts: 1, sentAt: clock, failedAt: null }]);
  });

  test("mail is readable in no column and no log line", async () => {
    await enqueue(database.db);
    const dump = await database.db.execute(
      sql`select "mail_message"::text, encode("sealed", 'escape') from "mail"."mail_message"`,
    );
    expect(JSON.stringify(dump)).not.toMatch(/token|care\.example|A form/);
    await worker(database.db, {}).pass();
    expect(logs.join("")).toContain("ECONNECTION");
    expect(logs.join("")).not.toMatch(/dana|token|A form/);
  });

  test("mail commits with the transaction that enqueued it, or not at all", async () => {
    const undone = database.db.transaction(async (tx) => {
      await enqueue(tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await rows(database.db)).toEqual([]);
  });

  test("mail waits where no mail server is configured, and is sent once there is one", async () => {
    await enqueue(database.db);
    const waiting = worker(database.db, { send: undefined });
    await waiting.pass();
    await waiting.stop();
    expect(await rows(database.db)).toMatchObject([{ attempts: 0, sentAt: null, failedAt: null }]);
    expect(logs.join("")).toContain("set MAIL_SMTP_URL");
    const inbox = await startInbox();
    await worker(database.db, { send: smtp(inbox.url) }).pass();
    expect(inbox.received).toHaveLength(1);
  });

  test("mail waits for a mail server that is down, longer each time, and is sent when it is back", async () => {
    const down = await startInbox();
    await down.close();
    await enqueue(database.db);
    const { pass: drain } = worker(database.db, { send: smtp(down.url) });
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

  test("mail is given up after about a day of attempts, with a code in the log", async () => {
    await enqueue(database.db);
    const { pass: drain } = worker(database.db, {});
    for (let attempt = 0; attempt < MAX_ATTEMPTS + 3; attempt++) {
      await drain();
      pass(4 * HOUR_MS);
    }
    expect(await rows(database.db)).toMatchObject([
      { attempts: MAX_ATTEMPTS, message: null, sentAt: null, lastErrorCode: "ECONNECTION" },
    ]);
    expect((await rows(database.db))[0]?.failedAt).not.toBeNull();
    expect(logs.filter((line) => line.includes("mail given up"))).toHaveLength(1);
    const ids = logs.map((line) => JSON.parse(line).requestId);
    expect(ids.every((id) => /^[\w-]{36}$/.test(id)) && new Set(ids).size === ids.length).toBe(true);
  });

  test("a recipient whom the server refuses for good is given up at once, one it puts off is tried again", async () => {
    let code: number | undefined = 450;
    const inbox = await startInbox({ refuse: () => code });
    await enqueue(database.db);
    const { pass: drain } = worker(database.db, { send: smtp(inbox.url) });
    await drain();
    expect(await rows(database.db)).toMatchObject([{ failedAt: null, lastErrorCode: "EENVELOPE 450" }]);
    code = 550;
    pass(HOUR_MS);
    await drain();
    expect(await rows(database.db)).toMatchObject([{ failedAt: clock, message: null, lastErrorCode: "EENVELOPE 550" }]);
    expect(logs.join("")).not.toMatch(/dana|not wanted/);
    expect(inbox.received).toEqual([]);
  });

  test("mail that was not recorded as sent is sent again under the same Message-ID when the claim is over", async () => {
    const inbox = await startInbox();
    await enqueue(database.db);
    const send = smtp(inbox.url);
    const dies: SendMail = async (mail, signal) => {
      await send(mail, signal);
      // As a process that ends right here: nothing is noted, ever.
      await new Promise(() => {});
    };
    void worker(database.db, { send: dies, sendDeadlineMs: 1_000 }).pass();
    cleanUps.pop();
    while (inbox.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    const second = worker(database.db, { send });
    await second.pass();
    expect(inbox.received).toHaveLength(1);
    pass(2_000);
    await second.pass();
    const ids = await Promise.all(inbox.received.map(async ({ source }) => (await PostalMime.parse(source)).messageId));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await rows(database.db)).toMatchObject([{ attempts: 2, sentAt: clock }]);
  });

  test("a message that ends the process at every attempt is given up too", async () => {
    await enqueue(database.db);
    await database.db.update(mailMessages).set({ attempts: MAX_ATTEMPTS });
    await worker(database.db, {}).pass();
    expect(await rows(database.db)).toMatchObject([{ failedAt: clock, lastErrorCode: "ELOST" }]);
  });
});
