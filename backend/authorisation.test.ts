import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Role } from "@/backend/context";
import type { Endpoint } from "@/backend/http/endpoint";
import { endpointsOf, type Service } from "@/backend/http/service";
import { createCallers } from "@/backend/test-support/callers";
import { describeOnDatabase } from "@/backend/test-support/drivers";
import type { Outcome, OwnCall, Ownership, OwnershipTable } from "@/backend/test-support/owners";
import { createOwnership } from "@/backend/test-support/ownership";
import { createTestServices, SERVICE_KEY, type TestServices } from "@/backend/test-support/services";
import { GRADES, type Grade, may } from "@/domain/inbox/grades";

const CALLERS = {
  anonymous: "anonymous",
  guest: "guest",
  "another guest": "guest",
  user: "user",
  "another user": "user",
  "other company's user": "user",
  viewer: "staff",
  scheduler: "staff",
  clinician: "staff",
  /** An administrator. */
  staff: "staff",
  "other company's staff": "staff",
  "service key": "service",
} as const satisfies Record<string, Role>;
type Caller = keyof typeof CALLERS;
const gradeOf = (caller: Caller): Grade => GRADES.find((grade) => grade === caller) ?? "administrator";
/** More than a thousand calls, each with what it is about made first. */
const MATRIX_TIMEOUT_MS = 300_000;

describeOnDatabase("who may call what", (database) => {
  let services: TestServices;
  let credentials: Record<Caller, Record<string, string>>;
  let owned: OwnershipTable;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    const guest = await services.guest();
    const user = await services.signedIn("user", DEFAULT_COMPANY_ID);
    const staff = await services.signedIn("staff", DEFAULT_COMPANY_ID);
    const bearerOf = async (grade: Grade) => (await services.signedIn("staff", DEFAULT_COMPANY_ID, grade)).bearer;
    const { toCaller } = createCallers(services);
    owned = await createOwnership(database.db, services, {
      guest: toCaller(guest.id, guest.bearer),
      user: toCaller(user.id, user.bearer),
      staff: toCaller(staff.id, staff.bearer),
    });
    credentials = {
      anonymous: {},
      guest: guest.bearer,
      "another guest": (await services.guest()).bearer,
      user: user.bearer,
      "another user": (await services.signedIn("user", DEFAULT_COMPANY_ID)).bearer,
      "other company's user": (await services.signedIn("user", randomUUID())).bearer,
      viewer: await bearerOf("viewer"),
      scheduler: await bearerOf("scheduler"),
      clinician: await bearerOf("clinician"),
      staff: staff.bearer,
      "other company's staff": (await services.signedIn("staff", randomUUID())).bearer,
      "service key": { authorization: `Bearer ${SERVICE_KEY}`, "x-api-key": SERVICE_KEY },
    };
  });

  const ask = async ({ name }: Service, endpoint: Endpoint, caller: Caller, own: OwnCall) => {
    const { params = {}, body, query = "", file } = own;
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? randomUUID());
    const signedIn = CALLERS[caller] === "user" || CALLERS[caller] === "staff" ? CALLERS[caller] : undefined;
    // Signing out ends the session: the next call is by another caller of the same role.
    const { bearer } =
      signedIn && endpoint.operationId === "signOut"
        ? await services.signedIn(signedIn, DEFAULT_COMPANY_ID)
        : { bearer: credentials[caller] };
    return services.call(`${name === "" ? path : `/${name}${path}`}${query}`, {
      method: endpoint.method.toUpperCase(),
      headers: { "x-api-key": "", ...bearer, ...(file && { "content-type": file.mediaType }) },
      ...(endpoint.body && { body: body ?? {} }),
      ...(file && { body: file.bytes }),
    });
  };

  /** The declared outcome of the call; for owned objects, the actual one. */
  const outcomeOf = async (service: Service, endpoint: Endpoint, caller: Caller, own?: OwnCall): Promise<string> => {
    const answer = await ask(service, endpoint, caller, own ?? {});
    if (answer.status === 401) return "401";
    if (answer.status === 403) return "403";
    if (isWithoutLink(answer)) return "no link";
    if (!own) return "let in";
    if (answer.status >= 300) return String(answer.status);
    return own.listed === undefined || answer.text.includes(own.listed) ? "let in" : "unlisted";
  };

  test(
    "every endpoint admits exactly the callers that it declares, each to their own objects",
    async () => {
      const expected: Record<string, Outcome> = {};
      const actual: Record<string, string> = {};
      for (const service of services.services) {
        for (const endpoint of endpointsOf(service)) {
          const name = `${service.name} ${endpoint.operationId}`;
          for (const row of owned[name] ?? [undefined]) {
            const cells = cellsOf(service, endpoint, row);
            let own: OwnCall | undefined;
            for (const [caller, outcome] of cells) {
              const cell = `${name}${row ? ` (${row.whose})` : ""} × ${caller}`;
              expected[cell] = outcome;
              own ??= await row?.make();
              actual[cell] = await outcomeOf(service, endpoint, caller, own);
              // A changed object cannot be reused.
              if (endpoint.method !== "get" && outcome === "let in") own = undefined;
            }
          }
        }
      }
      expect(actual).toEqual(expected);
    },
    MATRIX_TIMEOUT_MS,
  );

  test("every call with an owner's id in its path has an ownership entry, and every entry has a call", () => {
    const isPersons = ({ access, path }: Endpoint) =>
      path.includes("{") && access !== "public" && access.some((role) => PERSONS.includes(role));
    const calls = services.services.flatMap((service) =>
      endpointsOf(service).map((endpoint) => ({ name: `${service.name} ${endpoint.operationId}`, endpoint })),
    );
    const persons = calls.filter(({ endpoint }) => isPersons(endpoint)).map(({ name }) => name);
    expect(Object.keys(owned)).toEqual(expect.arrayContaining(persons));
    expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(owned)));
  });

  test("every call of the forms service names the permission that staff need, but those about their own company", () => {
    const open = services.services
      .filter(({ name }) => name === "forms")
      .flatMap((service) => endpointsOf(service))
      .filter(({ access, permission }) => access !== "public" && access.includes("staff") && !permission);
    expect(open.map(({ operationId }) => operationId).sort()).toEqual([
      ...["exchangeCompanyKey", "getCompany", "requestCompanyAccess"],
    ]);
  });

  test("a user's token without a valid session is refused", async () => {
    const actor = {
      kind: "user",
      uniqueId: randomUUID(),
      companyId: DEFAULT_COMPANY_ID,
      sessionId: randomUUID(),
    } as const;
    const token = await services.tokens.issueForCompany(actor, services.clock.now, 60);
    const answer = await services.call(`/gateway/guests/${randomUUID()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.json]).toMatchObject([401, { code: "session_ended" }]);
  });
});

/** Roles that own objects; services and operators act for all. */
const PERSONS: readonly Role[] = ["anonymous", "guest", "user", "staff"];

const cellsOf = (service: Service, endpoint: Endpoint, row: Ownership | undefined): [Caller, Outcome][] =>
  Object.keys(CALLERS)
    .filter(isCaller)
    .filter((caller) => isToldApart(endpoint, caller, row))
    .map((caller) => {
      const gate = gateOf(service, endpoint, caller);
      const refused = row?.refused[caller] ?? (isGrade(caller) ? row?.refused.staff : undefined);
      return [caller, gate === "let in" ? (refused ?? gate) : gate];
    });

const isGrade = (caller: Caller) => GRADES.some((grade) => grade === caller);

/** A grade below the administrator's is tried where it may make a difference. */
const isToldApart = ({ permission }: Endpoint, caller: Caller, row: Ownership | undefined) =>
  !isGrade(caller) || permission !== undefined || row?.refused[caller] !== undefined;

/** The declared outcome of a role: a credential that a service does not recognise makes its holder `anonymous`. */
function gateOf({ credentials }: Service, { access, permission }: Endpoint, caller: Caller): Outcome {
  const role: Role = CALLERS[caller];
  if (access === "public") return "let in";
  if (access.includes("link")) return "no link";
  const known = credentials.recognises.includes(role) ? role : "anonymous";
  const mayStaff = permission === undefined || may(gradeOf(caller), permission);
  if (access.includes(known)) return known !== "staff" || mayStaff ? "let in" : "403";
  return known === "anonymous" ? "401" : "403";
}

const isCaller = (name: string): name is Caller => name in CALLERS;

/** The public forms' own words for a token that opens nothing; after several, for too many of these. */
const isWithoutLink = ({ status, text }: { status: number; text: string }) =>
  (status === 404 && text.includes('"TOKEN_NOT_FOUND"')) || (status === 429 && text.includes('"TOO_MANY_REQUESTS"'));
