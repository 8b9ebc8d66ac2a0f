import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import nodeIcal, { type VEvent } from "node-ical";
import pino from "pino";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { USER } from "@/backend/crypto/seals";
import type { Db } from "@/backend/db/connect";
import { appointments } from "@/backend/db/schema/forms-requests";
import { users } from "@/backend/db/schema/gateway";
import { inboxEvents, inboxItems } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import { sealEvent } from "@/backend/inbox/event-content";
import { keepNotifying, type NotifierSettings } from "@/backend/notify/notifier";
import { appointmentRequest, formFields } from "@/backend/test-support/appointment-request";
import { readMail } from "@/backend/test-support/read-mail";
import { SERVICE_KEY, TEST_INVITATIONS, TEST_VAULT, type TestServices } from "@/backend/test-support/services";
import type { Grade } from "@/domain/inbox/grades";
import type { MailChoice } from "@/domain/inbox/mail-choices";
import type { Language } from "@/domain/texts/languages";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Words that no mail may contain: they appear in names of forms, answers, notes and reasons. */
export const HEALTH = "canary-of-health";

/** A notifier on a test's database, at the services' clock. */
export const newNotifier = (db: Db, clock: TestServices["clock"], settings: Partial<NotifierSettings> = {}) =>
  keepNotifying({
    db,
    vault: TEST_VAULT,
    logger: pino({ level: "silent" }),
    now: () => clock.now,
    ...TEST_INVITATIONS,
    timeZone: "America/Denver",
    partition: "default",
    escalationMs: 30 * MINUTE_MS,
    hasStaffArea: true,
    secondAddress: "on-call@example.org",
    therapistActs: "see",
    remindersMs: [24 * HOUR_MS],
    pollMs: HOUR_MS,
    ...settings,
  });

/** A member of staff, by address. Returns the unique id. */
export async function addMember(db: Db, email: string, grade: Grade, mailChoice: MailChoice = "all"): Promise<string> {
  const uniqueId = randomUUID();
  const content = TEST_VAULT.close(USER, { uniqueId }, { email, name: "Sam" });
  const account = { role: "staff", status: "active", companyId: DEFAULT_COMPANY_ID } as const;
  const moments = { createdAt: new Date(), updatedAt: new Date() };
  await db.insert(users).values({ uniqueId, ...content, ...account, grade, mailChoice, ...moments });
  return uniqueId;
}

/** Sends an appointment request, with health information in every field that can contain it. Returns its item's row. */
export async function request(
  db: Db,
  { call }: TestServices,
  email = "zoe@example.org",
  more: object = {},
  language?: Language,
) {
  const words = { notes: HEALTH, form_fields: formFields({ responsible: HEALTH, member: HEALTH, ...more }) };
  const headers = { authorization: `Bearer ${SERVICE_KEY}` };
  const { status } = await call("/forms/appointments", {
    body: appointmentRequest({ email, ...words, preferred_language: language }),
    headers,
  });
  if (status !== 201) throw new Error(`the request was answered with ${status}`);
  const [item] = (await db.select().from(inboxItems).orderBy(asc(inboxItems.id))).slice(-1);
  if (!item) throw new Error("the request has no item");
  return item;
}

/** Moves a request as a verb does: state, times and event, with a reason that no mail may contain. */
export async function move(
  db: Db,
  item: typeof inboxItems.$inferSelect,
  { kind, state, at, ...values }: { kind: string; state: string; at: Date } & Partial<typeof appointments.$inferInsert>,
): Promise<void> {
  const event = sealEvent(TEST_VAULT, { reason: HEALTH, note: HEALTH });
  await db.update(inboxItems).set({ state }).where(eq(inboxItems.id, item.id));
  if (Object.keys(values).length > 0)
    await db.update(appointments).set(values).where(eq(appointments.uniqueId, item.subjectId));
  await db.insert(inboxEvents).values({ ...event, itemId: item.id, at, actor: "staff:x", kind });
}

/** Queued mail, oldest first. */
export async function queued(db: Db) {
  const rows = await db.select().from(mailMessages).orderBy(asc(mailMessages.id));
  return rows.map((row) => ({ ...readMail(row), inboxEventId: row.inboxEventId }));
}

/** Reads a calendar file with an independent parser. */
export function readCalendar(content = ""): VEvent {
  const event = Object.values(nodeIcal.sync.parseICS(content)).find((part) => part?.type === "VEVENT");
  if (event?.type !== "VEVENT") throw new Error("the file has no event");
  return event;
}
