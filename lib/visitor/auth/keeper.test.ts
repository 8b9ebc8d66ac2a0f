import { describe, expect, test } from "@jest/globals";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import type { FailureReason } from "@/lib/services/requester";
import { ServiceError } from "@/lib/services/service-error";
import { createAuthKeeper } from "@/lib/visitor/auth/keeper";
import type { AuthStore } from "@/lib/visitor/auth/session";

const NOW_MS = Date.parse("2026-05-04T18:00:00Z");
const expiringIn = (seconds: number): AuthData => ({
  companyToken: "company",
  accessToken: `access-${seconds}`,
  refreshToken: "refresh",
  expiresAt: NOW_MS / 1_000 + seconds,
  tokenType: "Bearer",
  appId: "app",
});
const fresh = expiringIn(3_600);
const due = expiringIn(300);
const expired = expiringIn(-1);

function given({ renewed = null, verdict }: { renewed?: AuthData | null; verdict?: FailureReason } = {}) {
  const calls: string[] = [];
  const keeper = createAuthKeeper({
    refresh: async () => {
      calls.push("refresh");
      return renewed;
    },
    validate: async () => {
      calls.push("validate");
      if (verdict) throw new ServiceError({ ok: false, reason: verdict });
    },
    nowMs: () => NOW_MS,
  });
  return { keeper, calls };
}

function storeWith(auth: AuthData | null): AuthStore & { held: AuthData | null } {
  return {
    held: auth,
    read() {
      return this.held;
    },
    async save(next) {
      this.held = next;
    },
    clear() {
      this.held = null;
    },
  };
}

describe("a session in use", () => {
  test("a session with more than five minutes left is used as it is", async () => {
    const { keeper, calls } = given();
    expect(await keeper.current(storeWith(fresh))).toBe(fresh);
    expect(calls).toEqual([]);
  });

  test.each([
    ["with five minutes left", due],
    ["that is expired", expired],
  ])("%s is refreshed and stored", async (_, auth) => {
    const { keeper, calls } = given({ renewed: fresh });
    const store = storeWith(auth);
    expect(await keeper.current(store)).toBe(fresh);
    expect(store.held).toBe(fresh);
    expect(calls).toEqual(["refresh"]);
  });

  test("a signed-out visitor's session is null", async () => {
    const { keeper, calls } = given();
    expect(await keeper.standing(storeWith(null))).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe("where there is no refresh", () => {
  test("the session is validated, and lives on while its token does", async () => {
    const { keeper, calls } = given();
    const store = storeWith(due);
    expect(await keeper.current(store)).toBe(due);
    expect(calls).toEqual(["refresh", "validate"]);
    expect(store.held).toBe(due);
  });

  test("an expired token is no session, whatever the gateway says", async () => {
    const store = storeWith(expired);
    expect(await given().keeper.current(store)).toBeNull();
    expect(store.held).toBeNull();
  });

  // Specification, section 8: token validation failure clears the auth and re-throws.
  test.each<FailureReason>(["unauthorized", "unreachable", "bad_answer"])(
    "a validation that fails (%s) clears the session and is thrown again",
    async (verdict) => {
      const store = storeWith(due);
      await expect(given({ verdict }).keeper.current(store)).rejects.toMatchObject({ reason: verdict });
      expect(store.held).toBeNull();
    },
  );
});

describe("many requests at once", () => {
  test("share one refresh, and all end with the new tokens", async () => {
    const { keeper, calls } = given({ renewed: fresh });
    const stores = Array.from({ length: 50 }, () => storeWith(due));
    const results = await Promise.all(stores.map((store) => keeper.current(store)));
    expect(calls).toEqual(["refresh"]);
    expect(new Set(results)).toEqual(new Set([fresh]));
    expect(stores.every((store) => store.held === fresh)).toBe(true);
    // One that left the browser before the new cookie arrived.
    expect(await keeper.current(storeWith(due))).toBe(fresh);
    expect(calls).toEqual(["refresh"]);
  });
});

describe("a session that was revoked at the gateway", () => {
  test.each<FailureReason>(["unauthorized", "forbidden", "not_found", "refused"])(
    "a revoked session is cleared (%s)",
    async (verdict) => {
      const store = storeWith(fresh);
      expect(await given({ verdict }).keeper.standing(store)).toBeNull();
      expect(store.held).toBeNull();
    },
  );

  test.each<FailureReason>(["unreachable", "bad_answer", "not_configured"])(
    "a session stands while the gateway cannot say whether it was revoked (%s)",
    async (verdict) => {
      const store = storeWith(fresh);
      expect(await given({ verdict }).keeper.standing(store)).toBe(fresh);
      expect(store.held).toBe(fresh);
    },
  );
});
