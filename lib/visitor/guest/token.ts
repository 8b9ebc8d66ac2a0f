import { compactVerify, createRemoteJWKSet, decodeJwt, decodeProtectedHeader, errors } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";

const claimsSchema = z.object({
  user_unique_id: z.guid(),
  exp: z.number().int().positive().optional(),
  iat: z.number().positive().optional().catch(undefined),
  nbf: z.number().optional(),
  iss: z.string().optional(),
  aud: z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional(),
});

/**
 * A token's claims and validity. `expired` covers a token without `exp`, which specification section 4 renews too. With
 * `isVerified` false the claims are unverified.
 */
export type GuestToken =
  | {
      status: "valid";
      userUniqueId: string;
      expiresAtSeconds: number;
      /** `iat`, where the token has one. */
      issuedAtSeconds?: number;
      isVerified: boolean;
    }
  | { status: "expired"; userUniqueId: string; isVerified: boolean }
  | { status: "invalid" };

export interface GuestTokenReader {
  read: (token: string, nowMs: number) => Promise<GuestToken>;
  /** The same at once, where no keys and no verification are needed; undefined otherwise. */
  peek: (token: string, nowMs: number) => GuestToken | undefined;
  /** The same of a token from the gateway's own answer: its key is verified once for many such tokens. */
  receive: (token: string, nowMs: number) => Promise<GuestToken>;
}

export interface GuestTokenRules {
  /** The gateway's public keys. Without it no token is verified. */
  jwksUrl: string | undefined;
  /** Required `iss` and `aud`, where a token has them. */
  issuer: string;
  audience: string;
}

interface ReadToken {
  typ: string | undefined;
  /** Undefined for claims of another form. */
  claims: z.output<typeof claimsSchema> | undefined;
  isVerified: boolean;
}

const INVALID: GuestToken = { status: "invalid" };
const MAX_TOKEN_LENGTH = 4_096;
const JWKS_TIMEOUT_MS = 1_500;
/** Maximum lead of the gateway's clock. */
const CLOCK_SKEW_MS = 60_000;
/** A visitor's page views share one token within minutes; a page is answered at once for a token that is remembered. */
const TOKENS_REMEMBERED = 20_000;
const KEYS_REMEMBERED = 10;
/** As long as jose uses the gateway's keys without asking for them again. */
const REMEMBERED_MS = 10 * 60_000;

/**
 * Creates a reader of guest tokens. With the gateway's key address, only tokens signed by those keys are valid; while the keys
 * are unavailable, or without an address, claims are read unverified and the services verify. A verified token is cached for
 * ten minutes; its times are checked on every read.
 */
export function createGuestTokenReader({ jwksUrl, ...expected }: GuestTokenRules): GuestTokenReader {
  const keys = jwksUrl ? createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: JWKS_TIMEOUT_MS }) : undefined;
  // Only verified tokens are stored, so that forged ones cannot evict them.
  const verified = new LRUCache<string, ReadToken>({ max: TOKENS_REMEMBERED, ttl: REMEMBERED_MS });

  /** JOSE headers, with algorithm and key id, of tokens that were verified. */
  const verifiedHeaders = new LRUCache<string, true>({ max: KEYS_REMEMBERED, ttl: REMEMBERED_MS });

  function rememberVerified(token: string): ReadToken {
    const read = { ...readUnverified(token), isVerified: true };
    verified.set(token, read);
    return read;
  }

  async function readToken(token: string): Promise<ReadToken> {
    const known = verified.get(token);
    if (known) return known;
    if (!keys) return readUnverified(token);
    try {
      // The signature is verified apart from the expiry: an expired token must still be signed by the gateway.
      await compactVerify(token, keys, { algorithms: ["EdDSA", "ES256", "RS256"] });
    } catch (error) {
      if (isKeyTrouble(error)) return readUnverified(token);
      throw error;
    }
    verifiedHeaders.set(headerOf(token), true);
    return rememberVerified(token);
  }

  async function readAs(token: string, nowMs: number, find: () => ReadToken | Promise<ReadToken>): Promise<GuestToken> {
    if (token.length > MAX_TOKEN_LENGTH) return INVALID;
    try {
      return judge(await find(), expected, nowMs);
    } catch {
      return INVALID;
    }
  }

  return {
    read: (token, nowMs) => readAs(token, nowMs, () => readToken(token)),
    // The gateway vouches for its own answer. Only the keys of this deployment remain to be checked.
    receive: (token, nowMs) =>
      readAs(token, nowMs, () => (verifiedHeaders.has(headerOf(token)) ? rememberVerified(token) : readToken(token))),
    peek(token, nowMs) {
      const known = keys ? verified.get(token) : tryReadUnverified(token);
      return known && judge(known, expected, nowMs);
    },
  };
}

const headerOf = (token: string) => token.slice(0, token.indexOf("."));

function readUnverified(token: string): ReadToken {
  const claims = claimsSchema.safeParse(decodeJwt(token)).data;
  return { typ: decodeProtectedHeader(token).typ, claims, isVerified: false };
}

function tryReadUnverified(token: string): ReadToken | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  try {
    return readUnverified(token);
  } catch {
    return undefined;
  }
}

/** Missing claims are accepted: the specification names only `user_unique_id` and `exp`. */
function judge(
  { typ, claims, isVerified }: ReadToken,
  { issuer, audience }: Omit<GuestTokenRules, "jwksUrl">,
  nowMs: number,
): GuestToken {
  if (!claims) return INVALID;
  const { user_unique_id: userUniqueId, exp, iat, nbf = 0, iss = issuer, aud = [audience] } = claims;
  if (!isPlainJwt(typ) || iss !== issuer || !aud.includes(audience)) return INVALID;
  if (nbf * 1000 > nowMs + CLOCK_SKEW_MS) return INVALID;
  if (exp === undefined || exp * 1000 <= nowMs) return { status: "expired", userUniqueId, isVerified };
  const issued = iat === undefined ? {} : { issuedAtSeconds: iat };
  return { status: "valid", userUniqueId, expiresAtSeconds: exp, ...issued, isVerified };
}

/** A token of another type, such as `at+jwt` or `logout+jwt`, is not a guest token. */
const isPlainJwt = (typ = "JWT") => /^(application\/)?jwt$/i.test(typ);

/** True where the keys were unavailable, as opposed to not matching the signature. Fetching fails with errors outside jose. */
function isKeyTrouble(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return ["ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID", "ERR_JOSE_GENERIC"].includes(error.code);
}
