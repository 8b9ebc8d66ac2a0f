import { globSync, readFileSync } from "node:fs";
import { openDatabase } from "@/backend/db/connect";
import type { Endpoint as ServiceEndpoint } from "@/backend/http/endpoint";
import { createTestServices } from "@/backend/test-support/services";
import { endpointTables, policy, type Rule } from "@/lib/proxy/policy";
import { recordEndpoints } from "@/lib/services/forms/endpoints";
import { inboxEndpoints } from "@/lib/services/forms/inbox-endpoints";
import { settingsEndpoints } from "@/lib/services/forms/settings-endpoints";
import { staffFormEndpoints } from "@/lib/services/forms/staff-form-endpoints";

export type ContractService = "gateway" | "search" | "forms" | "public-forms";

export interface ContractCall {
  service: ContractService;
  /** The name of the row and of the client function. */
  name: string;
  /** True for a call beyond the specification. */
  isOurs: boolean;
  method: string;
  path: string;
  /** The file of the client function; undefined when there is none. */
  clientFile: string | undefined;
  /** The service's own endpoint; undefined when it has none. */
  endpoint: { operationId: string; access: string } | undefined;
  /** The browser's way to it. */
  browser: string;
  tests: readonly string[];
}

/** Each has one case per row of its table, enforced by its type, except the last. */
const clientTests: Readonly<Record<ContractService, string>> = {
  gateway: "lib/services/gateway/client.test.ts",
  search: "lib/services/search/records-client.test.ts",
  forms: "lib/services/forms/records-client.test.ts",
  "public-forms": "lib/services/public-forms/client.test.ts",
};
/** The same for calls with a table of their own. */
const ownTests = [
  [inboxEndpoints, "lib/services/forms/inbox-client.test.ts"],
  [settingsEndpoints, "lib/services/forms/settings-client.test.ts"],
  [staffFormEndpoints, "lib/services/forms/staff-forms-client.test.ts"],
] as const;
const clientTestOf = (service: ContractService, name: string) =>
  ownTests.find(([table]) => name in table)?.[1] ?? clientTests[service];
const PROXY_TEST = "lib/proxy/proxy-call.test.ts";
const MATRIX_TEST = "backend/authorisation.test.ts";

/** Every service call of the website, by service and name. */
export const tables = {
  ...endpointTables,
  "public-forms": {
    loadForm: { method: "GET", path: "/forms/public" },
    saveDraft: { method: "PATCH", path: "/forms/public" },
    uploadFile: { method: "POST", path: "/forms/public/files" },
    submitForm: { method: "POST", path: "/forms/public" },
  },
} as const;

/** Calls that browsers reach or cause by a dedicated route. Calls in neither list nor policy are unreachable for browsers. */
export const ownRoutes: Readonly<Record<string, string>> = {
  signIn: "`POST /api/auth/sign-in`",
  signUp: "`POST /api/auth/sign-up`",
  confirmUser: "`POST /account/confirm/submit`",
  signOut: "`POST /api/auth/sign-out`",
  updatePassword: "`POST /api/auth/password`",
  requestPasswordReset: "`POST /api/auth/password/reset`",
  resetPassword: "`POST /api/auth/password/reset`",
  refreshToken: "`POST /api/auth/refresh`, and by itself when five minutes or less remain",
  validateToken: "`GET /api/auth/session`",
  createGuest: "any page",
  renewGuest: "any page",
  countLimits: "any call with a limit",
  submitAppointment: "`POST /api/booking/request`",
  getOwnRequest: "`GET /request`",
  withdrawOwnRequest: "`POST /request/withdraw`",
  acceptProposedTime: "`POST /request/accept`",
  confirmComing: "`POST /request/come`",
  changeOwnTimes: "`POST /request/times`",
  createRequestLink: "`POST /request/open`",
  getTherapistPage: "`GET /therapist`",
  actAsTherapist: "`POST /therapist/requests/{reference}/{verb}`",
  changeTherapistListing: "`POST /therapist/acts/confirm-listing`, `POST /therapist/acts/new-clients`",
  mailTherapistCalendar: "`POST /therapist/acts/mail-calendar`",
  endTherapistCalendar: "`POST /therapist/acts/end-calendar`",
  getTherapistCalendar: "`GET /therapist/calendar/{secret}.ics`",
  mailTherapistLink: "`POST /staff/roster/{id}/link`",
  endTherapistLinks: "`POST /staff/roster/{id}/end-links`",
  submitLanding: "`POST /api/landings/new-provider`, `POST /api/landings/prospective-patient`",
  submitListingReport: "`POST /api/listing-reports`",
  loadForm: "`GET /forms/public`",
  saveDraft: "`PATCH /forms/public/{id}/draft`",
  uploadFile: "`POST /forms/public/{id}/file`, `POST /forms/public/{id}/submit`",
  submitForm: "`POST /forms/public/{id}/submit`",
  listFormFiles: "`GET /staff/forms`",
  takeFormFile: "`POST /staff/form-files/submit`",
  getFormFile: "`GET /staff/forms/{slug}/preview`, `GET /staff/forms/{slug}/file`",
  listLibraryForms: "`GET /staff/form-library`",
  addLibraryForm: "`POST /staff/form-library/submit`",
  getAppForm: "`GET /staff/instances/{id}`",
  getAppFormUpload: "`GET /staff/instances/{id}/uploads/{upload}`",
  reissueAppForm: "`POST /staff/instances/{id}/reissue`",
  remindAppForm: "`POST /staff/instances/{id}/remind`",
  revokeAppForm: "`POST /staff/instances/{id}/revoke`",
  carryOverAppForm: "`POST /staff/instances/{id}/carry_over`",
  stopRepeatingAppForm: "`POST /staff/instances/{id}/stop_repeating`",
};

export interface Contract {
  /** Every call, collected from the tables, clients, services and policy. */
  calls: ContractCall[];
  /** Endpoints of the services without a row in the tables, such as `gateway getKeys`. */
  unlisted: string[];
}

export async function collectContract(): Promise<Contract> {
  const database = await openDatabase();
  try {
    const { services } = await createTestServices(database.db);
    const mounted = services
      .filter(({ name }) => name in tables)
      .flatMap(({ name, endpoints }) =>
        endpoints.map(
          (endpoint) => [`${name} ${endpoint.method.toUpperCase()} ${toKey(endpoint.path)}`, endpoint] as const,
        ),
      );
    const calls = collect(new Map(mounted));
    const listed = new Set(calls.map(({ service, method, path }) => `${service} ${method} ${toKey(path)}`));
    const others = mounted.filter(([key]) => !listed.has(key));
    return { calls, unlisted: others.map(([key, { operationId }]) => `${key.split(" ")[0]} ${operationId}`) };
  } finally {
    await database.close();
  }
}

interface Row {
  method: string;
  path: string;
  isOurs?: boolean;
}

function collect(mounted: ReadonlyMap<string, ServiceEndpoint>): ContractCall[] {
  const services = ["gateway", "search", "forms", "public-forms"] as const;
  return services.flatMap((service) =>
    Object.entries<Row>(tables[service]).map(([name, { method, path, isOurs = false }]) => {
      const rule = service === "public-forms" ? undefined : policy[service][name];
      const endpoint = mounted.get(`${service} ${method} ${toKey(path)}`);
      return {
        service,
        name,
        isOurs,
        method,
        path,
        clientFile: fileOf(service, name),
        endpoint: endpoint && { operationId: endpoint.operationId, access: toAccess(endpoint) },
        browser: rule ? toProxied(service, method, path, rule) : (ownRoutes[name] ?? "—"),
        tests: [clientTestOf(service, name), ...(rule ? [PROXY_TEST] : []), ...(endpoint ? [MATRIX_TEST] : [])],
      };
    }),
  );
}

/** Parameter names and a trailing slash do not distinguish addresses. */
const toKey = (path: string) => path.replace(/\{\w+\}/g, "{}").replace(/\/$/, "");

function toAccess({ access, permission }: ServiceEndpoint): string {
  if (access === "public") return "everybody";
  return access.map((role) => (role === "staff" && permission ? `staff (\`${permission}\`)` : role)).join(", ");
}

/** The client with the call's function: exported by that name, or made of the table of plain resources. */
function fileOf(service: ContractService, name: string): string | undefined {
  if (name in recordEndpoints) return "lib/services/forms/records-client.ts";
  const isIt = new RegExp(`(export (const|(async )?function) |^  )${name}[:( ]`, "m");
  return globSync(`lib/services/${service}/*client.ts`).find((file) => isIt.test(readFileSync(file, "utf8")));
}

function toProxied(service: string, method: string, path: string, { who, own }: Rule): string {
  const as = `as ${who.join(" or ")}`;
  const lent = service === "search" ? ", with the website's key" : "";
  return `\`${method} /api/${service}${path}\` ${as}${own ? ", their own" : ""}${lent}`;
}
