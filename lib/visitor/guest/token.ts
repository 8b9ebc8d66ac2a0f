import { compactVerify, createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors, type JWTPayload } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";

const claimsSchema = z.object({
  user_unique_id: z.guid(),
  exp: z.number().int().positive().optional(),
  nbf: z.number().optional(),
  iss: z.string().optional(),
  aud: z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional(),
});

/**
 * What a token says of its holder. `expired` covers a token without `exp`, which specification section 4 renews too. Where
 * `isVerified` is false the claims were only read: they prove nothing.
 */
export type GuestToken =
  | { status: "valid"; userUniqueId: string; expiresAtSeconds: number; isVerified: boolean }
  | { status: "expired"; userUniqueId: string; isVerified: boolean }
  | { status: "invalid" };

export type GuestTokenReader = (token: string, nowMs: number) => Promise<GuestToken>;

export interface GuestTokenRules {
  /** The gateway's public keys. Without it no token is verified. */
  jwksUrl: string | undefined;
  /** What `iss` and `aud` must say where a token has them. */
  issuer: string;
  audience: string;
}

interface ReadToken {
  typ: string | undefined;
  claims: JWTPayload;
  isVerified: boolean;
}

const INVALID: GuestToken = { status: "invalid" };
const MAX_TOKEN_LENGTH = 4_096;
const JWKS_TIMEOUT_MS = 1_500;
/** How far the gateway's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 60_000;
/** A visitor's pages come with one token within minutes, and verifying it is a good part of what a cached page costs. */
const TOKENS_REMEMBERED = 5_000;
const REMEMBERED_MS = 60_000;

/**
 * A reader of guest tokens. With the address of the gateway's keys it believes only what they signed; while they cannot be
 * fetched, and without an address, it reads the claims alone, and the services that receive the token do the verifying.
 * A token that was verified is believed for a minute without being verified again; its times are judged each time.
 */
export function createGuestTokenReader({ jwksUrl, ...expected }: GuestTokenRules): GuestTokenReader {
  const keys = jwksUrl ? createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: JWKS_TIMEOUT_MS }) : undefined;
  // Only what a key signed gets in, so strangers cannot push visitors out.
  const verified = new LRUCache<string, ReadToken>({ max: TOKENS_REMEMBERED, ttl: REMEMBERED_MS });

  async function readToken(token: string): Promise<ReadToken> {
    const known = verified.get(token);
    if (known) return known;
    if (!keys) return readUnverified(token);
    try {
      // The signature is checked before and apart from the expiry: an expired token must still be one of the gateway's own.
      await compactVerify(token, keys, { algorithms: ["EdDSA", "ES256", "RS256"] });
    } catch (error) {
      if (isKeyTrouble(error)) return readUnverified(token);
      throw error;
    }
    const read = { ...readUnverified(token), isVerified: true };
    verified.set(token, read);
    return read;
  }

  return async (token, nowMs) => {
    if (token.length > MAX_TOKEN_LENGTH) return INVALID;
    try {
      return judge(await readToken(token), expected, nowMs);
    } catch {
      return INVALID;
    }
  };
}

function readUnverified(token: string): ReadToken {
  return { typ: decodeProtectedHeader(token).typ, claims: decodeJwt(token), isVerified: false };
}

/** Claims that a token does not have are not asked for: the specification names `user_unique_id` and `exp` alone. */
function judge(
  { typ, claims, isVerified }: ReadToken,
  { issuer, audience }: Omit<GuestTokenRules, "jwksUrl">,
  nowMs: number,
): GuestToken {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success) return INVALID;
  const { user_unique_id: userUniqueId, exp, nbf = 0, iss = issuer, aud = [audience] } = parsed.data;
  if (!isPlainJwt(typ) || iss !== issuer || !aud.includes(audience)) return INVALID;
  if (nbf * 1000 > nowMs + CLOCK_SKEW_MS) return INVALID;
  if (exp === undefined || exp * 1000 <= nowMs) return { status: "expired", userUniqueId, isVerified };
  return { status: "valid", userUniqueId, expiresAtSeconds: exp, isVerified };
}

/** A token typed for another use, as `at+jwt` or `logout+jwt`, is no guest's. */
const isPlainJwt = (typ = "JWT") => /^(application\/)?jwt$/i.test(typ);

/** The keys could not be had, as opposed to: they were had, and did not sign this. Fetching fails with errors not of jose. */
function isKeyTrouble(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"].includes(error.code);
}
