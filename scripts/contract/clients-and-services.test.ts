import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import type { Db } from "@/backend/db/connect";
import { seedTherapists } from "@/backend/test-support/services";
import { visitorFrom } from "@/domain/net/test-support/counted-visitor";
import type { Env } from "@/lib/config/env";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import type { ProxiedService } from "@/lib/proxy/policy";
import { proxyCall } from "@/lib/proxy/proxy-call";
import { confirmUser, refreshToken, validateToken } from "@/lib/services/gateway/auth-client";
import { createGuest, getGuest, updateGuest } from "@/lib/services/gateway/client";
import { findEntity, searchEntities } from "@/lib/services/search/client";
import { getIdentity, registerIdentity } from "@/lib/services/search/records-client";
import { findDirectoryCaller } from "@/lib/visitor/auth/directory-caller";
import { createAuthKeeper } from "@/lib/visitor/auth/keeper";
import { openKnownDevices } from "@/lib/visitor/auth/known-devices";
import {
  type AuthVisit,
  postPasswordChange,
  postRefresh,
  postSignIn,
  postSignOut,
  postSignUp,
} from "@/lib/visitor/auth/post-auth";
import { openAuthStore } from "@/lib/visitor/auth/session";
import { describeReached, mailedLink, SITE } from "./test-support/reached";

// The website's own clients, sessions and proxies with the real services.
describeReached("the website and its services", (reached) => {
  let env: Env;
  let db: Db;
  beforeEach(() => {
    ({ env, db } = reached());
  });

  async function newVisit(): Promise<AuthVisit> {
    const [{ jar }, settings] = [createFakeBrowser(), { secret: env.SESSION_SECRET, secure: true }];
    const store = await openAuthStore(jar, settings);
    const devices = await openKnownDevices(jar, settings, "/api/auth/sign-in");
    const keeper = createAuthKeeper({
      refresh: (auth) => refreshToken(env, auth),
      validate: (auth) => validateToken(env, auth),
      nowMs: Date.now,
    });
    return { env, store, devices, keeper, visitor: visitorFrom("198.51.100.0/24") };
  }

  /** A user: signed up, confirmed and signed in. */
  async function signedIn() {
    const visit = await newVisit();
    const email = `${randomUUID()}@example.org`;
    const password = "a long enough pass phrase 7";
    const signUp = await postSignUp(visit, { email, password, password_confirmation: password, name: "Dana" });
    expect(await signUp.json()).toEqual({
      success: true,
      message: "Registration successful! Please check your email to confirm your account.",
    });
    const link = await mailedLink(db, email);
    expect(`${link.origin}${link.pathname}`).toBe(`${SITE}/account/confirm`);
    expect(await confirmUser(env, visit.visitor.address, link.searchParams.get("token") ?? "")).toMatchObject({
      ok: true,
      data: `${SITE}/account/confirm?account_confirmation_success=true`,
    });
    const signIn = await postSignIn(visit, { email, password });
    expect(await signIn.json()).toMatchObject({ success: true, user: { email } });
    return { visit, email, password };
  }

  function ask(visit: AuthVisit, service: ProxiedService, path: string, method = "GET", body?: unknown) {
    const headers = { "x-anti-forgery": "1", origin: SITE, "content-type": "application/json" };
    const request = new Request(`${SITE}/api/${service}/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return proxyCall(request, service, {
      env,
      loadUser: () => visit.keeper.current(visit.store),
      loadGuest: async () => null,
      loadDirectoryCaller: () =>
        findDirectoryCaller(
          () => visit.keeper.current(visit.store),
          async () => ({ kind: "site" }),
        ),
      profile: visit.store,
      recheckUser: () => visit.keeper.standing(visit.store),
      countGuestWrite: async () => 0,
      countSearch: async () => 0,
    });
  }

  describe("guests and the directory", () => {
    test("a guest is created, read and named", async () => {
      const id = randomUUID();
      const made = await createGuest(env, id, "198.51.100.0/24");
      const token = made.ok ? (made.data ?? "") : "";
      const guest = { kind: "guest", token } as const;
      expect(await getGuest(env, guest, { params: { id } })).toMatchObject({ uniqueId: id, roleName: "guest" });
      expect(await updateGuest(env, guest, { params: { id }, fields: { name: "Dana" } })).toMatchObject({
        success: true,
        data: { name: "Dana" },
      });
      expect(await getGuest(env, guest, { params: { id: randomUUID() } })).toBeNull();
    });

    test("identities and therapists are found", async () => {
      await seedTherapists(db, [{ displayName: "Dana Whitfield", slug: "dana-whitfield" }]);
      const params = { id: randomUUID() };
      await registerIdentity(env, { kind: "site" }, { params, fields: { user_unique_id: params.id } });
      expect(await getIdentity(env, { kind: "site" }, { params })).toMatchObject({ uniqueId: params.id });
      expect(await findEntity(env, "dana-whitfield")).toMatchObject({ slug: "dana-whitfield" });
      expect(await searchEntities(env, { include: {}, page: 1 })).toMatchObject({
        ok: true,
        data: { totalRecords: 1 },
      });
      const visit = await newVisit();
      const found = await ask(visit, "search", "entities/search", "POST", {
        search: { include: '{"display_name":"dana"}' },
      });
      expect(await found.json()).toMatchObject({ meta: { totalRecords: 1 } });
      expect((await ask(visit, "search", "entities/dana-whitfield")).status).toBe(200);
      expect((await ask(visit, "search", "entities/unknown")).status).toBe(404);
    });
  });

  describe("a session", () => {
    test("signs in, calls as itself, is refreshed, and ends", async () => {
      const { visit, email } = await signedIn();
      const me = await ask(visit, "gateway", "users/me");
      expect(await me.json()).toMatchObject({ data: { attributes: { email } } });
      const { userUniqueId = "" } = visit.store.read() ?? {};
      const profile = { profile: { first_name: "Dana" } };
      expect((await ask(visit, "gateway", `users/${userUniqueId}/profile`, "PUT", profile)).status).toBe(200);
      expect(visit.store.readProfile()).toMatchObject({ firstName: "Dana", lastName: null });
      expect((await ask(visit, "gateway", `users/${randomUUID()}/profile`)).status).toBeGreaterThanOrEqual(403);

      const before = visit.store.read();
      expect((await postRefresh(visit)).status).toBe(200);
      const after = visit.store.read();
      expect(after?.accessToken).not.toBe(before?.accessToken);
      expect(after?.refreshToken).not.toBe(before?.refreshToken);
      expect((await ask(visit, "gateway", "users/me")).status).toBe(200);

      if (!after) throw new Error("no session after a refresh");
      await postSignOut(visit);
      expect(visit.store.read()).toBeNull();
      await expect(validateToken(env, after)).rejects.toMatchObject({ reason: "unauthorized" });
      expect((await ask(visit, "gateway", "users/me")).status).toBe(401);
    });

    test("a session revoked at the gateway is signed out here", async () => {
      const { visit, password } = await signedIn();
      const elsewhere = await newVisit();
      const auth = visit.store.read();
      if (!auth) throw new Error("not signed in");
      await elsewhere.store.save(auth);
      await postSignOut(elsewhere);
      expect((await ask(visit, "gateway", "users/me")).status).toBe(401);
      expect(visit.store.read()).toBeNull();
      const change = {
        current_password: password,
        password: "another pass phrase 8",
        password_confirmation: "another pass phrase 8",
      };
      expect((await postPasswordChange(visit, change)).status).toBe(401);
    });

    test("changes its password only with the right one", async () => {
      const { visit, email, password } = await signedIn();
      const next = "another pass phrase 8";
      const change = { current_password: "wrong", password: next, password_confirmation: next };
      const refused = await postPasswordChange(visit, change);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      const changed = await postPasswordChange(visit, { ...change, current_password: password });
      expect(await changed.json()).toEqual({ success: true, message: "Password updated successfully" });
      expect((await postSignIn(await newVisit(), { email, password })).status).toBe(401);
      expect((await postSignIn(await newVisit(), { email, password: next })).status).toBe(200);
    });

    test("a sign-in is refused with the gateway's own sentence", async () => {
      const response = await postSignIn(await newVisit(), { email: "unknown@example.org", password: "wrong" });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ success: false, message: expect.stringMatching(/do not match/) });
    });

    test("reads a user's forms, and is refused those of staff without being signed out", async () => {
      const { visit } = await signedIn();
      const own = await ask(visit, "forms", "appointments/types/therapist?page=1&records=5");
      expect(own.status).toBe(200);
      expect(await own.json()).toMatchObject({ data: [], meta: { totalRecords: 0 } });
      expect((await ask(visit, "forms", "appointments/types/therapist?sort=nothing")).status).toBe(400);
      expect((await ask(visit, "forms", "forms", "POST", { form: { name: "N" } })).status).toBe(403);
      expect(visit.store.read()).not.toBeNull();
    });
  });
});
