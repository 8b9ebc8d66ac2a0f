import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type Env, envSchema } from "@/lib/config/env";
import type { Caller } from "@/lib/services/caller";
import * as auth from "@/lib/services/gateway/auth-client";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import * as client from "@/lib/services/gateway/client";
import type { gatewayEndpoints } from "@/lib/services/gateway/endpoints";
import { BROKEN, type RecordingService, startRecordingService } from "@/lib/services/recording-service.fake";
import { ServiceError } from "@/lib/services/service-error";

let service: RecordingService;
let env: Env;

beforeAll(async () => {
  service = await startRecordingService();
  env = envSchema.parse({
    SESSION_SECRET: "an evaluation secret of some length",
    GATEWAY_URL: service.url,
    GATEWAY_API_KEY: "the-key",
    SERVICE_TIMEOUT_MS: "5000",
    GUEST_TIMEOUT_MS: "5000",
  });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.seen.length = 0;
});

const session: AuthData = {
  companyToken: "company",
  accessToken: "access",
  refreshToken: "refresh",
  expiresAt: 2_000_000_000,
  tokenType: "Bearer",
  appId: "fernwell-web",
  client: "client-1",
  uid: "dana@example.org",
};
const user: Caller = { kind: "user", auth: session };
const guest: Caller = { kind: "guest", token: "guest-token" };
const ADDRESS = "198.51.100.0/24";
const id = { params: { id: "u/1" } };
const fields = { name: "N" };

const AS_NOBODY = { appid: "fernwell-web" };
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

const TOKENS = { "company-token": "new-company", "access-token": "new-access", expiry: "2000003600" };
const USER = {
  data: { id: 1, type: "user", attributes: { unique_id: "u-1", email: "dana@example.org", name: "Dana" } },
  meta: { auth: { access_token: "new-access", refresh_token: "new-refresh", expires_at: 2_000_003_600 } },
};
const credentials = { email: "dana@example.org", password: "correct horse" };
const signUpInput = {
  user: { ...credentials, password_confirmation: "correct horse", name: "Dana" },
  confirmSuccessUrl: "https://care.example/home",
};
const reset = { reset_password_token: "r", password: "new one", password_confirmation: "new one" };
const change = { current_password: "old", password: "new one", password_confirmation: "new one" };

const signIn = () => auth.signIn(env, ADDRESS, credentials);
const signUp = () => auth.signUp(env, ADDRESS, signUpInput);
const requestReset = () =>
  auth.requestPasswordReset(env, ADDRESS, { email: "a@b.co", redirectUrl: "https://care.example/home" });
const resetPassword = () => auth.resetPassword(env, { address: ADDRESS }, reset);

type Case = [call: () => Promise<unknown>, line: string, headers: Record<string, string>, body?: unknown];
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
  validateToken: [() => auth.validateToken(env, session), "GET /auth/validate_token", AS_USER],
  refreshToken: [
    () => auth.refreshToken(env, session),
    "POST /auth/refresh",
    AS_USER,
    { refresh_token: "refresh", grant_type: "refresh_token" },
  ],
  getCurrentUser: [() => client.getCurrentUser(env, user, {}), "GET /users/me", AS_USER],
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
    () => client.registerGuest(env, { kind: "nobody" }, { fields }),
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
  renewGuest: [
    () => client.renewGuest(env, "u/1", "guest-token"),
    "POST /guests/u%2F1/auth",
    AS_GUEST,
    { guest_unique_id: "u/1" },
  ],
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

  test("without the website's key no visitor's address is sent", async () => {
    service.answer(401, {});
    await auth.signIn({ ...env, GATEWAY_API_KEY: undefined }, ADDRESS, credentials);
    expect(service.seen[0]?.headers).not.toHaveProperty("x-forwarded-for");
    expect(service.seen[0]?.headers).not.toHaveProperty("authorization");
  });
});

describe("signing in", () => {
  test("gives the tokens of the headers, the refresh token of the body, and the user", async () => {
    service.answer(200, USER, { ...TOKENS, client: "c", uid: "dana@example.org" });
    expect(await signIn()).toMatchObject({
      success: true,
      user: { uniqueId: "u-1", email: "dana@example.org" },
      auth: {
        companyToken: "new-company",
        accessToken: "new-access",
        refreshToken: "new-refresh",
        expiresAt: 2_000_003_600,
        tokenType: "Bearer",
        userUniqueId: "u-1",
        client: "c",
      },
    });
  });

  test.each([
    ["company-token", USER],
    ["access-token", USER],
    ["expiry", USER],
    ["nothing", { meta: USER.meta }],
  ])("without %s or data is an invalid authentication response", async (missing, body) => {
    const headers = Object.fromEntries(Object.entries(TOKENS).filter(([name]) => name !== missing));
    service.answer(200, body, headers);
    expect(await signIn()).toMatchObject({ success: false, message: "Invalid authentication response" });
  });
});

describe("signing up", () => {
  test("tells to look for the message", async () => {
    service.answer(200, USER);
    expect(await signUp()).toMatchObject({
      success: true,
      message: "Registration successful! Please check your email to confirm your account.",
      user: { uniqueId: "u-1" },
    });
  });

  test.each([
    ["an access token", { data: USER.data, meta: { auth: {} } }],
    ["meta", { data: USER.data }],
    ["data", { meta: USER.meta }],
  ])("without %s is an invalid registration response", async (_, body) => {
    service.answer(200, body);
    expect(await signUp()).toMatchObject({ success: false, message: "Invalid registration response" });
  });
});

describe("confirming an address", () => {
  test("gives the page that the gateway redirects to, without going there, and asks once", async () => {
    service.answer(302, "", { location: "https://care.example/home" });
    expect(await auth.confirmUser(env, ADDRESS, "t")).toMatchObject({ ok: true, data: "https://care.example/home" });
    expect(service.seen).toHaveLength(1);
  });

  test.each([
    [200, {}],
    [302, {}],
    [302, { location: "javascript:alert(1)" }],
    [500, { location: "https://care.example/home" }],
  ])("an answer of %d with %j leads nowhere", async (status, headers) => {
    service.answer(status, "", headers);
    expect(await auth.confirmUser(env, ADDRESS, "t")).toMatchObject({ ok: false });
  });
});

// Specification, section 8, Authentication.
describe("a refusal is told by its first full message, otherwise by its own sentence", () => {
  test.each([
    ["sign-in", signIn, "Authentication failed"],
    ["sign-up", signUp, "Registration failed"],
    ["a reset request", requestReset, "Failed to send reset email"],
    ["a reset", resetPassword, "Failed to update password"],
  ])("%s", async (_, call, sentence) => {
    service.answer(422, { success: false, errors: { full_messages: ["The first.", "The second."] } });
    expect(await call()).toMatchObject({ success: false, message: "The first." });
    for (const errors of [undefined, {}, { full_messages: [] }, { full_messages: "text" }, ["not this one"]]) {
      service.answer(401, { success: false, errors });
      expect(await call()).toMatchObject({ success: false, message: sentence });
    }
  });

  test.each(Object.entries(BROKEN))(
    "a gateway that %s signs no user in and confirms nothing",
    async (name, behaviour) => {
      service.behave(behaviour);
      const here = { ...env, SERVICE_TIMEOUT_MS: 250, GATEWAY_URL: `${service.url}/${encodeURIComponent(name)}` };
      expect(await auth.signIn(here, ADDRESS, credentials)).toMatchObject({ success: false });
      expect(await auth.requestPasswordReset(here, null, { email: "a@b.co", redirectUrl: "x" })).toMatchObject({
        success: false,
        message: "Failed to send reset email",
      });
      expect(await auth.refreshToken(here, session)).toBeNull();
      await expect(auth.validateToken(here, session)).rejects.toBeInstanceOf(ServiceError);
    },
  );
});

describe("passwords", () => {
  test("success is reported", async () => {
    service.answer(200, { success: true });
    expect(await requestReset()).toEqual({ success: true, message: "Password reset email sent successfully" });
    expect(await resetPassword()).toEqual({ success: true, message: "Password updated successfully" });
    expect(await auth.updatePassword(env, session, change)).toEqual({
      success: true,
      message: "Password updated successfully",
      auth: null,
    });
  });

  test("a change that brings new tokens leaves all else of the session as it was", async () => {
    const signedIn = { ...session, userUniqueId: "u-1", roleUniqueId: "r-1" };
    service.answer(200, { success: true }, TOKENS);
    expect(await auth.updatePassword(env, signedIn, change)).toMatchObject({
      auth: { ...signedIn, companyToken: "new-company", accessToken: "new-access", expiresAt: 2_000_003_600 },
    });
  });

  test("a change that fails is thrown again", async () => {
    service.answer(422, { errors: { full_messages: ["Current password is invalid"] } });
    await expect(auth.updatePassword(env, session, change)).rejects.toMatchObject({ reason: "refused" });
  });

  test("who is signed in resets as themselves", async () => {
    service.answer(200, {});
    await auth.resetPassword(env, { address: ADDRESS, auth: session }, reset);
    expect(service.seen[0]?.headers).toMatchObject({ "access-token": "access", client: "client-1", uid: session.uid });
  });
});

describe("refreshing", () => {
  test("takes the new tokens from headers", async () => {
    service.answer(200, {}, TOKENS);
    expect(await auth.refreshToken(env, session)).toMatchObject({
      companyToken: "new-company",
      accessToken: "new-access",
      refreshToken: "refresh",
      expiresAt: 2_000_003_600,
      client: "client-1",
    });
  });

  test("takes them from meta.auth too, its expiry as a date or as seconds", async () => {
    service.answer(200, {
      meta: {
        auth: { access_token: "a", refresh_token: "r", expires_at: "2033-05-18T04:33:20Z", token_type: "Bearer" },
      },
    });
    expect(await auth.refreshToken(env, session)).toMatchObject({
      companyToken: "company",
      accessToken: "a",
      refreshToken: "r",
      expiresAt: 2_000_003_600,
    });
  });

  test("gives nothing without a refresh token, and makes no call", async () => {
    expect(await auth.refreshToken(env, { ...session, refreshToken: undefined })).toBeNull();
    expect(service.seen).toHaveLength(0);
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
