import { visitorFrom } from "@/domain/net/test-support/counted-visitor";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";
import * as auth from "@/lib/services/gateway/auth-client";
import type { AuthData } from "@/lib/services/gateway/auth-data";
import { startCalls } from "@/lib/services/test-support/recording-service";

export const { service, env } = startCalls((url) => ({
  GATEWAY_URL: url,
  GATEWAY_API_KEY: "the-key",
  SERVICE_TIMEOUT_MS: "5000",
  GUEST_TIMEOUT_MS: "5000",
}));

export const session: AuthData = {
  companyToken: "company",
  accessToken: "access",
  refreshToken: "refresh",
  expiresAt: 2_000_000_000,
  tokenType: "Bearer",
  appId: DEFAULT_APP_ID,
  client: "client-1",
  uid: "dana@example.org",
};
export const ADDRESS = "198.51.100.0/24";
export const VISITOR = visitorFrom(ADDRESS);

export const TOKENS = { "company-token": "new-company", "access-token": "new-access", expiry: "2000003600" };
export const USER = {
  data: { id: 1, type: "user", attributes: { unique_id: "u-1", email: "dana@example.org", name: "Dana" } },
  meta: { auth: { access_token: "new-access", refresh_token: "new-refresh", expires_at: 2_000_003_600 } },
};
export const credentials = { email: "dana@example.org", password: "correct horse" };
export const signUpInput = {
  user: { ...credentials, password_confirmation: "correct horse", name: "Dana" },
  confirmSuccessUrl: "https://care.example/home",
};
export const reset = { reset_password_token: "r", password: "new one", password_confirmation: "new one" };
export const change = { current_password: "old", password: "new one", password_confirmation: "new one" };

export const signIn = () => auth.signIn(env, VISITOR, credentials);
export const signUp = () => auth.signUp(env, VISITOR, signUpInput);
export const requestReset = () =>
  auth.requestPasswordReset(env, VISITOR, { email: "a@b.co", redirectUrl: "https://care.example/home" });
export const resetPassword = () => auth.resetPassword(env, { address: ADDRESS }, reset);
