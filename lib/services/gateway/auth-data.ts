import { decodeJwt } from "jose";
import { z } from "zod";
import { COMPANY_TOKEN_HEADER } from "@/domain/wire/company-token";
import { type SessionTokens, toEpochSeconds } from "@/domain/wire/session";

/** Specification, sections 5 and 9: a token is refreshed five minutes before it expires. */
const REFRESH_THRESHOLD_MS = 300_000;
const DEFAULT_TOKEN_TYPE = "Bearer";

const present = z.string().min(1).max(4_096);

/** Auth data after a sign-in. Specification, section 3, Auth data; stored sealed, for the server only. */
export const authDataSchema = z.object({
  companyToken: present,
  accessToken: present,
  refreshToken: present.optional(),
  /** Epoch seconds. */
  expiresAt: z.number().int().positive(),
  tokenType: present,
  appId: present,
  userUniqueId: present.optional(),
  roleUniqueId: present.optional(),
  client: present.optional(),
  uid: present.optional(),
});
export type AuthData = z.output<typeof authDataSchema>;

/** True for valid token data: access token, type, app id and expiry are present, and it has not expired. */
export function isTokenDataValid(data: Partial<AuthData>, nowMs: number): boolean {
  if (!data.accessToken || !data.tokenType || !data.appId || !data.expiresAt) return false;
  return data.expiresAt * 1_000 > nowMs;
}

/** Stored auth, or null when one of company token, access token, expiry, token type and app id is missing. */
export function parseStoredAuth(stored: unknown): AuthData | null {
  return authDataSchema.safeParse(stored).data ?? null;
}

/** True where five minutes or less remain, and for an expired token. */
export function needsRefresh({ expiresAt }: Pick<AuthData, "expiresAt">, nowMs: number): boolean {
  return expiresAt * 1_000 - nowMs <= REFRESH_THRESHOLD_MS;
}

/** The auth in an answer's headers; null unless company-token, access-token and expiry are all present. */
export function extractAuth(headers: Headers, appId: string, meta?: SessionTokens): AuthData | null {
  const companyToken = headers.get(COMPANY_TOKEN_HEADER);
  const expiresAt = toEpochSeconds(headers.get("expiry"));
  if (!companyToken || expiresAt === undefined) return null;
  return parseStoredAuth({
    companyToken,
    accessToken: headers.get("access-token"),
    refreshToken: meta?.refresh_token,
    expiresAt,
    tokenType: headers.get("token-type") || DEFAULT_TOKEN_TYPE,
    appId,
    client: headers.get("client") || undefined,
    uid: headers.get("uid") || undefined,
    ...readClaims(companyToken),
  });
}

/** The auth after a refresh: values of the answer's headers or `meta.auth`, over the old ones. */
export function renewAuth(old: AuthData, headers: Headers, meta?: SessionTokens): AuthData | null {
  const companyToken = headers.get(COMPANY_TOKEN_HEADER) || meta?.company_token || old.companyToken;
  const accessToken = headers.get("access-token") || meta?.access_token;
  const expiresAt = toEpochSeconds(headers.get("expiry")) ?? meta?.expires_at;
  return parseStoredAuth({
    ...old,
    companyToken,
    accessToken,
    expiresAt,
    refreshToken: meta?.refresh_token ?? old.refreshToken,
    tokenType: headers.get("token-type") || meta?.token_type || old.tokenType,
    client: headers.get("client") || old.client,
    uid: headers.get("uid") || old.uid,
    ...readClaims(companyToken),
  });
}

const claimsSchema = z.object({
  user_unique_id: present.optional().catch(undefined),
  role_unique_id: present.optional().catch(undefined),
});

/** Unverified: the token came from the gateway itself, and authorises nothing here. No claims if it is not a JWT. */
function readClaims(companyToken: string): Pick<AuthData, "userUniqueId" | "roleUniqueId"> {
  try {
    const { user_unique_id: userUniqueId, role_unique_id: roleUniqueId } = claimsSchema.parse(decodeJwt(companyToken));
    return { ...(userUniqueId && { userUniqueId }), ...(roleUniqueId && { roleUniqueId }) };
  } catch {
    return {};
  }
}
