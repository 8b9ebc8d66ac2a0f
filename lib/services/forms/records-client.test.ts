import { describe, expect, test } from "@jest/globals";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";
import type { Caller } from "@/lib/services/caller";
import * as simple from "@/lib/services/forms/client";
import { formsEndpoints } from "@/lib/services/forms/endpoints";
import type { inboxEndpoints } from "@/lib/services/forms/inbox-endpoints";
import * as own from "@/lib/services/forms/own-request-client";
import { formsRecords as records } from "@/lib/services/forms/records-client";
import type { settingsEndpoints } from "@/lib/services/forms/settings-endpoints";
import type { staffFormEndpoints } from "@/lib/services/forms/staff-form-endpoints";
import * as therapists from "@/lib/services/forms/therapist-client";
import { recordCalls } from "@/lib/services/test-support/recording-service";

const { service, env } = recordCalls((url) => ({
  FORMS_URL: url,
  FORMS_API_KEY: "the-key",
  SERVICE_TIMEOUT_MS: "5000",
}));

const auth = { companyToken: "company", accessToken: "access", expiresAt: 2e9, tokenType: "Bearer", appId: "app" };
const user: Caller = { kind: "user", auth };
const site: Caller = { kind: "site" };
const id = { params: { id: "a/b" } };
const child = { params: { formId: "f", schemaId: "s" } };
const version = { params: { ...child.params, versionId: "v" } };
const fields = { name: "N" };
const write = { payload: {}, idempotencyKey: "key-1", guestToken: "guest" } as never;
const holder = { token: "t".repeat(43), address: "198.51.100.0/24" };

/** One call of every row of the table: its request, and its result on failure. */
type Kind = "list" | "item" | "mutation" | "deletion" | "outcome";
type Case = [call: () => Promise<unknown>, line: string, kind: Kind, body?: unknown];
const cases = {
  listForms: [
    () => records.listForms(env, user, { query: { page: 2, records: 5, search: "x y", sort: "name" } }),
    "GET /forms?page=2&records=5&search=x+y&sort=name",
    "list",
  ],
  listFormsByType: [
    () => records.listFormsByType(env, user, { params: { type: "intake" } }),
    "GET /forms/types/intake",
    "list",
  ],
  getForm: [() => records.getForm(env, user, id), "GET /forms/a%2Fb", "item"],
  createForm: [() => records.createForm(env, user, { fields }), "POST /forms", "mutation", { form: fields }],
  updateForm: [
    () => records.updateForm(env, user, { ...id, fields }),
    "PUT /forms/a%2Fb",
    "mutation",
    { form: fields },
  ],
  deleteForm: [() => records.deleteForm(env, user, id), "DELETE /forms/a%2Fb", "deletion"],

  listSchemas: [() => records.listSchemas(env, user, { params: { formId: "f" } }), "GET /forms/f/schemas/", "list"],
  createSchema: [
    () => records.createSchema(env, user, { params: { formId: "f" }, fields }),
    "POST /forms/f/schemas/",
    "mutation",
    { [formsEndpoints.createSchema.wraps]: fields },
  ],
  getSchema: [() => records.getSchema(env, user, child), "GET /forms/f/schemas/s", "item"],
  updateSchema: [
    () => records.updateSchema(env, user, { ...child, fields }),
    "PUT /forms/f/schemas/s",
    "mutation",
    { [formsEndpoints.updateSchema.wraps]: fields },
  ],
  deleteSchema: [() => records.deleteSchema(env, user, child), "DELETE /forms/f/schemas/s", "deletion"],

  listVersions: [() => records.listVersions(env, user, child), "GET /forms/f/schemas/s/versions/", "list"],
  createVersion: [
    () => records.createVersion(env, user, { ...child, fields }),
    "POST /forms/f/schemas/s/versions/",
    "mutation",
    { [formsEndpoints.createVersion.wraps]: fields },
  ],
  getVersion: [() => records.getVersion(env, user, version), "GET /forms/f/schemas/s/versions/v", "item"],
  updateVersion: [
    () => records.updateVersion(env, user, { ...version, fields }),
    "PUT /forms/f/schemas/s/versions/v",
    "mutation",
    { [formsEndpoints.updateVersion.wraps]: fields },
  ],
  publishVersion: [
    () => records.publishVersion(env, user, { params: { schemaId: "s", versionId: "v" } }),
    "POST /form_schemas/s/versions/v/publish",
    "mutation",
  ],
  deleteVersion: [
    () => records.deleteVersion(env, user, { params: { schemaId: "s", versionId: "v" } }),
    "DELETE /form_schemas/s/versions/v",
    "deletion",
  ],

  listAppointmentsByType: [
    () => records.listAppointmentsByType(env, user, { params: { type: "therapist" } }),
    "GET /appointments/types/therapist",
    "list",
  ],
  getAppointment: [() => records.getAppointment(env, user, id), "GET /appointments/a%2Fb", "item"],
  submitAppointment: [() => simple.submitAppointment(env, write), "POST /appointments", "outcome", { appointment: {} }],
  updateAppointment: [
    () => records.updateAppointment(env, user, { ...id, fields }),
    "PUT /appointments/a%2Fb",
    "mutation",
    { appointment: fields },
  ],
  deleteAppointment: [() => records.deleteAppointment(env, user, id), "DELETE /appointments/a%2Fb", "deletion"],

  listTimes: [
    () => simple.listTimes(env, { therapistIds: ["T-1", "T-2"], records: 3 }),
    "GET /times?therapists=T-1%2CT-2&records=3",
    "outcome",
  ],
  holdTime: [
    () => simple.holdTime(env, { bookingId: "a/b", therapistId: "T-1", startAt: "2026-03-12T15:00:00Z" }),
    "PUT /times/holds/a%2Fb",
    "outcome",
    { therapist_id: "T-1", start_at: "2026-03-12T15:00:00Z" },
  ],

  getOwnRequest: [() => own.getOwnRequest(env, holder), "GET /requests/own", "outcome"],
  withdrawOwnRequest: [
    () => own.withdrawOwnRequest(env, holder, 3),
    "POST /requests/own/withdraw",
    "outcome",
    { version: 3 },
  ],
  acceptProposedTime: [
    () => own.acceptProposedTime(env, holder, 3),
    "POST /requests/own/accept",
    "outcome",
    { version: 3 },
  ],
  refuseOffer: [() => own.refuseOffer(env, holder, 3), "POST /requests/own/refuse", "outcome", { version: 3 }],
  confirmComing: [() => own.confirmComing(env, holder, 3), "POST /requests/own/come", "outcome", { version: 3 }],
  changeOwnTimes: [
    () =>
      own.changeOwnTimes(env, holder, {
        version: 3,
        timeZone: "America/Denver",
        times: [{ date: "2026-03-11", startTime: "09:00", endTime: "10:00" }],
      }),
    "POST /requests/own/times",
    "outcome",
    {
      version: 3,
      time_zone: "America/Denver",
      times: [{ date: "2026-03-11", start_time: "09:00", end_time: "10:00" }],
    },
  ],
  getTherapistPage: [() => therapists.getTherapistPage(env, holder), "GET /therapists/own", "outcome"],
  actAsTherapist: [
    () =>
      therapists.actAsTherapist(
        env,
        holder,
        { reference: "ABCD2345", verb: "decline" },
        { version: 3, reason: "Full" },
      ),
    "POST /therapists/own/requests/ABCD2345/decline",
    "outcome",
    { version: 3, reason: "Full" },
  ],
  changeTherapistListing: [
    () => therapists.changeTherapistListing(env, holder, { version: 3, accepting: ["no"], pausedUntil: null }),
    "POST /therapists/own/listing",
    "outcome",
    { version: 3, accepting: ["no"], paused_until: null },
  ],
  mailTherapistCalendar: [
    () => therapists.mailTherapistCalendar(env, holder),
    "POST /therapists/own/calendar",
    "outcome",
  ],
  endTherapistCalendar: [
    () => therapists.endTherapistCalendar(env, holder),
    "DELETE /therapists/own/calendar",
    "outcome",
  ],
  getTherapistCalendar: [() => therapists.getTherapistCalendar(env, holder), "GET /therapists/calendar", "outcome"],
  mailTherapistLink: [() => therapists.mailTherapistLink(env, site, "a/b"), "POST /therapists/a%2Fb/links", "outcome"],
  endTherapistLinks: [
    () => therapists.endTherapistLinks(env, site, "a/b"),
    "DELETE /therapists/a%2Fb/links",
    "outcome",
  ],
  createRequestLink: [
    () => own.createRequestLink(env, { uniqueId: "u-7", guestToken: "guest" }),
    "POST /requests/links",
    "outcome",
    { request: { unique_id: "u-7" } },
  ],

  listSurveys: [() => records.listSurveys(env, user, {}), "GET /surveys", "list"],
  createSurvey: [() => records.createSurvey(env, user, { fields }), "POST /surveys", "mutation", { survey: fields }],
  getSurvey: [() => records.getSurvey(env, user, id), "GET /surveys/a%2Fb", "item"],

  listSubscriptions: [() => records.listSubscriptions(env, user, {}), "GET /subscriptions", "list"],
  createSubscription: [
    () => records.createSubscription(env, user, { fields }),
    "POST /subscriptions",
    "mutation",
    { subscription: fields },
  ],
  getSubscription: [() => records.getSubscription(env, user, id), "GET /subscriptions/a%2Fb", "item"],
  updateSubscription: [
    () => records.updateSubscription(env, user, { ...id, fields }),
    "PUT /subscriptions/a%2Fb",
    "mutation",
    { subscription: fields },
  ],
  deleteSubscription: [() => records.deleteSubscription(env, user, id), "DELETE /subscriptions/a%2Fb", "deletion"],

  listReferrals: [() => records.listReferrals(env, user, {}), "GET /referrals", "list"],
  createReferral: [
    () => records.createReferral(env, user, { fields }),
    "POST /referrals",
    "mutation",
    { referral: fields },
  ],
  getReferral: [() => records.getReferral(env, user, id), "GET /referrals/a%2Fb", "item"],
  updateReferral: [
    () => records.updateReferral(env, user, { ...id, fields }),
    "PUT /referrals/a%2Fb",
    "mutation",
    { referral: fields },
  ],
  deleteReferral: [() => records.deleteReferral(env, user, id), "DELETE /referrals/a%2Fb", "deletion"],

  submitLanding: [() => simple.submitLanding(env, write), "POST /landings", "outcome", { landing: {} }],
  submitListingReport: [
    () => simple.submitListingReport(env, write),
    "POST /listing_reports",
    "outcome",
    { listing_report: {} },
  ],

  listMailTemplates: [() => records.listMailTemplates(env, user, {}), "GET /mailtemplates", "list"],
  createMailTemplate: [
    () => records.createMailTemplate(env, user, { fields }),
    "POST /mailtemplates",
    "mutation",
    { [formsEndpoints.createMailTemplate.wraps]: fields },
  ],
  getMailTemplate: [() => records.getMailTemplate(env, user, id), "GET /mailtemplates/a%2Fb", "item"],
  updateMailTemplate: [
    () => records.updateMailTemplate(env, user, { ...id, fields }),
    "PUT /mailtemplates/a%2Fb",
    "mutation",
    { [formsEndpoints.updateMailTemplate.wraps]: fields },
  ],
  deleteMailTemplate: [() => records.deleteMailTemplate(env, user, id), "DELETE /mailtemplates/a%2Fb", "deletion"],
  getMailTemplateStats: [() => records.getMailTemplateStats(env, user, id), "GET /mailtemplates/a%2Fb/stats", "item"],

  getCompany: [() => records.getCompany(env, user, id), "GET /companies/a%2Fb", "item"],
  createCompany: [
    () => records.createCompany(env, user, { fields }),
    "POST /companies/",
    "mutation",
    { company: fields },
  ],
  listCompanyKeys: [() => records.listCompanyKeys(env, user, id), "GET /companies/a%2Fb/keys", "list"],
  createCompanyKey: [
    () => records.createCompanyKey(env, user, { ...id, fields }),
    "POST /companies/a%2Fb/keys",
    "mutation",
    { [formsEndpoints.createCompanyKey.wraps]: fields },
  ],
  deleteCompanyKey: [
    () => records.deleteCompanyKey(env, user, { params: { id: "c", keyId: "k" } }),
    "DELETE /companies/c/keys/k",
    "deletion",
  ],
  exchangeCompanyKey: [
    () => records.exchangeCompanyKey(env, user, { ...id, fields }),
    "POST /companies/a%2Fb/exchange",
    "mutation",
    fields,
  ],
  requestCompanyAccess: [() => records.requestCompanyAccess(env, user, id), "POST /companies/a%2Fb/access", "item", {}],

  registerFormsIdentity: [
    () => records.registerFormsIdentity(env, user, { ...id, fields }),
    "POST /identities/a%2Fb/register/",
    "mutation",
    { user: fields },
  ],
  getFormsIdentity: [() => records.getFormsIdentity(env, user, id), "GET /identities/a%2Fb", "item"],
  updateFormsIdentity: [
    () => records.updateFormsIdentity(env, user, { ...id, fields }),
    "PUT /identities/a%2Fb",
    "mutation",
    { user: fields },
  ],

  listAppForms: [
    () =>
      records.listAppForms(env, user, { query: { page: 1, by_status: "assigned", assigned_to: "u", assigned_by: "" } }),
    "GET /app_forms/?page=1&by_status=assigned&assigned_to=u",
    "list",
  ],
  createAppForm: [
    () => records.createAppForm(env, user, { fields }),
    "POST /app_forms/",
    "mutation",
    { app_form_instance: fields },
  ],
  updateAppForm: [
    () => records.updateAppForm(env, user, { ...id, fields }),
    "PUT /app_forms/a%2Fb",
    "mutation",
    { app_form_instance: fields },
  ],
  deleteAppForm: [() => records.deleteAppForm(env, user, id), "DELETE /app_forms/a%2Fb", "deletion"],
  startAppForm: [() => records.startAppForm(env, user, id), "POST /app_forms/a%2Fb/start", "mutation"],
  submitAppForm: [
    () => records.submitAppForm(env, user, { ...id, fields: { responses: [{ field_id: "a", value: 1 }] } }),
    "POST /app_forms/a%2Fb/submit",
    "mutation",
    { app_form_instance: { responses: [{ field_id: "a", value: 1 }] } },
  ],
  cancelAppForm: [() => records.cancelAppForm(env, user, id), "POST /app_forms/a%2Fb/cancel", "mutation"],
  listInstances: [
    () => records.listInstances(env, user, { params: { formId: "f" } }),
    "GET /forms/f/instances/",
    "list",
  ],
  getInstance: [
    () => records.getInstance(env, user, { params: { formId: "f", id: "i" } }),
    "GET /forms/f/instances/i",
    "item",
  ],
} satisfies Record<
  Exclude<
    keyof typeof formsEndpoints,
    keyof typeof inboxEndpoints | keyof typeof settingsEndpoints | keyof typeof staffFormEndpoints
  >,
  Case
>;
const everyCall = Object.entries<Case>(cases);

describe("every call of the forms service", () => {
  test.each(everyCall)("%s sends the contract's request", async (_, [call, line, kind, body]) => {
    const record = { id: 7, type: "thing", attributes: { unique_id: "u-7", score_mapping: { a_b: 1 } } };
    service.answer(
      200,
      kind === "list" ? { data: [record], meta: { total_records: 30, total_pages: 3 } } : { data: record },
    );
    const result = await call();
    expect(service.seen.map((seen) => seen.line)).toEqual([line]);
    expect(service.seen[0]?.json).toEqual(body);
    const token = kind === "outcome" ? expect.stringMatching(/^Bearer (guest|the-key)$/) : "Bearer company";
    expect(service.seen[0]?.headers).toMatchObject({
      authorization: token,
      appid: DEFAULT_APP_ID,
      "content-type": "application/json",
    });
    const read = { id: "7", uniqueId: "u-7", type: "thing", scoreMapping: { a_b: 1 } };
    if (kind === "list") expect(result).toEqual({ items: [read], included: [], totalRecords: 30, totalPages: 3 });
    if (kind === "deletion") expect(result).toEqual({ success: true });
    if (kind === "item" || kind === "mutation") expect(JSON.stringify(result)).toContain('"scoreMapping":{"a_b":1}');
  });

  // Specification, section 8: lists empty, a single item null, mutations a list of errors, deletes success false.
  test.each(everyCall)("%s gives an empty result when it is refused", async (_, [call, , kind]) => {
    service.answer(403, { title: "Forbidden" });
    expectEmpty(kind, await call());
  });
});

function expectEmpty(kind: Kind, result: unknown) {
  if (kind === "list") expect(result).toEqual({ items: [], included: [], totalRecords: 0, totalPages: 0 });
  else if (kind === "item") expect(result).toBeNull();
  else if (kind === "deletion") expect(result).toEqual({ success: false });
  else if (kind === "mutation") expect(result).toEqual({ success: false, errors: [expect.any(String)] });
  else expect(result).toMatchObject({ ok: false });
}
