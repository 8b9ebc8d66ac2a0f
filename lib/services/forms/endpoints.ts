import type { Endpoint } from "@/lib/services/endpoint";
import { inboxEndpoints } from "@/lib/services/forms/inbox-endpoints";
import { settingsEndpoints } from "@/lib/services/forms/settings-endpoints";
import { staffFormEndpoints } from "@/lib/services/forms/staff-form-endpoints";

const paged = ["page", "records", "search", "sort"] as const;
const VERSION = "/forms/{formId}/schemas/{schemaId}/versions/{versionId}";

/** Calls of plain resources, whose client functions follow from their names: `records-client.ts`. */
export const recordEndpoints = {
  listForms: { method: "GET", path: "/forms", query: paged },
  listFormsByType: { method: "GET", path: "/forms/types/{type}", query: paged },
  getForm: { method: "GET", path: "/forms/{id}" },
  createForm: { method: "POST", path: "/forms", wraps: "form" },
  updateForm: { method: "PUT", path: "/forms/{id}", wraps: "form" },
  deleteForm: { method: "DELETE", path: "/forms/{id}" },

  listSchemas: { method: "GET", path: "/forms/{formId}/schemas/" },
  createSchema: { method: "POST", path: "/forms/{formId}/schemas/", wraps: "form_schema" },
  getSchema: { method: "GET", path: "/forms/{formId}/schemas/{schemaId}" },
  updateSchema: { method: "PUT", path: "/forms/{formId}/schemas/{schemaId}", wraps: "form_schema" },
  deleteSchema: { method: "DELETE", path: "/forms/{formId}/schemas/{schemaId}" },

  listVersions: { method: "GET", path: "/forms/{formId}/schemas/{schemaId}/versions/" },
  createVersion: { method: "POST", path: "/forms/{formId}/schemas/{schemaId}/versions/", wraps: "version" },
  getVersion: { method: "GET", path: VERSION },
  updateVersion: { method: "PUT", path: VERSION, wraps: "version" },
  publishVersion: { method: "POST", path: "/form_schemas/{schemaId}/versions/{versionId}/publish" },
  deleteVersion: { method: "DELETE", path: "/form_schemas/{schemaId}/versions/{versionId}" },

  listAppointmentsByType: { method: "GET", path: "/appointments/types/{type}", query: paged },
  getAppointment: { method: "GET", path: "/appointments/{id}" },
  updateAppointment: { method: "PUT", path: "/appointments/{id}", wraps: "appointment" },
  deleteAppointment: { method: "DELETE", path: "/appointments/{id}" },

  listSurveys: { method: "GET", path: "/surveys", query: paged },
  createSurvey: { method: "POST", path: "/surveys", wraps: "survey" },
  getSurvey: { method: "GET", path: "/surveys/{id}" },

  listSubscriptions: { method: "GET", path: "/subscriptions", query: paged },
  createSubscription: { method: "POST", path: "/subscriptions", wraps: "subscription" },
  getSubscription: { method: "GET", path: "/subscriptions/{id}" },
  updateSubscription: { method: "PUT", path: "/subscriptions/{id}", wraps: "subscription" },
  deleteSubscription: { method: "DELETE", path: "/subscriptions/{id}" },

  listReferrals: { method: "GET", path: "/referrals", query: paged },
  createReferral: { method: "POST", path: "/referrals", wraps: "referral" },
  getReferral: { method: "GET", path: "/referrals/{id}" },
  updateReferral: { method: "PUT", path: "/referrals/{id}", wraps: "referral" },
  deleteReferral: { method: "DELETE", path: "/referrals/{id}" },

  listMailTemplates: { method: "GET", path: "/mailtemplates", query: paged },
  createMailTemplate: { method: "POST", path: "/mailtemplates", wraps: "mailtemplate" },
  getMailTemplate: { method: "GET", path: "/mailtemplates/{id}" },
  updateMailTemplate: { method: "PUT", path: "/mailtemplates/{id}", wraps: "mailtemplate" },
  deleteMailTemplate: { method: "DELETE", path: "/mailtemplates/{id}" },

  getCompany: { method: "GET", path: "/companies/{id}" },
  createCompany: { method: "POST", path: "/companies/", wraps: "company" },
  listCompanyKeys: { method: "GET", path: "/companies/{id}/keys" },
  // The only answer that holds the key itself.
  createCompanyKey: { method: "POST", path: "/companies/{id}/keys", wraps: "key" },
  deleteCompanyKey: { method: "DELETE", path: "/companies/{id}/keys/{keyId}" },

  registerFormsIdentity: { method: "POST", path: "/identities/{id}/register/", wraps: "user" },
  getFormsIdentity: { method: "GET", path: "/identities/{id}" },
  updateFormsIdentity: { method: "PUT", path: "/identities/{id}", wraps: "user" },

  listAppForms: { method: "GET", path: "/app_forms/", query: [...paged, "by_status", "assigned_to", "assigned_by"] },
  createAppForm: { method: "POST", path: "/app_forms/", wraps: "app_form_instance" },
  updateAppForm: { method: "PUT", path: "/app_forms/{id}", wraps: "app_form_instance" },
  deleteAppForm: { method: "DELETE", path: "/app_forms/{id}" },
  startAppForm: { method: "POST", path: "/app_forms/{id}/start" },
  // `fields`, if given: `responses` of [{field_id, value}].
  submitAppForm: { method: "POST", path: "/app_forms/{id}/submit", wraps: "app_form_instance" },
  cancelAppForm: { method: "POST", path: "/app_forms/{id}/cancel" },
  listInstances: { method: "GET", path: "/forms/{formId}/instances/", query: [...paged, "by_status"] },
  getInstance: { method: "GET", path: "/forms/{formId}/instances/{id}" },
} as const satisfies Record<string, Endpoint>;

/**
 * Every call of the forms service. Specification, section 7; body keys as specified, or named after the resource. Growing lists
 * are paged like forms, even where the specification shows no query.
 */
export const formsEndpoints = {
  ...recordEndpoints,
  submitAppointment: { method: "POST", path: "/appointments", wraps: "appointment", isRepeatable: true },

  getOwnRequest: { method: "GET", path: "/requests/own", isOurs: true },
  withdrawOwnRequest: { method: "POST", path: "/requests/own/withdraw", isOurs: true },
  acceptProposedTime: { method: "POST", path: "/requests/own/accept", isOurs: true },
  refuseOffer: { method: "POST", path: "/requests/own/refuse", isOurs: true },
  confirmComing: { method: "POST", path: "/requests/own/come", isOurs: true },
  changeOwnTimes: { method: "POST", path: "/requests/own/times", isOurs: true },
  createRequestLink: { method: "POST", path: "/requests/links", wraps: "request", isOurs: true },

  getTherapistPage: { method: "GET", path: "/therapists/own", isOurs: true },
  actAsTherapist: { method: "POST", path: "/therapists/own/requests/{reference}/{verb}", isOurs: true },
  changeTherapistListing: { method: "POST", path: "/therapists/own/listing", isOurs: true },
  mailTherapistCalendar: { method: "POST", path: "/therapists/own/calendar", isOurs: true },
  endTherapistCalendar: { method: "DELETE", path: "/therapists/own/calendar", isOurs: true },
  getTherapistCalendar: { method: "GET", path: "/therapists/calendar", isOurs: true },
  mailTherapistLink: { method: "POST", path: "/therapists/{id}/links", isOurs: true },
  endTherapistLinks: { method: "DELETE", path: "/therapists/{id}/links", isOurs: true },
  listTimes: {
    method: "GET",
    path: "/times",
    query: ["therapists", "records", "from", "until"],
    isOurs: true,
    isOptional: true,
  },
  holdTime: { method: "PUT", path: "/times/holds/{id}", isOurs: true, isOptional: true },

  submitLanding: { method: "POST", path: "/landings", wraps: "landing", isRepeatable: true },
  submitListingReport: {
    method: "POST",
    path: "/listing_reports",
    wraps: "listing_report",
    isRepeatable: true,
    isOurs: true,
  },

  getMailTemplateStats: { method: "GET", path: "/mailtemplates/{id}/stats" },

  exchangeCompanyKey: { method: "POST", path: "/companies/{id}/exchange" },
  requestCompanyAccess: { method: "POST", path: "/companies/{id}/access" },
  ...inboxEndpoints,
  ...settingsEndpoints,
  ...staffFormEndpoints,
} as const satisfies Record<string, Endpoint>;
