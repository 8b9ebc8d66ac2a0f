import { expect, test } from "@jest/globals";
import type { Caller } from "@/lib/services/caller";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { ServiceError } from "@/lib/services/service-error";
import { findDirectoryCaller } from "./directory-caller";

const auth: AuthData = {
  companyToken: "company",
  accessToken: "access",
  expiresAt: 2_000_000_000,
  tokenType: "Bearer",
  appId: "app",
};
const guest: Caller = { kind: "guest", token: "guest-token" };
const loadGuest = async () => guest;

test("a signed-in user's directory calls are theirs, and the guest's once the session has ended", async () => {
  expect(await findDirectoryCaller(async () => auth, loadGuest)).toEqual({ kind: "user", auth });
  expect(await findDirectoryCaller(async () => null, loadGuest)).toBe(guest);
  const ended = async () => {
    throw new ServiceError({ ok: false, reason: "unauthorized" });
  };
  expect(await findDirectoryCaller(ended, loadGuest)).toBe(guest);
});
