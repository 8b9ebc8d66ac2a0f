import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import {
  APPOINTMENT,
  CALENDAR_FEED,
  FORM_EVENT,
  FORM_INSTANCE,
  FORM_UPLOAD,
  FORMS_IDENTITY,
  GUEST,
  LANDING,
  LISTING_REPORT,
  MAIL,
  PASSKEY,
  PROFILE,
  RECORD,
  SECOND_FACTOR,
  THERAPIST_CONTACT,
  USER,
} from "@/backend/crypto/seals";
import { hasAddressDigest } from "@/backend/crypto/search-index";
import type { Db } from "@/backend/db/connect";
import { toMomentRange } from "@/backend/db/moment-range";
import { networkDrafts, networkVersions } from "@/backend/db/schema/deployment";
import { formEvents, formInstances, formUploads } from "@/backend/db/schema/forms";
import { apiKeys, auditLog, formsIdentities } from "@/backend/db/schema/forms-company";
import { appointments, bookedTimes, landings, listingReports, records } from "@/backend/db/schema/forms-requests";
import {
  guests,
  passkeyChallenges,
  passkeys,
  profiles,
  recoveryCodes,
  refreshTokens,
  secondFactors,
  sessions,
  userLinks,
  users,
} from "@/backend/db/schema/gateway";
import { inboxEvents, inboxItems, inboxViews, personItems, requestTokens } from "@/backend/db/schema/inbox";
import { mailMessages } from "@/backend/db/schema/mail";
import {
  calendarFeeds,
  entities,
  rosterImports,
  searchIdentities,
  therapistChanges,
  therapistContacts,
  therapistDrafts,
  therapistLinks,
} from "@/backend/db/schema/search";
import { makeReference } from "@/backend/inbox/add-item";
import { sealEvent } from "@/backend/inbox/event-content";
import { NO_COUNTS } from "@/backend/search/administration/import-record";
import { issueTestForm } from "@/backend/test-support/forms";
import { TEST_VAULT } from "@/backend/test-support/services";

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
  const contact = { firstName: mark, lastName: mark, email: email.toUpperCase(), phoneNumber: mark, phoneE164: null };
  const own = { uniqueId: id };
  const [user] = await db
    .insert(users)
    .values({
      ...{ ...own, ...TEST_VAULT.close(USER, own, { email, name: mark }) },
      ...{ companyId: DEFAULT_COMPANY_ID, passwordHash: "secret-hash" },
    })
    .returning();
  const userId = user?.id ?? 0;
  const profile = { firstName: mark, lastName: null, phoneNumber: null };
  await db.insert(profiles).values({ userId, ...TEST_VAULT.close(PROFILE, { userId }, profile) });
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
  await db
    .insert(secondFactors)
    .values({ userId, ...TEST_VAULT.close(SECOND_FACTOR, { userId }, { secret: "ABCDEFGH" }) });
  await db.insert(recoveryCodes).values({ userId, codeHash: randomBytes(32) });
  await addPasskey(db, userId, mark);
  const guest = { uniqueId: visitor, userUniqueId: visitor };
  const named = TEST_VAULT.close(GUEST, guest, { name: mark, email: null, username: null });
  await db.insert(guests).values({ ...guest, ...named });
  const origin = { source: "Website", sourceId: "x", sourceAlias: "x" };
  const ids = { uniqueId: randomUUID() };
  const request = { ...contact, selectedOption: "x", notes: mark, formFields: "{}", preferredLanguage: "en" };
  const [appointment] = await db
    .insert(appointments)
    .values({
      ...{ ...ids, ...origin, ...TEST_VAULT.close(APPOINTMENT, ids, request), sourceType: "therapist" },
      ...{ visitorUniqueId: visitor, visitorType: "guest", startAt: at, endAt: at },
    })
    .returning();
  await db.insert(landings).values({ ...ids, ...origin, ...TEST_VAULT.close(LANDING, ids, request) });
  await db.insert(listingReports).values({
    ...{ ...ids, ...TEST_VAULT.close(LISTING_REPORT, ids, { text: mark }) },
    ...{ therapistId: id, therapistName: mark, problem: "other" },
  });
  await db
    .insert(requestTokens)
    .values({ appointmentId: appointment?.id ?? 0, tokenHash: randomBytes(32), expiresAt: at });
  const during = toMomentRange(at, new Date(at.getTime() + 3_600_000));
  await db.insert(bookedTimes).values({ appointmentId: appointment?.id ?? 0, therapistId: id, during });
  for (const kind of ["request", "message"] as const)
    await addItem(db, { kind, subjectId: ids.uniqueId, userId: id, mark });
  const person = { email: email.toUpperCase(), comment: mark };
  const record = (kind: "survey" | "subscription" | "referral", content: object, ownerId: string | null = null) => {
    const its = { uniqueId: randomUUID() };
    return { ...its, kind, ownerId, ...TEST_VAULT.close(RECORD, its, { content: { ...content, comment: mark } }) };
  };
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
    const isIt = eq(formInstances.uniqueId, uniqueId);
    const [instance] = await db.select().from(formInstances).where(isIt);
    if (!instance) throw new Error("no form was issued");
    const owner = { assignedToEmail: email, assignedToName: mark, responses: answers, status, submittedAt } as const;
    const columns = TEST_VAULT.change(FORM_INSTANCE, TEST_VAULT.open(FORM_INSTANCE, instance), owner);
    await db.update(formInstances).set(columns).where(isIt);
    const event = { instanceId: instance.id };
    await db
      .insert(formEvents)
      .values({ ...event, ...TEST_VAULT.close(FORM_EVENT, event, { fieldId: "q3", value: mark }), at });
    const upload = { uniqueId: randomUUID() };
    await db
      .insert(formUploads)
      .values({ ...upload, ...event, ...TEST_VAULT.close(FORM_UPLOAD, upload, { content: mark }) });
  }
  const isToDana = hasAddressDigest(TEST_VAULT, MAIL, mailMessages.recipient, "dana@example.org");
  await db.delete(mailMessages).where(and(isToDana, isNull(mailMessages.sentAt)));
  const identity = { uniqueId: id, companyId: DEFAULT_COMPANY_ID };
  await db
    .insert(formsIdentities)
    .values({ ...identity, ...TEST_VAULT.close(FORMS_IDENTITY, identity, { user: { mark } }) });
  await db.insert(searchIdentities).values({ uniqueId: id, user: { mark } });
  const mail = () => {
    const its = { uniqueId: randomUUID(), nextAttemptAt: at };
    return { ...its, ...TEST_VAULT.close(MAIL, its, { recipient: email, message: null }) };
  };
  await db
    .insert(mailMessages)
    .values([mail(), { ...mail(), sentAt: at }, { ...mail(), sentAt: at, templateId: randomUUID() }]);
  const slug = randomUUID();
  const listing = {
    ...{ uniqueId: id, partition: "default", key: "therapist", slug, entityAlias: mark, nameKey: mark },
    ...{ facets: [], content: {} as (typeof entities.$inferInsert)["content"] },
  };
  const [listed] = await db.insert(entities).values(listing).returning({ id: entities.id });
  const change = { entityId: listed?.id ?? 0, version: 2, actor: `staff:${id}`, kind: "edited" as const, fields: [] };
  await db.insert(therapistChanges).values(change);
  const listedId = { entityId: change.entityId };
  await db
    .insert(therapistContacts)
    .values({ ...listedId, ...TEST_VAULT.close(THERAPIST_CONTACT, listedId, { email }) });
  await db.insert(calendarFeeds).values({
    ...listedId,
    ...TEST_VAULT.close(CALENDAR_FEED, listedId, { address: `https://calendar.example.org/${mark}` }),
    setAt: at,
  });
  await db.insert(therapistLinks).values({ ...listedId, purpose: "page", tokenHash: randomBytes(32), expiresAt: at });
  await db.insert(therapistDrafts).values({ ...change, fields: [], problem: { code: "x", errors: [] } });
  await db
    .insert(networkDrafts)
    .values({ id: 1, document: {}, revision: 1, parts: {}, changedBy: `staff:${id}` })
    .onConflictDoUpdate({ target: networkDrafts.id, set: { changedBy: `staff:${id}` } });
  await db.insert(networkVersions).values({ document: {}, publishedBy: `staff:${id}`, changed: ["brand"] });
  await db.insert(rosterImports).values({
    ...{
      uniqueId: randomUUID(),
      partition: "default",
      fileName: "roster.csv",
      digest: "",
      missing: "keep",
      state: "applied",
    },
    ...{ directoryVersion: "", summary: NO_COUNTS, actor: `staff:${id}` },
  });
  const key = {
    companyId: DEFAULT_COMPANY_ID,
    name: mark,
    hint: "hint",
    keyHash: randomBytes(32),
    createdBy: `staff:${id}`,
  };
  await db.insert(apiKeys).values({ ...key, uniqueId: randomUUID(), scopes: ["see_items"] });
  await db.insert(auditLog).values({ at, actor: `user:${id}`, action: "x", subject: mark, requestId: "x" });
  return id;
}

async function addPasskey(db: Db, userId: number, mark: string): Promise<void> {
  const ids = { uniqueId: randomUUID() };
  const key = { credentialId: randomUUID(), publicKey: randomBytes(64), counter: 0, transports: ["internal"] };
  await db.insert(passkeys).values({ userId, ...key, ...ids, ...TEST_VAULT.close(PASSKEY, ids, { name: mark }) });
  const asked = { attempt: randomBytes(32), challenge: "x", expiresAt: new Date() };
  await db.insert(passkeyChallenges).values({ userId, ...asked });
}

interface TestItem {
  kind: "request" | "message";
  subjectId: string;
  userId: string;
  mark: string;
}

async function addItem(db: Db, { kind, subjectId, userId, mark }: TestItem): Promise<void> {
  const at = new Date();
  const [item] = await db
    .insert(inboxItems)
    .values({
      ...{ uniqueId: randomUUID(), reference: makeReference(), kind, subjectId },
      ...{ state: "new", occurredAt: at, changedAt: at },
    })
    .returning();
  const itemId = item?.id ?? 0;
  const event = sealEvent(TEST_VAULT, { note: mark });
  await db.insert(inboxEvents).values({ ...event, itemId, at, actor: `staff:${userId}`, kind: "note" });
  await db.insert(inboxViews).values({ itemId, userId, version: 1 });
  await db.insert(personItems).values({ itemId, personId: randomUUID() });
}
