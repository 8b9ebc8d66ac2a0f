import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach } from "@jest/globals";
import pino from "pino";
import { SMTPServer } from "smtp-server";
import { MAIL as MAIL_SEAL } from "@/backend/crypto/seals";
import type { Db } from "@/backend/db/connect";
import { mailMessages } from "@/backend/db/schema/mail";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { keepMailing, type MailWorkerSettings } from "@/backend/mail/mail-worker";
import { createSendMail, type SendMail } from "@/backend/mail/transport";
import { TEST_NOW, TEST_VAULT } from "@/backend/test-support/services";

export const FROM = "Hollow Oak <desk@care.example>";
export const LINK = "https://care.example/forms/public?token=abcdefghijklmnopqrstuvwxyz0123456789";
export const MAIL = { to: "dana@example.org", subject: "A form", html: `<p>${LINK}</p>`, text: `Here: ${LINK}` };
export const HOUR_MS = 60 * 60 * 1000;

export let clock = TEST_NOW;
export let logs: string[] = [];
export const cleanUps: (() => Promise<void> | void)[] = [];

/** Before each test of a file the clock is set and the log empty; after it what it started is stopped. */
export function prepareMail(): void {
  beforeEach(() => {
    clock = TEST_NOW;
    logs = [];
  });
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  });
}

export const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
export const enqueue = (db: Db, mail = MAIL) => enqueueMail({ db, vault: TEST_VAULT, now: clock }, mail);
export const nowhere: SendMail = () => Promise.reject(Object.assign(new Error("no"), { code: "ECONNECTION" }));

/** A worker on a queue, stopped after the test. */
export function worker(db: Db, settings: Partial<MailWorkerSettings>) {
  const sink = new Writable({ write: (chunk, _, done) => done(void logs.push(String(chunk))) });
  const made = keepMailing({
    db,
    vault: TEST_VAULT,
    logger: pino({ level: "debug" }, sink),
    now: () => clock,
    send: nowhere,
    random: () => 0.5,
    pollMs: HOUR_MS,
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
export async function startInbox({ port = 0, refuse }: { port?: number; refuse?: () => number | undefined } = {}) {
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
  // A client's lost connection must not end the test.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  cleanUps.push(close);
  const address: string | AddressInfo | null = server.server.address();
  if (typeof address !== "object" || address === null) throw new Error("the mail server has no port");
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, received, close };
}

export const smtp = (smtpUrl: string) => createSendMail({ smtpUrl, outbox: "unused", from: FROM });
/** The queue, opened. */
export const rows = async (db: Db) =>
  (await db.select().from(mailMessages).orderBy(mailMessages.id)).map((row) => TEST_VAULT.open(MAIL_SEAL, row));
