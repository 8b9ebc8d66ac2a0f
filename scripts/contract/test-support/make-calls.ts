import { randomUUID } from "node:crypto";
import { expect } from "@jest/globals";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems } from "@/backend/db/schema/inbox";
import { entities } from "@/backend/db/schema/search";
import { newSetupToken } from "@/backend/gateway/setup";
import { CHECK_IN, issueTestForm, publishTestForm } from "@/backend/test-support/forms";
import { ana, csv } from "@/backend/test-support/roster-import";
import { SETUP_KEY, seedTherapists } from "@/backend/test-support/services";
import { parseSchedule } from "@/domain/booking/schedule";
import { readReference } from "@/domain/form-engine/kinds/file";
import { visitorFrom } from "@/domain/net/test-support/counted-visitor";
import type { RecordList, ServiceRecord } from "@/domain/wire/reading";
import type { Caller } from "@/lib/services/caller";
import * as formsClient from "@/lib/services/forms/client";
import * as inbox from "@/lib/services/forms/inbox-client";
import * as own from "@/lib/services/forms/own-request-client";
import { formsRecords as forms } from "@/lib/services/forms/records-client";
import * as staffForms from "@/lib/services/forms/staff-forms-client";
import * as therapists from "@/lib/services/forms/therapist-client";
import * as auth from "@/lib/services/gateway/auth-client";
import * as gateway from "@/lib/services/gateway/client";
import * as publicForms from "@/lib/services/public-forms/client";
import type { Mutation } from "@/lib/services/results";
import * as searchClient from "@/lib/services/search/client";
import * as rosterImports from "@/lib/services/search/import-client";
import * as search from "@/lib/services/search/records-client";
import * as roster from "@/lib/services/search/roster-client";
import { done, mailedLink, type Reached, SITE } from "./reached";

const ADDRESS = "198.51.100.0/24";
const VISITOR = visitorFrom(ADDRESS);
const PASSWORD = "a long enough pass phrase 7";
const SITE_ITSELF: Caller = { kind: "site" };
const CONTACT = { first_name: "Ann", last_name: "Lee", email: "ann@example.org", phone_number: "5555550119" };
const ANSWERS = ["q1", "q2", "q3"].map((field_id) => ({ field_id, value: "2" }));

function found<T>(item: T | null): T {
  if (item === null) throw new Error("nothing was found");
  return item;
}
const idsOf = ({ items }: RecordList) => items.map(({ id }) => id);
const idOf = (result: Mutation<ServiceRecord>) => done(result).id;

export async function makeSetupCall({ env, services }: Reached): Promise<void> {
  const token = newSetupToken(SETUP_KEY, services.clock.now);
  const member = { token, email: `${randomUUID()}@example.org`, name: "Lee Stone" };
  expect(await auth.setUpStaff(env, VISITOR, member)).toMatchObject({ success: true });
}

export async function makeAccountCalls({ env, db }: Reached): Promise<void> {
  const email = `${randomUUID()}@example.org`;
  const passwords = (password: string) => ({ password, password_confirmation: password });
  const newUser = { email, name: "Dana", ...passwords(PASSWORD) };
  expect(await auth.signUp(env, VISITOR, { user: newUser, confirmSuccessUrl: `${SITE}/home` })).toMatchObject({
    success: true,
  });
  const confirmation = await mailedLink(db, email);
  done(await auth.confirmUser(env, ADDRESS, confirmation.searchParams.get("token") ?? ""));
  const signedIn = await auth.signIn(env, VISITOR, { email, password: PASSWORD });
  if (!signedIn.success) throw new Error(signedIn.message);
  const session = found(await auth.refreshToken(env, signedIn.auth));
  await auth.validateToken(env, session);
  const changed = await auth.updatePassword(env, session, { current_password: PASSWORD, ...passwords(`${PASSWORD}!`) });
  done(await auth.signOut(env, changed.auth ?? session));
  await auth.requestPasswordReset(env, VISITOR, { email, redirectUrl: `${SITE}/home` });
  const token = (await mailedLink(db, email)).searchParams.get("reset_password_token") ?? "";
  const reset = { reset_password_token: token, ...passwords(PASSWORD) };
  expect(await auth.resetPassword(env, { address: ADDRESS }, reset)).toMatchObject({ success: true });
}

export async function makeGatewayCalls({ env }: Reached, user: Caller, userId: string): Promise<void> {
  expect(await gateway.getCurrentUser(env, user, {})).toMatchObject({ uniqueId: userId });
  const profile = { params: { id: userId } };
  done(await gateway.updateProfile(env, user, { ...profile, fields: { first_name: "Dana" } }));
  expect(await gateway.getProfile(env, user, profile)).toMatchObject({ firstName: "Dana" });
  const id = randomUUID();
  const token = done(await gateway.createGuest(env, id, ADDRESS)) ?? "";
  const guest: Caller = { kind: "guest", token };
  done(await gateway.updateGuest(env, guest, { params: { id }, fields: { name: "Robin" } }));
  expect(await gateway.getGuest(env, guest, { params: { id } })).toMatchObject({ name: "Robin" });
  expect(done(await gateway.renewGuest(env, id, token))).toEqual(expect.any(String));
  const counts = [{ key: "k".repeat(43), points: 1, window_seconds: 60 }];
  expect(done(await gateway.countLimits(env, counts, env.SERVICE_TIMEOUT_MS))).toEqual([{ total: 1, secondsLeft: 60 }]);
  const other = { unique_id: randomUUID(), user_unique_id: randomUUID() };
  expect(idOf(await gateway.registerGuest(env, SITE_ITSELF, { fields: other }))).toBe(other.unique_id);
}

/** A member's own settings. */
export async function makeOwnCalls({ env }: Reached, staff: Caller): Promise<void> {
  done(await gateway.setMailChoice(env, staff, { fields: { mail_choice: "daily" } }));
  expect(await gateway.getMailChoice(env, staff, {})).toMatchObject({ mailChoice: "daily" });
  const inboxViews = [{ name: "Aetna, by time", query: "payer=Aetna&sort=starts" }];
  done(await gateway.setInboxViews(env, staff, { fields: { inbox_views: inboxViews } }));
  expect(await gateway.getInboxViews(env, staff, {})).toMatchObject({ inboxViews });
}

const PORTRAIT = { create: { width: 9, height: 9, channels: 3, background: "teal" } } as const;

export async function makeSearchCalls(reached: Reached, staff: Caller): Promise<void> {
  const { env } = reached;
  const identity = { params: { id: randomUUID() }, fields: { name: "Dana" } };
  done(await search.registerIdentity(env, SITE_ITSELF, identity));
  done(await search.updateIdentity(env, SITE_ITSELF, { ...identity, fields: { name: "Robin" } }));
  expect(await search.getIdentity(env, SITE_ITSELF, identity)).toMatchObject({ user: { name: "Robin" } });
  const therapist = { params: { id: "th-1" }, fields: { first_name: "Dana", last_name: "Whitfield" } };
  done(await search.registerEntity(env, SITE_ITSELF, therapist));
  done(await search.updateEntity(env, SITE_ITSELF, { ...therapist, fields: { ...therapist.fields, bio: "Hello" } }));
  expect(await searchClient.findEntity(env, "dana-whitfield")).toMatchObject({ entityUniqueId: "th-1" });
  expect(done(await searchClient.listSimilar(env, "dana-whitfield", 5))).toEqual([]);
  expect(done(await searchClient.searchEntities(env, { include: {}, page: 1 }))).toMatchObject({ totalRecords: 1 });
  expect(done(await searchClient.listEntities(env, { page: 1, isPlain: false })).entities).toHaveLength(1);
  expect(idsOf(await search.readEntities(env, SITE_ITSELF, {}))).toHaveLength(1);
  expect(await search.searchCloud(env, SITE_ITSELF, { params: { query: "dana" } })).toMatchObject({ totalRecords: 1 });
  await makeRosterCalls(reached, staff);
  expect(await search.deleteEntity(env, SITE_ITSELF, therapist)).toEqual({ success: true });
}

async function makeTherapistCalls(
  reached: Reached,
  staff: Caller,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { env, db } = reached;
  const { uniqueId } = await submitRequest(reached);
  const past = new Date(Date.now() - 60 * 60_000);
  const isIt = eq(appointments.uniqueId, uniqueId);
  await db.update(appointments).set({ confirmedStartAt: past, confirmedEndAt: new Date() }).where(isIt);
  await db.update(inboxItems).set({ state: "confirmed" }).where(eq(inboxItems.subjectId, uniqueId));
  done(await therapists.mailTherapistLink(env, staff, id));
  const token = (await mailedLink(db, email)).searchParams.get("token") ?? "";
  const holder = { token, address: ADDRESS };
  const { listing, requests } = done(await therapists.getTherapistPage(env, holder));
  done(await therapists.changeTherapistListing(env, holder, { version: listing.version, confirmed: true }));
  expect(done(await therapists.mailTherapistCalendar(env, holder)).hasCalendar).toBe(true);
  const secret = /([\w-]+)\.ics$/.exec((await mailedLink(db, email)).pathname)?.[1] ?? "";
  expect(done(await therapists.getTherapistCalendar(env, { ...holder, token: secret })).file).toContain("VEVENT");
  const held = { reference: requests[0]?.reference ?? "", verb: "held" } as const;
  expect(done(await therapists.actAsTherapist(env, holder, held, { version: 1 })).requests).toEqual([]);
  done(await therapists.endTherapistCalendar(env, holder));
  done(await therapists.endTherapistLinks(env, staff, id));
  expect(await forms.deleteAppointment(env, staff, { params: { id: uniqueId } })).toEqual({ success: true });
}

async function makeImportCalls(env: Reached["env"], staff: Caller): Promise<void> {
  const upload = { bytes: Buffer.from(csv([ana])), name: "roster.csv", missing: "keep" } as const;
  const { uniqueId: id } = done(await rosterImports.uploadRoster(env, staff, upload));
  const { digest, directoryVersion } = done(await rosterImports.checkRosterImport(env, staff, { id, missing: "keep" }));
  expect(done(await rosterImports.getRosterImport(env, staff, id)).counts).toMatchObject({ rows: 1 });
  expect(done(await rosterImports.listRosterImportRows(env, staff, { id, outcome: "changed" })).rows).toHaveLength(1);
  done(await rosterImports.applyRosterImport(env, staff, { id, digest, directoryVersion }));
  expect(done(await rosterImports.listRosterImports(env, staff))).toMatchObject([{ state: "applied" }]);
}

async function makeRosterCalls(reached: Reached, staff: Caller): Promise<void> {
  const { env } = reached;
  expect(done(await roster.listRoster(env, staff, { search: "dana" }))).toMatchObject({ listed: 1, hidden: 0 });
  expect(done(await roster.exportRoster(env, staff))).toMatchObject({ rows: [expect.anything()], after: null });
  const { uniqueId: id, version } = done(await roster.getRosterTherapist(env, staff, "dana-whitfield"));
  const fields = { first_name: "Dana", last_name: "Whitfield", bio: "Hello again" };
  done(await roster.addRosterTherapist(env, staff, { key: randomUUID(), fields: { first_name: "Ana" } }));
  done(await roster.editRosterTherapist(env, staff, { id, version, fields }));
  expect(await roster.editRosterTherapist(env, staff, { id, version, fields })).toMatchObject({ reason: "conflict" });
  expect(done(await roster.getRosterTherapist(env, staff, id)).draft).toMatchObject({ version });
  expect(done(await roster.discardRosterDraft(env, staff, id)).draft).toBeNull();
  const contact = { id, email: "dana@example.org" };
  expect(done(await roster.changeRosterContact(env, staff, contact)).contactEmail).toBe(contact.email);
  const feed = { id: contact.id, address: "https://calendar.example.org/a.ics" };
  expect(done(await roster.changeRosterCalendar(env, staff, feed)).calendar?.address).toBe(feed.address);
  done(await roster.hideRosterTherapist(env, staff, { id, version: version + 1 }));
  done(await roster.showRosterTherapist(env, staff, { id, version: version + 2 }));
  done(await roster.confirmRosterTherapist(env, staff, { id, version: version + 3 }));
  const picture = { bytes: await sharp(PORTRAIT).webp().toBuffer(), mediaType: "image/webp" };
  done(await roster.changeRosterPortrait(env, staff, { id, version: version + 4, picture }));
  done(await roster.removeRosterPortrait(env, staff, { id, version: version + 5 }));
  await makeTherapistCalls(reached, staff, { id, email: contact.email });
  await makeImportCalls(env, staff);
  const { changes } = done(await roster.listRosterChanges(env, staff, { id, since: version }));
  expect(changes.map(({ kind }) => kind)).toEqual([
    ...["imported", "edited", "edited", "edited", "shown", "hidden", "edited"],
  ]);
}

export async function makeFormCalls({ env }: Reached, staff: Caller): Promise<void> {
  const id = idOf(await forms.createForm(env, staff, { fields: { slug: "mood", name: "Mood", type: "mood" } }));
  const form = { params: { id } };
  done(await forms.updateForm(env, staff, { ...form, fields: { name: "Your mood" } }));
  expect(await forms.getForm(env, staff, form)).toMatchObject({ name: "Your mood" });
  expect(idsOf(await forms.listForms(env, staff, {}))).toEqual([id]);
  expect(idsOf(await forms.listFormsByType(env, staff, { params: { type: "mood" } }))).toEqual([id]);

  const inForm = { params: { formId: id } };
  const schemaId = idOf(await forms.createSchema(env, staff, { ...inForm, fields: { name: "English" } }));
  const schema = { params: { formId: id, schemaId } };
  done(await forms.updateSchema(env, staff, { ...schema, fields: { name: "Plain English" } }));
  expect(await forms.getSchema(env, staff, schema)).toMatchObject({ name: "Plain English" });
  expect(idsOf(await forms.listSchemas(env, staff, inForm))).toContain(schemaId);

  const fields = { definition: CHECK_IN };
  const versionId = idOf(await forms.createVersion(env, staff, { ...schema, fields }));
  const version = { params: { ...schema.params, versionId } };
  done(await forms.updateVersion(env, staff, { ...version, fields }));
  expect(await forms.getVersion(env, staff, version)).toMatchObject({ status: "draft" });
  expect(idsOf(await forms.listVersions(env, staff, schema))).toEqual([versionId]);
  done(await forms.publishVersion(env, staff, version));
  const draft = idOf(await forms.createVersion(env, staff, { ...schema, fields }));
  const deleted = { params: { schemaId, versionId: draft } };
  expect(await forms.deleteVersion(env, staff, deleted)).toEqual({ success: true });
  expect(await forms.deleteSchema(env, staff, schema)).toEqual({ success: true });
  expect(await forms.deleteForm(env, staff, form)).toEqual({ success: true });
}

export async function makeAppFormCalls(
  { env, db }: Reached,
  staff: Caller,
  user: Caller,
  userId: string,
): Promise<void> {
  await publishTestForm(db);
  const [formId = ""] = idsOf(await forms.listForms(env, staff, {}));
  const template = { name: "Welcome", subject: "A form for you", body: "Dear {{name}}" };
  const mail = { params: { id: idOf(await forms.createMailTemplate(env, staff, { fields: template })) } };
  done(await forms.updateMailTemplate(env, staff, { ...mail, fields: { subject: "Your form" } }));
  expect(await forms.getMailTemplate(env, staff, mail)).toMatchObject({ subject: "Your form" });
  expect(idsOf(await forms.listMailTemplates(env, staff, {}))).toEqual([mail.params.id]);

  const fields = {
    form_id: formId,
    assigned_to: userId,
    assigned_to_email: "dana@example.org",
    mailtemplate_id: mail.params.id,
  };
  const assigned = { params: { id: idOf(await forms.createAppForm(env, staff, { fields })) } };
  done(await forms.startAppForm(env, user, assigned));
  done(await forms.updateAppForm(env, user, { ...assigned, fields: { responses: ANSWERS, revision: 0 } }));
  expect(done(await forms.submitAppForm(env, user, assigned))).toMatchObject({ status: "submitted", totalScore: 6 });
  expect(idsOf(await forms.listAppForms(env, user, { query: { by_status: "submitted" } }))).toEqual([
    assigned.params.id,
  ]);
  expect(idsOf(await forms.listInstances(env, user, { params: { formId } }))).toEqual([assigned.params.id]);
  const instance = { params: { formId, id: assigned.params.id } };
  expect(await forms.getInstance(env, user, instance)).toMatchObject({ status: "submitted" });
  expect(await forms.getMailTemplateStats(env, staff, mail)).toMatchObject({ total: 1, queued: 1 });

  const second = { params: { id: idOf(await forms.createAppForm(env, staff, { fields })) } };
  expect(done(await forms.cancelAppForm(env, staff, second))).toMatchObject({ status: "cancelled" });
  expect(await forms.deleteAppForm(env, staff, second)).toEqual({ success: true });
  expect(await forms.deleteMailTemplate(env, staff, mail)).toEqual({ success: true });
}

export async function makeStaffFormCalls({ env, services }: Reached, staff: Caller): Promise<void> {
  const text = JSON.stringify({ slug: "check-in", name: "Check-in", definition: { ...CHECK_IN, source: "Our own." } });
  done(await staffForms.takeFormFile(env, staff, { text, mode: "publish" }));
  const [file] = done(await staffForms.listFormFiles(env, staff));
  if (!file) throw new Error("no form was listed");
  expect(done(await staffForms.getFormFile(env, staff, file.uniqueId))).toMatchObject({ slug: "check-in" });
  expect(done(await staffForms.listLibraryForms(env, staff)).map(({ slug }) => slug)).toContain("cage");
  done(await staffForms.addLibraryForm(env, staff, { slug: "cage", isNoncommercial: false }));
  expect(done(await staffForms.exportAnswers(env, staff, file.uniqueId)).fields.map(({ id }) => id)).toContain("q1");
  expect(done(await staffForms.exportRequests(env, staff)).after).toBeNull();
  const inAMonth = new Date(services.clock.now.getTime() + 30 * 86_400_000);
  const person = { name: "Dana", email: "dana@example.org", expiresAt: inAMonth, isMailed: false, isShown: true };
  const { uniqueId: id, link } = done(
    await staffForms.sendForm(env, staff, { formId: file.uniqueId, repeat: { weeks: 1, until: inAMonth }, ...person }),
  );
  expect(link).toContain(`${SITE}/forms/public?token=`);
  services.clock.now = new Date(services.clock.now.getTime() + 2 * 3_600_000);
  done(await staffForms.remindAppForm(env, staff, id));
  const reissued = done(
    await staffForms.reissueAppForm(env, staff, { id, expiresAt: inAMonth, isMailed: true, isShown: true }),
  );
  expect(reissued.link).not.toBe(link);
  const longer = { ...CHECK_IN, source: "Our own, once more." };
  const next = JSON.stringify({ slug: "check-in", name: "Check-in", definition: longer });
  done(await staffForms.takeFormFile(env, staff, { text: next, mode: "publish" }));
  expect(done(await staffForms.carryOverAppForm(env, staff, id)).form).toMatchObject({ newest: null });
  expect(done(await staffForms.stopRepeatingAppForm(env, staff, id)).form.repeat).toMatchObject({ nextAt: null });
  done(await staffForms.revokeAppForm(env, staff, id));
  expect(done(await staffForms.getAppForm(env, staff, id)).form).toMatchObject({ status: "revoked", linkedAt: null });
}

export async function makeAppointmentCalls(reached: Reached, staff: Caller, user: Caller): Promise<void> {
  const { env } = reached;
  const { uniqueId, token, payload } = await submitRequest(reached);
  await makeOwnRequestCalls(reached, uniqueId, token);
  const appointment = { params: { id: uniqueId } };
  const therapists = { params: { type: "therapist" } };
  done(await forms.updateAppointment(env, staff, { ...appointment, fields: { status: "confirmed" } }));
  expect(await forms.getAppointment(env, staff, appointment)).toMatchObject({ status: "confirmed" });
  expect(idsOf(await forms.listAppointmentsByType(env, staff, therapists))).toEqual([uniqueId]);
  expect(idsOf(await forms.listAppointmentsByType(env, user, therapists))).toEqual([]);
  expect(await forms.deleteAppointment(env, staff, appointment)).toEqual({ success: true });
  done(
    await formsClient.submitLanding(env, {
      idempotencyKey: randomUUID(),
      guestToken: null,
      payload: { ...CONTACT, source_id: "join", form_fields: "{}", source: "Website", preferred_language: "en" },
    }),
  );
  const { schedule } = parseSchedule({ weekly_hours: "Mon-Sun 8:00-18:00 video" });
  await seedTherapists(reached.db, [{ uniqueId: "th-hours", displayName: "Ada Hours" }]);
  await reached.db.update(entities).set({ schedule }).where(eq(entities.uniqueId, "th-hours"));
  const [offered] = done(await formsClient.listTimes(env, { therapistIds: ["th-hours"], records: 3 }));
  const startAt = offered?.times[0]?.startAt ?? "";
  const held = done(await formsClient.holdTime(env, { bookingId: randomUUID(), therapistId: "th-hours", startAt }));
  expect(held).toMatchObject({ startAt });
  const { source_id: _, ...typed } = payload;
  const entered = {
    appointment: { ...typed, visitor_unique_id: null },
    therapist: "Ada Hours",
  };
  expect(done(await inbox.addRequests(env, staff, randomUUID(), entered))).toHaveLength(1);
  const report = { therapist_id: "th-1", therapist_name: "Dana Whitfield", problem: "payer", text: "" } as const;
  const once = { idempotencyKey: randomUUID(), guestToken: null };
  done(await formsClient.submitListingReport(env, { ...once, payload: report }));
}

async function submitRequest({ env, services }: Reached) {
  const { id: guestId, token } = await services.guest();
  const payload = {
    ...CONTACT,
    source_type: "therapist",
    selected_option: "Initial Consultation",
    notes: "",
    source: "Website",
    source_alias: "Appointment Request",
    source_id: "th-1",
    visitor_unique_id: guestId,
    visitor_type: "guest",
    start_at: "2099-01-01T09:00:00-06:00",
    end_at: "2099-01-01T10:00:00-06:00",
    form_fields: JSON.stringify({
      requestFor: "myself",
      availability: [{ date: "2099-01-01", startTime: "09:00", endTime: "10:00", day: "Thursday" }],
    }),
  } as const;
  const { uniqueId } = done(
    await formsClient.submitAppointment(env, {
      idempotencyKey: randomUUID(),
      guestToken: token,
      payload,
    }),
  );
  return { uniqueId, token, payload };
}

async function makeOwnRequestCalls({ env, db }: Reached, uniqueId: string, guestToken: string): Promise<void> {
  const { token, reference } = done(await own.createRequestLink(env, { uniqueId, guestToken }));
  const holder = { token, address: ADDRESS };
  expect(done(await own.getOwnRequest(env, holder))).toMatchObject({ reference, state: "requested", version: 1 });
  const times = [{ date: "2099-01-02", startTime: "09:00", endTime: "10:00" }];
  const changed = done(await own.changeOwnTimes(env, holder, { version: 1, timeZone: "America/Denver", times }));
  expect(changed).toMatchObject({ times, version: 2 });
  const proposed = new Date("2099-01-03T16:00:00Z");
  await db.update(inboxItems).set({ state: "proposed" }).where(eq(inboxItems.subjectId, uniqueId));
  await db
    .update(appointments)
    .set({ proposedStartAt: proposed, proposedEndAt: proposed })
    .where(eq(appointments.uniqueId, uniqueId));
  expect(done(await own.acceptProposedTime(env, holder, 2))).toMatchObject({ state: "confirmed" });
  const soon = new Date(Date.now() + 60 * 60_000);
  await db
    .update(appointments)
    .set({ confirmedStartAt: soon, confirmedEndAt: soon })
    .where(eq(appointments.uniqueId, uniqueId));
  expect(done(await own.confirmComing(env, holder, 3)).verbs).not.toContain("will_come");
  await db.update(inboxItems).set({ state: "offered" }).where(eq(inboxItems.subjectId, uniqueId));
  expect(done(await own.refuseOffer(env, holder, 4))).toMatchObject({ state: "waiting" });
  expect(done(await own.withdrawOwnRequest(env, holder, 5))).toMatchObject({ state: "withdrawn" });
}

export async function makeInboxCalls({ env }: Reached, staff: Caller): Promise<void> {
  const payload = {
    ...CONTACT,
    source_id: "new-provider",
    source: "Website",
    preferred_language: "en",
    form_fields: "{}",
  };
  done(await formsClient.submitLanding(env, { payload, idempotencyKey: randomUUID(), guestToken: null }));
  const { items } = done(await inbox.listItems(env, staff, { kind: "application" }));
  const reference = items[0]?.reference ?? "";
  expect(done(await inbox.getItem(env, staff, reference))).toMatchObject({ name: "Ann Lee", state: "new" });
  done(await inbox.viewItem(env, staff, reference, 1));
  const note = { reference, verb: "note", fields: { version: 1, text: "Called." } };
  expect(done(await inbox.actOnItem(env, staff, note))).toMatchObject({ version: 2 });
  expect(done(await inbox.actOnItems(env, staff, { references: [reference], verb: "close" })).results).toEqual([
    { reference, ok: true, code: null },
  ]);
  expect(done(await inbox.countItems(env, staff)).open).toBeGreaterThanOrEqual(0);
  expect(done(await inbox.listWaiting(env, staff)).times).toEqual([]);
  const { uniqueId: person } = done(await inbox.getItem(env, staff, reference));
  expect(done(await inbox.getPerson(env, staff, person)).names).toEqual(["Ann Lee"]);
  for (const change of [inbox.joinPerson, inbox.separatePerson])
    expect(done(await change(env, staff, person, reference)).items).not.toEqual([]);
  const soon = { therapistIds: ["T-0"], from: "2026-01-01T00:00:00Z", until: "2026-01-08T00:00:00Z" };
  expect(done(await inbox.listCalendars(env, staff, soon))).toEqual([]);
  const period = { from: "2026-03-01", until: "2026-03-31" };
  expect(done(await inbox.getNumbers(env, staff, period))).toMatchObject(period);
  expect(done(await inbox.countNews(env, staff, { since: "2026-01-01T00:00:00Z" })).count).toBeGreaterThan(0);
  expect(done(await inbox.listColleagues(env, staff)).length).toBeGreaterThan(0);
}

/** The erasure of a person whose items were made before: one asks, another confirms. */
export async function makeErasureCalls({ env }: Reached, staff: Caller, colleague: Caller): Promise<void> {
  const { items } = done(await inbox.listItems(env, staff, { kind: "application", status: undefined }));
  const person = items[0]?.uniqueId ?? "";
  expect(done(await inbox.getPersonCopy(env, staff, person)).page).toContain("ann@example.org");
  expect(done(await inbox.getErasure(env, staff, person)).asked).toBeNull();
  done(await inbox.askErasure(env, staff, person));
  expect(done(await inbox.withdrawErasure(env, staff, person)).asked).toBeNull();
  expect(done(await inbox.askErasure(env, staff, person)).asked).toMatchObject({ isOwn: true });
  expect(done(await inbox.confirmErasure(env, colleague, person)).steps).not.toEqual([]);
}

export async function makeRecordCalls({ env }: Reached, staff: Caller, user: Caller): Promise<void> {
  const survey = idOf(await forms.createSurvey(env, user, { fields: { survey_type: "visit", answers: [] } }));
  expect(await forms.getSurvey(env, user, { params: { id: survey } })).toMatchObject({ surveyType: "visit" });
  expect(idsOf(await forms.listSurveys(env, user, {}))).toEqual([survey]);

  const wanted = { email: "ann@example.org", topics: ["news"] };
  const subscription = { params: { id: idOf(await forms.createSubscription(env, user, { fields: wanted })) } };
  done(await forms.updateSubscription(env, user, { ...subscription, fields: { status: "paused" } }));
  expect(await forms.getSubscription(env, user, subscription)).toMatchObject({ status: "paused" });
  expect(idsOf(await forms.listSubscriptions(env, user, {}))).toEqual([subscription.params.id]);
  expect(await forms.deleteSubscription(env, user, subscription)).toEqual({ success: true });

  const referred = { ...CONTACT, referrer_name: "Dr. Lee", referrer_email: "lee@example.org" };
  const referral = { params: { id: idOf(await forms.createReferral(env, user, { fields: referred })) } };
  done(await forms.updateReferral(env, staff, { ...referral, fields: { status: "contacted" } }));
  expect(await forms.getReferral(env, user, referral)).toMatchObject({ status: "contacted" });
  expect(idsOf(await forms.listReferrals(env, staff, {}))).toEqual([referral.params.id]);
  expect(await forms.deleteReferral(env, staff, referral)).toEqual({ success: true });
}

export async function makeCompanyCalls({ env }: Reached): Promise<void> {
  const fields = { slug: "north", name: "North" };
  const company = { params: { id: idOf(await forms.createCompany(env, SITE_ITSELF, { fields })) } };
  expect(await forms.getCompany(env, SITE_ITSELF, company)).toMatchObject({ name: "North" });
  const newKey = { name: "EHR", scopes: ["see_items"] };
  const made = done(await forms.createCompanyKey(env, SITE_ITSELF, { ...company, fields: newKey }));
  const exchange = { ...company, fields: { api_key: made.key } };
  expect(done(await forms.exchangeCompanyKey(env, { kind: "anonymous" }, exchange))).toMatchObject({
    companyId: company.params.id,
  });
  expect(await forms.requestCompanyAccess(env, SITE_ITSELF, company)).toMatchObject({ role: "service" });
  expect(idsOf(await forms.listCompanyKeys(env, SITE_ITSELF, company))).toEqual([made.id]);
  const key = { params: { ...company.params, keyId: made.id } };
  expect(await forms.deleteCompanyKey(env, SITE_ITSELF, key)).toEqual({ success: true });

  const identity = { params: { id: randomUUID() }, fields: { name: "Dana" } };
  done(await forms.registerFormsIdentity(env, SITE_ITSELF, identity));
  done(await forms.updateFormsIdentity(env, SITE_ITSELF, { ...identity, fields: { name: "Robin" } }));
  expect(await forms.getFormsIdentity(env, SITE_ITSELF, identity)).toMatchObject({ user: { name: "Robin" } });
}

async function makeUploadCalls({ env, db, services }: Pick<Reached, "env" | "db" | "services">, staff: Caller) {
  const now = services.clock.now;
  await publishTestForm(db, { fields: [{ id: "card", label: "Card", fieldType: "file" }] }, "upload");
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const { uniqueId, token } = await issueTestForm(db, { slug: "upload", expiresAt });
  const holder = { token, address: ADDRESS };
  const sent = await publicForms.uploadFile(env, holder, { name: "card.pdf", bytes: Buffer.from("%PDF-1.7") });
  if (sent.kind !== "uploaded") throw new Error(`the file was not stored: ${sent.kind}`);
  await publicForms.saveDraft(env, holder, { responses: [{ field_id: "card", value: sent.answer }], now });
  const uploadId = readReference(sent.answer)?.id ?? "";
  const upload = await staffForms.getAppFormUpload(env, staff, uniqueId, uploadId);
  expect(done(upload)).toMatchObject({ name: "card.pdf", mediaType: "application/pdf" });
}

export async function makePublicFormCalls({ env, db, services }: Reached, staff: Caller): Promise<void> {
  const now = services.clock.now;
  const { uniqueId, token } = await issueTestForm(db, { expiresAt: new Date(now.getTime() + 86_400_000) });
  const holder = { token, address: ADDRESS };
  expect(await publicForms.loadForm(env, holder)).toMatchObject({ kind: "loaded", form: { uniqueId } });
  const draft = await publicForms.saveDraft(env, holder, { responses: ANSWERS, revision: 0, now });
  expect(draft).toMatchObject({ kind: "saved", revision: 1 });
  await makeUploadCalls({ env, db, services }, staff);
  const submission = { responses: ANSWERS, totalScore: 6, scoreLabel: "High", submittedAt: now, revision: 1 };
  expect(await publicForms.submitForm(env, holder, submission)).toEqual({ kind: "received" });
}
