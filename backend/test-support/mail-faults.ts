import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { and, count, countDistinct, eq, isNotNull, isNull, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { USER } from "@/backend/crypto/seals";
import { type Database, openDatabase } from "@/backend/db/connect";
import { users } from "@/backend/db/schema/gateway";
import { inboxEvents } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { startFlakyMailServer } from "@/backend/test-support/flaky-mail-server";
import { CHECK_IN, issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { SERVICE_KEY, TEST_VAULT } from "@/backend/test-support/services";
import { type ServicesProcess, startServicesProcess } from "@/backend/test-support/start-services";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";

/** Stands in names, notes, payers, answers and the form's name; in no mail of an event. */
const CANARY = "canary-of-health";
const QUESTION = { id: "more", label: CANARY, fieldType: "textarea", fieldOrder: 6, properties: { maxLength: 100 } };
const SENDERS = 8;
const PATIENCE_MS = 120_000;

export interface MailFaultReport {
  events: number;
  kills: number;
  /** Event mails in the queue, and the different Message-IDs that arrived of them. */
  queued: number;
  arrived: number;
  /** Deliveries of a Message-ID that had arrived before: the mail server took it, and its answer was lost. */
  repeated: number;
  /** Events without exactly their mails, mails that arrived without a row, mails that contain a word of health. */
  wrongEvents: number;
  strays: number;
  leaks: number;
}

/** Requests, messages and forms with alerts come in, while the mail server goes up and down and the services are killed. */
export async function runMailFaults(databaseUrl: string, { sendings, kills }: { sendings: number; kills: number }) {
  const folder = mkdtempSync(join(tmpdir(), "mail-faults-"));
  const mailServer = await startFlakyMailServer();
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: "silent", MAIL_SMTP_URL: mailServer.url };
  let services = await startServicesProcess(env, () => {});
  const database = await openDatabase({ databaseUrl });
  try {
    await addAdministrator(database);
    await publishTestForm(database.db, { ...CHECK_IN, fields: [...CHECK_IN.fields, QUESTION] });
    mailServer.shake();
    for (let round = 0; round <= kills; round += 1) {
      const part = Math.ceil(sendings / (kills + 1));
      const sending = send(() => services.url, database, part, round * part);
      if (round < kills) services = await kill(services, database, env);
      await sending;
    }
    await mailServer.settle();
    await untilAllSent(database);
    return { kills, ...(await judge(database, mailServer.received)) } satisfies MailFaultReport;
  } finally {
    services.child.kill("SIGKILL");
    await services.exited;
    await mailServer.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addAdministrator({ db }: Database): Promise<void> {
  const uniqueId = randomUUID();
  const content = TEST_VAULT.close(USER, { uniqueId }, { email: "admin@care.example", name: "Sam" });
  const account = { role: "staff", grade: "administrator", status: "active", companyId: DEFAULT_COMPANY_ID } as const;
  await db.insert(users).values({ uniqueId, ...content, ...account, createdAt: new Date(), updatedAt: new Date() });
}

/** `kill -9` while senders are at it. What the process had claimed is due at once, as it is anyway when the lease is over. */
async function kill(services: ServicesProcess, { db }: Database, env: Record<string, string>) {
  await pause(300);
  services.child.kill("SIGKILL");
  await services.exited;
  await db.update(mailMessages).set({ nextAttemptAt: new Date() }).where(isNull(mailMessages.sentAt));
  return startServicesProcess(env, () => {});
}

async function send(urlOf: () => string, database: Database, total: number, first: number): Promise<void> {
  const numbers = Array.from({ length: total }, (_, at) => first + at);
  const sender = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
      await (number % 10 === 9 ? submitForm(urlOf, database) : post(urlOf, number));
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

const contact = (number: number) => ({
  ...{ first_name: "Zoë", last_name: CANARY, email: `person-${number}@example.org`, phone_number: "5555550119" },
  source: "Website",
});
const time = { date: "2099-01-01", startTime: "09:00", endTime: "10:00", day: "Thursday" };
const toBody = (number: number) =>
  number % 3 === 0
    ? {
        landing: {
          ...contact(number),
          ...{ source_id: CANARY, preferred_language: "en", form_fields: JSON.stringify({ help: CANARY }) },
        },
      }
    : {
        appointment: {
          ...contact(number),
          ...{ source_type: "therapist", source_alias: "Appointment Request", source_id: CANARY, notes: CANARY },
          ...{ selected_option: "Initial Consultation", visitor_unique_id: null, visitor_type: "guest" },
          ...{ start_at: "2099-01-01T09:00:00-06:00", end_at: "2099-01-01T10:00:00-06:00" },
          form_fields: JSON.stringify({ requestFor: "myself", availability: [time], responsible: CANARY }),
        },
      };

/** Sends until it is answered: repeated under one key, as the website does. */
async function post(urlOf: () => string, number: number): Promise<void> {
  const body = toBody(number);
  const path = "landing" in body ? "landings" : "appointments";
  const headers = { appid: DEFAULT_APP_ID, authorization: `Bearer ${SERVICE_KEY}`, "idempotency-key": randomUUID() };
  await untilAnswered(201, () => call(`${urlOf()}/forms/${path}`, body, headers));
}

async function submitForm(urlOf: () => string, { db }: Database): Promise<void> {
  const { token } = await issueTestForm(db, { expiresAt: new Date(Date.now() + 86_400_000) });
  const values = { q1: "1", q2: "3", q3: "3", note: CANARY };
  const responses = Object.entries(values).map(([field_id, value]) => ({ field_id, value }));
  await untilAnswered(200, () => call(`${urlOf()}/public-forms/forms/public?token=${token}`, { responses }, {}));
}

const call = (url: string, body: object, headers: Record<string, string>) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });

async function untilAnswered(status: number, ask: () => Promise<Response>): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer?.status === status) return;
    // A form that was submitted before its answer was lost is submitted.
    if (answer && answer.status < 500 && answer.status !== 429) {
      const code = await answer.text();
      if (/already_submitted|form_submitted|submitted/i.test(code)) return;
      throw new Error(`answered with ${answer.status}: ${code}`);
    }
    if (Date.now() > until) throw new Error("the services did not come back");
    await pause(100);
  }
}

/** Until every event has its mail and every mail is with the mail server. Put-off mail is due at once. */
async function untilAllSent({ db }: Database): Promise<void> {
  const until = Date.now() + PATIENCE_MS * 3;
  for (;;) {
    const events = await db.$count(inboxEvents, isNull(inboxEvents.notifiedAt));
    const mails = await db.$count(mailMessages, isNull(mailMessages.sentAt));
    if (events === 0 && mails === 0) return;
    if (Date.now() > until) throw new Error(`${events} events and ${mails} mails are left`);
    const isPutOff = and(isNull(mailMessages.sentAt), isNotNull(mailMessages.lastErrorCode));
    await db.update(mailMessages).set({ nextAttemptAt: new Date(), lastErrorCode: null }).where(isPutOff);
    await pause(1_000);
  }
}

/** Compares mails with events: a request or landing has one mail to the person and one to the administrator; a form or alert has one. */
async function judge({ db }: Database, received: readonly string[]) {
  const perEvent = await db
    .select({ mails: count(mailMessages.id), recipients: countDistinct(mailMessages.recipient), expected })
    .from(inboxEvents)
    .leftJoin(mailMessages, eq(mailMessages.inboxEventId, inboxEvents.id))
    .groupBy(inboxEvents.id);
  const rows = await db.select().from(mailMessages);
  const ids = new Map(rows.map(({ uniqueId, inboxEventId }) => [uniqueId, inboxEventId]));
  const mails = await Promise.all(received.map((source) => PostalMime.parse(source)));
  const arrivals = mails.map((mail) => ({ mail, id: /^<([^@]+)@/.exec(mail.messageId ?? "")?.[1] ?? "" }));
  const eventMails = arrivals.filter(({ id }) => ids.get(id) !== null);
  const arrived = new Set(eventMails.map(({ id }) => id));
  return {
    events: perEvent.length,
    queued: rows.filter(({ inboxEventId }) => inboxEventId !== null).length,
    arrived: arrived.size,
    repeated: eventMails.length - arrived.size,
    wrongEvents: perEvent.filter((one) => one.mails !== one.expected || one.recipients !== one.expected).length,
    strays: arrivals.filter(({ id }) => !ids.has(id)).length,
    leaks: eventMails.filter(({ mail }) => JSON.stringify(mail).includes(CANARY)).length,
  };
}

const expected = sql<number>`(select case when kind in ('submission', 'alert') then 1 else 2 end
  from forms.inbox_item where inbox_item.id = ${inboxEvents.itemId})`;
