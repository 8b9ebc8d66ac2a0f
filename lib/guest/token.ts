import { compactVerify, createRemoteJWKSet, decodeJwt, errors, type JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";

const claimsSchema = z.object({
  user_unique_id: z.guid(),
  exp: z.number().int().positive().optional(),
});

/** What a token says of its holder. `expired` covers a token without `exp`, which specification section 4 renews too. */
export type GuestToken =
  | { status: "valid"; userUniqueId: string; expiresAtSeconds: number }
  | { status: "expired"; userUniqueId: string }
  | { status: "invalid" };

export type GuestTokenReader = (token: string, nowMs: number) => Promise<GuestToken>;

const INVALID: GuestToken = { status: "invalid" };
const MAX_TOKEN_LENGTH = 4_096;
const JWKS_TIMEOUT_MS = 1_500;
/** A visitor's pages come with one token within minutes, and verifying it is a good part of what a kept page costs. */
const TOKENS_REMEMBERED = 5_000;
const REMEMBERED_MS = 60_000;

/**
 * A reader of guest tokens. With the address of the gateway's keys it believes only what they signed; while they cannot be
 * fetched, and without an address, it reads the claims alone, and the services that receive the token do the verifying.
 * A token that was verified is believed for a minute without being verified again; its expiry is judged each time.
 */
export function createGuestTokenReader(jwksUrl: string | undefined): GuestTokenReader {
  const keys = jwksUrl ? createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: JWKS_TIMEOUT_MS }) : undefined;
  // Only what a key signed gets in, so strangers cannot push visitors out.
  const verified = new LRUCache<string, JWTPayload>({ max: TOKENS_REMEMBERED, ttl: REMEMBERED_MS });

  async function readClaims(token: string): Promise<JWTPayload> {
    const known = verified.get(token);
    if (known) return known;
    // The signature is checked before and apart from the expiry: an expired token must still be one of the gateway's own.
    if (keys) await compactVerify(token, keys, { algorithms: ["EdDSA", "ES256", "RS256"] });
    const claims = decodeJwt(token);
    if (keys) verified.set(token, claims);
    return claims;
  }

  return async (token, nowMs) => {
    if (token.length > MAX_TOKEN_LENGTH) return INVALID;
    try {
      return judge(await readClaims(token), nowMs);
    } catch (error) {
      return keys && isKeyTrouble(error) ? readUnverified(token, nowMs) : INVALID;
    }
  };
}

function judge(payload: unknown, nowMs: number): GuestToken {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return INVALID;
  const { user_unique_id: userUniqueId, exp } = claims.data;
  if (exp === undefined || exp * 1000 <= nowMs) return { status: "expired", userUniqueId };
  return { status: "valid", userUniqueId, expiresAtSeconds: exp };
}

function readUnverified(token: string, nowMs: number): GuestToken {
  try {
    return judge(decodeJwt(token), nowMs);
  } catch {
    return INVALID;
  }
}

/** The keys could not be had, as opposed to: they were had, and did not sign this. Fetching fails with errors not of jose. */
function isKeyTrouble(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"].includes(error.code);
}
