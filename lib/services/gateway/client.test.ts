import { describe, expect, test } from "@jest/globals";
import { knownGuest, visitorFrom } from "@/domain/net/test-support/counted-visitor";
import { DEFAULT_APP_ID, VISITOR_HEADER } from "@/domain/wire/headers";
import type { Caller } from "@/lib/services/caller";
import * as account from "@/lib/services/gateway/account-client";
import * as auth from "@/lib/services/gateway/auth-client";
import * as client from "@/lib/services/gateway/client";
import type { gatewayEndpoints } from "@/lib/services/gateway/endpoints";
import * as passkeys from "@/lib/services/gateway/passkey-client";
import {
  ADDRESS,
  change,
  credentials,
  env,
  requestReset,
  reset,
  resetPassword,
  service,
  session,
  signIn,
  signUp,
  signUpInput,
  TOKENS,
  USER,
} from "@/lib/services/test-support/gateway-calls";
import { BROKEN, forgetCalls } from "@/lib/services/test-support/recording-service";

forgetCalls(service);

const user: Caller = { kind: "user", auth: session };
const guest: Caller = { kind: "guest", token: "guest-token" };
const id = { params: { id: "u/1" } };
const fields = { name: "N" };
const counts = [{ key: "k".repeat(43), points: 1, window_seconds: 60 }];

const AS_NOBODY = { appid: DEFAULT_APP_ID };
const AS_VISITOR = { ...AS_NOBODY, authorization: "Bearer the-key", "x-forwarded-for": ADDRESS };
const AS_GUEST = { ...AS_NOBODY, authorization: "Bearer guest-token", "access-token": "guest-token" };
const AS_USER = {
  ...AS_NOBODY,
  authorization: "Bearer company",
  "access-token": "access",
  client: "client-1",
  uid: "dana@example.org",
  expiry: "2000000000",
};

type Case = [call: () => Promise<unknown>, line: string, headers: Record<string, string>, body?: unknown];
const invited = { email: "robin@example.org", name: "Robin", grade: "viewer" };
const first = { token: "t", email: "lee@example.org", name: "Lee" };
const factor = "/users/me/second_factor";
const code = { code: "123456" };
const credential = { id: "c" };
const named = { name: "Laptop", credential };
const accountCases = {
  listTeam: [() => account.listTeam(env, user), "GET /team", AS_USER],
  inviteMember: [() => account.inviteMember(env, user, invited), "POST /team", AS_USER, invited],
  inviteMemberAgain: [() => account.inviteMemberAgain(env, user, "u/1"), "POST /team/u%2F1/invitation", AS_USER],
  changeMember: [
    () => account.changeMember(env, user, "u/1", { is_disabled: true }),
    "PUT /team/u%2F1",
    AS_USER,
    { is_disabled: true },
  ],
  listSessions: [() => account.listSessions(env, user), "GET /auth/sessions", AS_USER],
  endSession: [() => account.endSession(env, user, "u/1"), "DELETE /auth/sessions/u%2F1", AS_USER],
  askPasskey: [
    () => passkeys.askPasskey(env, ADDRESS, "t"),
    "POST /auth/sign_in/passkey/options",
    AS_VISITOR,
    { token: "t" },
  ],
  passPasskey: [
    () => passkeys.passPasskey(env, ADDRESS, { token: "t", credential }),
    "POST /auth/sign_in/passkey",
    AS_VISITOR,
    { token: "t", credential },
  ],
  listPasskeys: [() => passkeys.listPasskeys(env, user), "GET /users/me/passkeys", AS_USER],
  askNewPasskey: [() => passkeys.askNewPasskey(env, user), "POST /users/me/passkeys/options", AS_USER],
  confirmIdentity: [
    () => account.confirmIdentity(env, user, { password: "p", ...code }),
    "POST /auth/sessions/confirm",
    AS_USER,
    { password: "p", ...code },
  ],
  askConfirmingPasskey: [
    () => passkeys.askConfirmingPasskey(env, user),
    "POST /auth/sessions/confirm/passkey",
    AS_USER,
  ],
  addPasskey: [() => passkeys.addPasskey(env, user, named), "POST /users/me/passkeys", AS_USER, named],
  endPasskey: [() => passkeys.endPasskey(env, user, "u/1"), "POST /users/me/passkeys/u%2F1/end", AS_USER],
  passSecondFactor: [
    () => account.passSecondFactor(env, ADDRESS, { token: "t", ...code }),
    "POST /auth/sign_in/second_factor",
    AS_VISITOR,
    { token: "t", ...code },
  ],
  getSecondFactor: [() => account.getSecondFactor(env, user), `GET ${factor}`, AS_USER],
  beginSecondFactor: [() => account.beginSecondFactor(env, user), `POST ${factor}`, AS_USER],
  confirmSecondFactor: [() => account.confirmSecondFactor(env, user, "123456"), `PUT ${factor}`, AS_USER, code],
  renewRecoveryCodes: [() => account.renewRecoveryCodes(env, user), `POST ${factor}/recovery_codes`, AS_USER],
  endSecondFactor: [() => account.endSecondFactor(env, user), `POST ${factor}/end`, AS_USER],
} satisfies Partial<Record<keyof typeof gatewayEndpoints, Case>>;

const cases = {
  signIn: [signIn, "POST /auth/sign_in", AS_VISITOR, credentials],
  signUp: [
    signUp,
    "POST /auth",
    AS_VISITOR,
    { user: { ...signUpInput.user, uid: "dana@example.org" }, confirm_success_url: "https://care.example/home" },
  ],
  confirmUser: [() => auth.confirmUser(env, ADDRESS, "a b"), "GET /auth/confirmation?token=a+b", AS_VISITOR],
  signOut: [() => auth.signOut(env, session), "DELETE /auth/sign_out", AS_USER],
  updatePassword: [() => auth.updatePassword(env, session, change), "PUT /auth/password", AS_USER, change],
  requestPasswordReset: [
    requestReset,
    "POST /auth/password",
    AS_VISITOR,
    { email: "a@b.co", redirect_url: "https://care.example/home" },
  ],
  resetPassword: [resetPassword, "PUT /auth/password", AS_VISITOR, reset],
  setUpStaff: [() => auth.setUpStaff(env, visitorFrom(ADDRESS), first), "POST /setup", AS_VISITOR, first],
  validateToken: [() => auth.validateToken(env, session), "GET /auth/validate_token", AS_USER],
  refreshToken: [
    () => auth.refreshToken(env, session),
    "POST /auth/refresh",
    AS_USER,
    { refresh_token: "refresh", grant_type: "refresh_token" },
  ],
  getCurrentUser: [() => client.getCurrentUser(env, user, {}), "GET /users/me", AS_USER],
  getMailChoice: [() => client.getMailChoice(env, user, {}), "GET /users/me/mail", AS_USER],
  setMailChoice: [() => client.setMailChoice(env, user, { fields }), "PUT /users/me/mail", AS_USER, { mail: fields }],
  getInboxViews: [() => client.getInboxViews(env, user, {}), "GET /users/me/views", AS_USER],
  setInboxViews: [() => client.setInboxViews(env, user, { fields }), "PUT /users/me/views", AS_USER, { views: fields }],
  getProfile: [() => client.getProfile(env, user, id), "GET /users/u%2F1/profile", AS_USER],
  updateProfile: [
    () => client.updateProfile(env, user, { ...id, fields }),
    "PUT /users/u%2F1/profile",
    AS_USER,
    { profile: fields },
  ],
  getGuest: [() => client.getGuest(env, guest, id), "GET /guests/u%2F1", AS_GUEST],
  createGuest: [
    () => client.createGuest(env, "g-1", null),
    "POST /guests/",
    AS_NOBODY,
    { guest: { unique_id: "g-1", user_unique_id: "g-1" } },
  ],
  registerGuest: [
    () => client.registerGuest(env, { kind: "anonymous" }, { fields }),
    "POST /guests/",
    AS_NOBODY,
    { user: fields },
  ],
  updateGuest: [
    () => client.updateGuest(env, guest, { ...id, fields }),
    "PUT /guests/u%2F1",
    AS_GUEST,
    { user: fields },
  ],
  countLimits: [
    () => client.countLimits(env, counts, 500),
    "POST /limits",
    { ...AS_NOBODY, authorization: "Bearer the-key" },
    { counts },
  ],
  renewGuest: [
    () => client.renewGuest(env, "u/1", "guest-token"),
    "POST /guests/u%2F1/auth",
    AS_GUEST,
    { guest_unique_id: "u/1" },
  ],
  ...accountCases,
} satisfies Record<keyof typeof gatewayEndpoints, Case>;

const OURS = ["appid", "authorization", "x-forwarded-for", "access-token", "client", "uid", "expiry"];

describe("every call of the gateway", () => {
  test.each(Object.entries<Case>(cases))("%s sends the contract's request", async (_, [call, line, headers, body]) => {
    service.answer(200, USER, TOKENS);
    await call();
    expect(service.seen.map((seen) => seen.line)).toEqual([line]);
    expect(service.seen[0]?.json).toEqual(body);
    const sent = Object.entries(service.seen[0]?.headers ?? {}).filter(([name]) => OURS.includes(name));
    expect(Object.fromEntries(sent)).toEqual(headers);
  });

  test("a try of a known guest names the guest, one of a new guest the address alone", async () => {
    service.answer(401, {});
    await auth.signIn(env, knownGuest("g-1", ADDRESS), credentials);
    await auth.signIn(env, { ...knownGuest("g-2", ADDRESS), identity: "new" }, credentials);
    const named = service.seen.map(({ headers }) => [headers["x-forwarded-for"], headers[VISITOR_HEADER]]);
    expect(named).toEqual([
      [ADDRESS, "g-1"],
      [ADDRESS, undefined],
    ]);
  });

  test("no visitor's address is sent without the website's key", async () => {
    service.answer(401, {});
    await auth.signIn({ ...env, GATEWAY_API_KEY: undefined }, knownGuest("g-1", ADDRESS), credentials);
    expect(service.seen[0]?.headers).not.toHaveProperty("x-forwarded-for");
    expect(service.seen[0]?.headers).not.toHaveProperty(VISITOR_HEADER);
    expect(service.seen[0]?.headers).not.toHaveProperty("authorization");
  });
});

describe("guests and users that cannot be looked up are null", () => {
  test.each(Object.entries(BROKEN))("a gateway that %s", async (name, behaviour) => {
    service.behave(behaviour);
    const here = { ...env, SERVICE_TIMEOUT_MS: 250, GATEWAY_URL: `${service.url}/${encodeURIComponent(name)}` };
    expect(await client.getCurrentUser(here, user, {})).toBeNull();
    expect(await client.getGuest(here, guest, id)).toBeNull();
  });

  test("a guest without the company-token header has no token", async () => {
    service.answer(201, { data: {} });
    expect(await client.createGuest(env, "g-1", null)).toMatchObject({ ok: true, data: null });
  });
});
