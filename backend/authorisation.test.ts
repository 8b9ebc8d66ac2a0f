import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "@jest/globals";
import type { Endpoint, Role } from "@/backend/http/endpoint";
import { endpointsOf, type Service } from "@/backend/http/service";
import { describeEachDriver } from "@/backend/test-support/drivers";
import { createTestServices, SERVICE_KEY, type TestServices } from "@/backend/test-support/services";

const COMPANY = randomUUID();
const CALLERS = {
  nobody: "nobody",
  guest: "guest",
  "another guest": "guest",
  user: "user",
  staff: "staff",
  "other company's staff": "staff",
  "service key": "service",
} as const satisfies Record<string, Role>;
type Caller = keyof typeof CALLERS;
type Outcome = "401" | "403" | "404" | "no link" | "let in";

interface Owned {
  /** What stands in the path and the body so that the call is about something that is the guest's, user's or company's own. */
  params?: Record<string, string>;
  body?: unknown;
  /** Callers whose role is let in and whose person is not. */
  refused: Partial<Record<Caller, Outcome>>;
}

/** By service and call: whose the object is, where not everybody of an allowed role may have it. */
const ownership = (guestId: string, userId: string): Record<string, Owned> => {
  const params = { id: guestId };
  const refused = { "another guest": "403" } as const;
  const profile = { params: { id: userId }, body: { profile: { first_name: "Dana" } } };
  return {
    "gateway getGuest": { params, refused },
    "gateway updateGuest": { params, body: { user: { name: "Dana" } }, refused },
    "gateway renewGuest": { params, body: { guest_unique_id: guestId }, refused },
    "gateway getProfile": { ...profile, refused: { "other company's staff": "404" } },
    "gateway updateProfile": { ...profile, refused: { staff: "404", "other company's staff": "404" } },
  };
};

describeEachDriver("who may call what", (database) => {
  let services: TestServices;
  let credentials: Record<Caller, Record<string, string>>;
  let owned: Record<string, Owned>;
  beforeEach(async () => {
    services = await createTestServices(database.db);
    const guest = await services.guest();
    const user = await services.signedIn("user", COMPANY);
    owned = ownership(guest.id, user.id);
    const key = { authorization: `Bearer ${SERVICE_KEY}`, "x-api-key": SERVICE_KEY };
    credentials = {
      nobody: {},
      guest: guest.bearer,
      "another guest": (await services.guest()).bearer,
      user: user.bearer,
      staff: (await services.signedIn("staff", COMPANY)).bearer,
      "other company's staff": (await services.signedIn("staff", randomUUID())).bearer,
      "service key": key,
    };
  });

  const outcomeOf = async ({ name }: Service, endpoint: Endpoint, caller: Caller): Promise<Outcome> => {
    const { params = {}, body } = owned[`${name} ${endpoint.operationId}`] ?? {};
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? randomUUID());
    const signedIn = CALLERS[caller] === "user" || CALLERS[caller] === "staff" ? CALLERS[caller] : undefined;
    // Who signs out cannot come again: somebody else of the same role does it.
    const { bearer } =
      signedIn && endpoint.operationId === "signOut"
        ? await services.signedIn(signedIn, COMPANY)
        : { bearer: credentials[caller] };
    const answer = await services.call(name === "" ? path : `/${name}${path}`, {
      method: endpoint.method.toUpperCase(),
      headers: { "x-api-key": "", ...bearer },
      ...(endpoint.body && { body: body ?? {} }),
    });
    if (answer.status === 401) return "401";
    if (answer.status === 403) return "403";
    if (isWithoutLink(answer)) return "no link";
    const isHidden = answer.status === 404 && owned[`${name} ${endpoint.operationId}`]?.refused[caller] === "404";
    return isHidden ? "404" : "let in";
  };

  test("is what each endpoint declares, for every endpoint and every caller", async () => {
    const expected: Record<string, Outcome> = {};
    const actual: Record<string, Outcome> = {};
    for (const service of services.services) {
      for (const endpoint of endpointsOf(service)) {
        for (const caller of Object.keys(CALLERS).filter(isCaller)) {
          const name = `${service.name} ${endpoint.operationId}`;
          const cell = `${name} × ${caller}`;
          const gate = gateOf(service, endpoint, CALLERS[caller]);
          expected[cell] = gate === "let in" ? (owned[name]?.refused[caller] ?? gate) : gate;
          actual[cell] = await outcomeOf(service, endpoint, caller);
        }
      }
    }
    expect(actual).toEqual(expected);
  });

  test("no entry of the table is of a call that there is no more", () => {
    const names = services.services.flatMap((service) =>
      endpointsOf(service).map(({ operationId }) => `${service.name} ${operationId}`),
    );
    expect(names).toEqual(expect.arrayContaining(Object.keys(owned)));
  });

  test("a user's token without a session that stands lets nobody in", async () => {
    const actor = { kind: "user", uniqueId: randomUUID(), companyId: COMPANY, sessionId: randomUUID() } as const;
    const token = await services.tokens.issueSignedIn(actor, services.clock.now, 60);
    const answer = await services.call(`/gateway/guests/${randomUUID()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.status, answer.json]).toMatchObject([401, { code: "session_ended" }]);
  });
});

/** What the declarations alone say of a role: a credential that a service does not recognise makes nobody of its holder. */
function gateOf({ credentials }: Service, { access }: Endpoint, role: Role): Outcome {
  if (access === "public") return "let in";
  if (access.includes("link")) return "no link";
  const known = credentials.recognises.includes(role) ? role : "nobody";
  if (access.includes(known)) return "let in";
  return known === "nobody" ? "401" : "403";
}

const isCaller = (name: string): name is Caller => name in CALLERS;

/** The public forms' own words for a token that opens nothing; after several, for too many of these. */
const isWithoutLink = ({ status, text }: { status: number; text: string }) =>
  (status === 404 && text.includes('"TOKEN_NOT_FOUND"')) || (status === 429 && text.includes('"TOO_MANY_REQUESTS"'));
