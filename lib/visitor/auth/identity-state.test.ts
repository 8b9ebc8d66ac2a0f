import { describe, expect, test } from "@jest/globals";
import {
  type IdentityEvent,
  type IdentityState,
  INITIAL_IDENTITY,
  reduceIdentity,
} from "@/lib/visitor/auth/identity-state";

const guest = {
  id: "1",
  uniqueId: "g-1",
  email: null,
  name: null,
  roleName: "guest",
  roleUniqueId: "r-1",
  userUniqueId: "g-1",
} as const;

// Specification, section 4, Client auth.
describe("the identity's transitions", () => {
  test.each<[IdentityEvent, Partial<IdentityState>]>([
    [{ type: "Token Expired" }, { isTokenExpired: true, appId: null }],
    [
      { type: "Token Refreshed", appId: "app" },
      { isTokenExpired: false, appId: "app" },
    ],
    [{ type: "Request Guest Identity" }, { isGuestLoading: true, isGuestLoaded: false }],
    [
      { type: "Load Guest Identity", guest },
      { isGuestLoading: false, isGuestLoaded: true, guest },
    ],
    [{ type: "Load Guest Failed" }, { isGuestLoading: false, isGuestLoaded: false, guest: null }],
    [
      { type: "Load User Identity", userIdentity: { userUniqueId: "u-1" } },
      { isIdentityLoaded: true, userIdentity: { userUniqueId: "u-1" } },
    ],
  ])("%j changes this and nothing else", (event, change) => {
    const before: IdentityState = { ...INITIAL_IDENTITY, isTokenExpired: true, appId: "old", isGuestLoading: true };
    expect(reduceIdentity(before, event)).toEqual({ ...before, ...change });
    expect(before.appId).toBe("old");
  });

  test("an expired token that is refreshed is no longer expired", () => {
    const events: IdentityEvent[] = [{ type: "Token Expired" }, { type: "Token Refreshed", appId: "app" }];
    expect(events.reduce(reduceIdentity, INITIAL_IDENTITY).isTokenExpired).toBe(false);
  });
});
