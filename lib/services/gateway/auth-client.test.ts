import { describe, expect, test } from "@jest/globals";
import * as auth from "@/lib/services/gateway/auth-client";
import { ServiceError } from "@/lib/services/service-error";
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
  TOKENS,
  USER,
  VISITOR,
} from "@/lib/services/test-support/gateway-calls";
import { BROKEN, forgetCalls } from "@/lib/services/test-support/recording-service";

forgetCalls(service);

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
  ])("a sign-in without %s or data is an invalid authentication response", async (missing, body) => {
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
  ])("a sign-up without %s is an invalid registration response", async (_, body) => {
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
      expect(await auth.signIn(here, VISITOR, credentials)).toMatchObject({ success: false });
      expect(await auth.requestPasswordReset(here, VISITOR, { email: "a@b.co", redirectUrl: "x" })).toMatchObject({
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
