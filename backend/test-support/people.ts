import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Db } from "@/backend/db/connect";
import { formEvents, formInstances } from "@/backend/db/schema/forms";
import { apiKeys, auditLog, formsIdentities } from "@/backend/db/schema/forms-company";
import { appointments, landings, records } from "@/backend/db/schema/forms-requests";
import { guests, profiles, refreshTokens, sessions, userLinks, users } from "@/backend/db/schema/gateway";
import { mailMessages } from "@/backend/db/schema/mail";
import { entities, searchIdentities } from "@/backend/db/schema/search";
import { issueTestForm } from "@/backend/test-support/forms";

export interface TestPerson {
  email: string;
  /** Found in all that they wrote, and in nothing else. */
  mark: string;
}

/** Writes a row or more into every table that holds data of people; the form must be published. Returns the user's unique id. */
export async function addPerson(db: Db, { email, mark }: TestPerson): Promise<string> {
  const id = randomUUID();
  const visitor = randomUUID();
  const at = new Date();
  const contact = { firstName: mark, lastName: mark, email: email.toUpperCase(), phoneNumber: mark };
  const [user] = await db
    .insert(users)
    .values({ ...{ uniqueId: id, companyId: DEFAULT_COMPANY_ID, email, name: mark }, passwordHash: "secret-hash" })
    .returning();
  const userId = user?.id ?? 0;
  await db.insert(profiles).values({ userId, firstName: mark });
  const ends = { accessExpiresAt: at, endsAt: at };
  const [session] = await db
    .insert(sessions)
    .values({ uniqueId: randomUUID(), userId, client: "browser", accessTokenHash: randomBytes(32), ...ends })
    .returning();
  await db.insert(refreshTokens).values({ sessionId: session?.id ?? 0, tokenHash: randomBytes(32), expiresAt: at });
  await db.insert(userLinks).values({
    userId,
    purpose: "password",
    tokenHash: randomBytes(32),
    expiresAt: at,
    redirectUrl: "https://care.example",
  });
  await db.insert(guests).values({ uniqueId: visitor, userUniqueId: visitor, name: mark });
  const origin = { source: "Website", sourceId: "x", sourceAlias: "x", formFields: "{}" };
  await db.insert(appointments).values({
    ...{ ...contact, ...origin, uniqueId: randomUUID(), sourceType: "therapist", selectedOption: "x", notes: mark },
    ...{ visitorUniqueId: visitor, visitorType: "guest", startAt: at, endAt: at },
  });
  await db.insert(landings).values({ ...contact, ...origin, uniqueId: randomUUID(), preferredLanguage: "en" });
  const person = { email: email.toUpperCase(), comment: mark };
  const record = (kind: "survey" | "subscription" | "referral", content: object, ownerId: string | null = null) => ({
    ...{ uniqueId: randomUUID(), kind, ownerId, content: { ...content, comment: mark } },
  });
  await db
    .insert(records)
    .values([
      record("survey", {}, id),
      record("subscription", person),
      record("referral", { ...person, referrerEmail: "doctor@example.org" }),
      record("referral", { email: "another@example.org", referrerEmail: email }),
    ]);
  const answers = [{ field_id: "note", value: mark }];
  for (const submittedAt of [at, null]) {
    const { uniqueId } = await issueTestForm(db);
    const status = submittedAt ? "submitted" : "in_progress";
    const owner = { assignedToEmail: email, assignedToName: mark, responses: answers, status, submittedAt } as const;
    const [instance] = await db.update(formInstances).set(owner).where(sql`unique_id = ${uniqueId}`).returning();
    await db.insert(formEvents).values({ instanceId: instance?.id ?? 0, fieldId: "q3", value: mark, at });
  }
  await db.execute(sql`delete from mail.mail_message where recipient = 'dana@example.org' and sent_at is null`);
  await db.insert(formsIdentities).values({ uniqueId: id, user: { mark } });
  await db.insert(searchIdentities).values({ uniqueId: id, user: { mark } });
  const mail = { recipient: email, nextAttemptAt: at };
  await db.insert(mailMessages).values([
    { ...mail, uniqueId: randomUUID(), sealedMessage: randomBytes(64) },
    { ...mail, uniqueId: randomUUID(), sentAt: at },
    { ...mail, uniqueId: randomUUID(), sentAt: at, templateId: randomUUID() },
  ]);
  const slug = randomUUID();
  await db.insert(entities).values({
    ...{ uniqueId: id, partition: "default", key: "therapist", slug, entityAlias: mark, nameKey: mark },
    ...{ nameWords: [mark], facets: [], content: {} as (typeof entities.$inferInsert)["content"] },
  });
  const key = {
    companyId: DEFAULT_COMPANY_ID,
    name: mark,
    hint: "hint",
    keyHash: randomBytes(32),
    createdBy: `staff:${id}`,
  };
  await db.insert(apiKeys).values({ ...key, uniqueId: randomUUID() });
  await db.insert(auditLog).values({ at, actor: `user:${id}`, action: "x", subject: mark, requestId: "x" });
  return id;
}
