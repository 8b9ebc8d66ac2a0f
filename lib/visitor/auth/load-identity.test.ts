import { describe, expect, test } from "@jest/globals";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { ServiceError } from "@/lib/services/service-error";
import { type IdentityPorts, loadIdentity } from "@/lib/visitor/auth/load-identity";

const auth: AuthData = {
  companyToken: "company-secret",
  accessToken: "access-secret",
  refreshToken: "refresh-secret",
  expiresAt: 2_000_000_000,
  tokenType: "Bearer",
  appId: "app",
  userUniqueId: "u-signed-in",
};

function ports(id: string, own: Partial<IdentityPorts> = {}): IdentityPorts & { registered: string[] } {
  const registered: string[] = [];
  return {
    registered,
    hadSession: false,
    loadAuth: async () => null,
    ensureGuest: async () => ({ token: "guest-secret", userUniqueId: id, isVerified: true }),
    getGuest: async () => ({ id: "1", uniqueId: id, name: null, email: "g@example.org", roleUniqueId: "r-1" }),
    registerIdentity: async (userUniqueId) => {
      registered.push(userUniqueId);
      return true;
    },
    ...own,
  };
}

describe("the visitor's identity", () => {
  test("a guest, loaded and known to the search, without a token", async () => {
    const state = await loadIdentity(ports("g-1"));
    expect(state).toEqual({
      isTokenExpired: false,
      appId: null,
      isGuestLoading: false,
      isGuestLoaded: true,
      guest: {
        id: "1",
        uniqueId: "g-1",
        email: "g@example.org",
        name: null,
        roleName: "guest",
        roleUniqueId: "r-1",
        userUniqueId: "g-1",
      },
      isIdentityLoaded: true,
      userIdentity: { userUniqueId: "g-1" },
    });
  });

  test("a signed-in user is known by their own id, without their tokens", async () => {
    const state = await loadIdentity(ports("g-2", { hadSession: true, loadAuth: async () => auth }));
    expect(state).toMatchObject({ isTokenExpired: false, appId: "app", userIdentity: { userUniqueId: "u-signed-in" } });
    expect(JSON.stringify(state)).not.toContain("secret");
  });

  test.each<[string, () => Promise<null>]>([
    ["was revoked", async () => null],
    ["could not be validated", () => Promise.reject(new ServiceError({ ok: false, reason: "unauthorized" }))],
  ])("a session that %s is an expired token", async (_, loadAuth) => {
    expect(await loadIdentity(ports("g-3", { hadSession: true, loadAuth }))).toMatchObject({
      isTokenExpired: true,
      appId: null,
    });
  });

  test.each<[string, Partial<IdentityPorts>]>([
    ["there is no guest", { ensureGuest: async () => null }],
    ["the guest cannot be looked up", { getGuest: async () => null }],
  ])("where %s, loading failed", async (_, own) => {
    expect(await loadIdentity(ports("g-4", own))).toMatchObject({
      isGuestLoading: false,
      isGuestLoaded: false,
      guest: null,
    });
  });

  test("an identity with an unverified token is registered anonymously", async () => {
    const own = ports("g-6", { ensureGuest: async () => ({ token: "t", userUniqueId: "g-6", isVerified: false }) });
    expect(await loadIdentity(own)).toMatchObject({ isIdentityLoaded: false, userIdentity: null });
    expect(own.registered).toEqual([]);
  });

  test("an identity is registered with its own token: the user's, or the guest's", async () => {
    const callers: unknown[] = [];
    const registerIdentity: IdentityPorts["registerIdentity"] = async (id, caller) => {
      callers.push([id, caller]);
      return true;
    };
    await loadIdentity(ports("g-7", { registerIdentity }));
    await loadIdentity(ports("g-7", { registerIdentity, loadAuth: async () => ({ ...auth, userUniqueId: "u-7" }) }));
    expect(callers).toEqual([
      ["g-7", { kind: "guest", token: "guest-secret" }],
      ["u-7", { kind: "user", auth: { ...auth, userUniqueId: "u-7" } }],
    ]);
  });

  test("an identity is registered once, and again only after a failure", async () => {
    const failing = ports("g-5", { registerIdentity: async () => false });
    expect(await loadIdentity(failing)).toMatchObject({ isIdentityLoaded: false, userIdentity: null });
    const working = ports("g-5");
    await loadIdentity(working);
    await loadIdentity(working);
    expect(working.registered).toEqual(["g-5"]);
  });
});
