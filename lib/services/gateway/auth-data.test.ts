import { describe, expect, test } from "@jest/globals";
import {
  type AuthData,
  extractAuth,
  isTokenDataValid,
  needsRefresh,
  parseStoredAuth,
} from "@/lib/services/gateway/auth-data";

const NOW_MS = Date.parse("2026-05-04T18:00:00Z");
const auth: AuthData = {
  companyToken: "company",
  accessToken: "access",
  expiresAt: NOW_MS / 1_000 + 3_600,
  tokenType: "Bearer",
  appId: "app",
};

// Specification, section 5, Auth data.
describe("token data is valid", () => {
  test("token data with access token, type, app id and an expiry to come is valid", () => {
    expect(isTokenDataValid(auth, NOW_MS)).toBe(true);
    expect(isTokenDataValid({ ...auth, companyToken: undefined }, NOW_MS)).toBe(true);
  });

  test.each(["accessToken", "tokenType", "appId", "expiresAt"])("never without %s", (key) => {
    expect(isTokenDataValid({ ...auth, [key]: undefined }, NOW_MS)).toBe(false);
  });

  test("until the very second of its expiry", () => {
    expect(isTokenDataValid(auth, auth.expiresAt * 1_000 - 1)).toBe(true);
    expect(isTokenDataValid(auth, auth.expiresAt * 1_000)).toBe(false);
  });
});

test.each(["companyToken", "accessToken", "expiresAt", "tokenType", "appId"])(
  "stored auth without %s is none",
  (key) => {
    expect(parseStoredAuth(auth)).toEqual(auth);
    expect(parseStoredAuth({ ...auth, [key]: undefined })).toBeNull();
    expect(parseStoredAuth({ ...auth, [key]: "" })).toBeNull();
  },
);

test("a token needs refreshing when five minutes or less remain", () => {
  expect(needsRefresh(auth, auth.expiresAt * 1_000 - 300_001)).toBe(false);
  expect(needsRefresh(auth, auth.expiresAt * 1_000 - 300_000)).toBe(true);
  expect(needsRefresh(auth, auth.expiresAt * 1_000 + 1)).toBe(true);
});

describe("headers", () => {
  const headers = { "company-token": "c", "access-token": "a", expiry: "1777920000" };

  test("give auth, with Bearer for a type that is not named", () => {
    expect(extractAuth(new Headers(headers), "app")).toMatchObject({ tokenType: "Bearer", expiresAt: 1_777_920_000 });
    expect(extractAuth(new Headers({ ...headers, "token-type": "Own" }), "app")).toMatchObject({ tokenType: "Own" });
  });

  test.each(["company-token", "access-token", "expiry"])("headers without %s give no auth", (missing) => {
    const rest = Object.entries(headers).filter(([name]) => name !== missing);
    expect(extractAuth(new Headers(rest), "app")).toBeNull();
  });

  test.each(["soon", "-1", "0", "99999999999999"])("headers with the expiry %j give no auth", (expiry) => {
    expect(extractAuth(new Headers({ ...headers, expiry }), "app")).toBeNull();
  });
});
