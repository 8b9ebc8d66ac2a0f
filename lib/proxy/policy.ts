import { z } from "zod";
import type { Env } from "@/lib/config/env";
import type { Endpoint } from "@/lib/services/endpoint";
import { formsEndpoints } from "@/lib/services/forms/endpoints";
import { gatewayEndpoints } from "@/lib/services/gateway/endpoints";
import { searchEndpoints } from "@/lib/services/search/endpoints";

export type ProxiedService = "gateway" | "search" | "forms";
/**
 * Identity a browser may call with. Of several, the first that applies to the visitor. `visitor`: whatever identity they have, and
 * without one the website's key alone.
 */
export type Who = "user" | "guest" | "visitor";

/** Limits within which a browser may make one call of the contract. */
export interface Rule {
  who: readonly Who[];
  /** Path parameter that must equal the visitor's own user unique id. */
  own?: string;
  /** Accepted body, in place of the resource under its one key. */
  body?: (env: Env) => z.ZodType;
  /** Query set by the website; the browser may then send none. */
  pinnedQuery?: (env: Env) => Record<string, string>;
  maxBodyBytes?: number;
  maxAnswerBytes?: number;
}

type Rules<Table> = { readonly [Name in keyof Table]?: Rule };

const THERAPIST_KEY = "therapist";
const MAX_RECORDS = 50;
const SMALL_BODY_BYTES = 16 * 1024;
/** A form version's schema, with all its fields. */
const SCHEMA_BODY_BYTES = 256 * 1024;

const byUser: Rule = { who: ["user"], maxBodyBytes: SMALL_BODY_BYTES };
const byGuest: Rule = { who: ["guest"], maxBodyBytes: SMALL_BODY_BYTES };
const byEither: Rule = { who: ["user", "guest"], maxBodyBytes: SMALL_BODY_BYTES };
const bySchemaAuthor: Rule = { who: ["user"], maxBodyBytes: SCHEMA_BODY_BYTES };
const ownIdentity: Rule = { ...byEither, own: "id" };

const gateway = {
  // Calls that create or end a session go through /api/auth, which stores the tokens; the website creates and renews guests.
  getCurrentUser: byUser,
  getProfile: byUser,
  updateProfile: byUser,
  getGuest: byGuest,
  updateGuest: byGuest,
} as const satisfies Rules<typeof gatewayEndpoints>;

// Search calls carry the website's key, which a service trusts without further checks: each rule fixes a body, a query or an
// owner.
const search = {
  searchEntities: { who: ["visitor"], body: directorySearch, maxBodyBytes: SMALL_BODY_BYTES },
  getEntity: { who: ["visitor"], pinnedQuery: (env) => ({ partition: env.SEARCH_PARTITION, key: THERAPIST_KEY }) },
  registerIdentity: ownIdentity,
  getIdentity: ownIdentity,
  updateIdentity: ownIdentity,
  // Key and bearer together: the service authorises by the user's own token.
  searchCloud: { ...byUser, body: cloudSearch },
} as const satisfies Rules<typeof searchEndpoints>;

const forms = {
  listForms: byUser,
  listFormsByType: byUser,
  getForm: byUser,
  createForm: byUser,
  updateForm: byUser,
  deleteForm: byUser,
  listSchemas: byUser,
  createSchema: bySchemaAuthor,
  getSchema: byUser,
  updateSchema: bySchemaAuthor,
  deleteSchema: byUser,
  listVersions: byUser,
  createVersion: bySchemaAuthor,
  getVersion: byUser,
  updateVersion: bySchemaAuthor,
  publishVersion: byUser,
  deleteVersion: byUser,
  // Appointments and landings go through /api/booking and /api/landings, which have spam checks.
  listAppointmentsByType: byUser,
  getAppointment: byUser,
  updateAppointment: byUser,
  deleteAppointment: byUser,
  listSurveys: byUser,
  createSurvey: byEither,
  getSurvey: byUser,
  listSubscriptions: byUser,
  createSubscription: byEither,
  getSubscription: byUser,
  updateSubscription: byUser,
  deleteSubscription: byUser,
  listReferrals: byUser,
  createReferral: byEither,
  getReferral: byUser,
  updateReferral: byUser,
  deleteReferral: byUser,
  listMailTemplates: byUser,
  createMailTemplate: { ...byUser, maxBodyBytes: SCHEMA_BODY_BYTES },
  getMailTemplate: byUser,
  updateMailTemplate: { ...byUser, maxBodyBytes: SCHEMA_BODY_BYTES },
  deleteMailTemplate: byUser,
  getMailTemplateStats: byUser,
  // Operators create companies, and the program with the key exchanges it.
  getCompany: byUser,
  listCompanyKeys: byUser,
  createCompanyKey: byUser,
  deleteCompanyKey: byUser,
  requestCompanyAccess: { ...byUser, body: () => z.strictObject({}).optional() },
  registerFormsIdentity: byUser,
  getFormsIdentity: byUser,
  updateFormsIdentity: byUser,
  listAppForms: byUser,
  createAppForm: byUser,
  updateAppForm: bySchemaAuthor,
  deleteAppForm: byUser,
  startAppForm: byUser,
  submitAppForm: { ...bySchemaAuthor, body: () => appFormAnswers },
  cancelAppForm: byUser,
  listInstances: byUser,
  getInstance: byUser,
} as const satisfies Rules<typeof formsEndpoints>;

/**
 * Calls that a browser may make through `/api/{service}`, and with which identity; all others are 404. Roles within a company
 * and ownership of records are checked by the services, from the visitor's own token.
 */
export const policy: Readonly<Record<ProxiedService, Readonly<Record<string, Rule>>>> = { gateway, search, forms };

export const endpointTables: Readonly<Record<ProxiedService, Readonly<Record<string, Endpoint>>>> = {
  gateway: gatewayEndpoints,
  search: searchEndpoints,
  forms: formsEndpoints,
};

const filters = z.string().max(4_000);
const pageNumber = z.number().int().min(1).max(100_000);
const recordCount = z.number().int().min(1).max(MAX_RECORDS);

/** Only the public directory search, and nothing else that the key would allow. */
function directorySearch(env: Env) {
  const scope = { sort: "entity_alias", partition: env.SEARCH_PARTITION, key: THERAPIST_KEY };
  const asked = z.strictObject({
    sort: z.literal(scope.sort).optional(),
    partition: z.literal(scope.partition).optional(),
    key: z.literal(scope.key).optional(),
    include: filters.optional(),
    exclude: filters.optional(),
    records: recordCount.default(12),
    page: pageNumber.default(1),
  });
  return z.strictObject({ search: asked.transform((search) => ({ ...search, ...scope })) });
}

function cloudSearch() {
  const params = z.record(z.string(), z.json());
  return z.strictObject({
    search: z.strictObject({
      params,
      include: filters.optional(),
      exclude: filters.optional(),
      records: recordCount.optional(),
      page: pageNumber.optional(),
    }),
  });
}

const answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).max(1_000), z.null()]);
const appFormAnswers = z
  .strictObject({
    app_form_instance: z.strictObject({
      responses: z.array(z.strictObject({ field_id: z.string().max(200), value: answer })).max(5_000),
    }),
  })
  .optional();
