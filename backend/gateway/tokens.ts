import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from "jose";
import { z } from "zod";
import type { TokenHolder, TokenVerdict, TokenVerifier } from "@/backend/http/authenticate";
import { COMPANY_TOKEN_AUDIENCE, COMPANY_TOKEN_ISSUER } from "@/domain/wire/company-token";
import { GUEST_ROLE_NAME, GUEST_ROLE_UNIQUE_ID } from "@/domain/wire/guest";

const ALGORITHM = "EdDSA";
/** Fixed subjects: they name roles, not persons. */
export const SIGNED_IN_ROLE_UNIQUE_IDS = {
  user: "2b7f6a0e-5f0b-4b52-9a0c-6a1d9f0c7e21",
  staff: "c4d1b7a2-3a55-4f5e-8f0d-1e6b2a9d4f32",
} as const;

/** The public half of an Ed25519 key as a JWK; other members are dropped. */
export const verificationKeySchema = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().min(1),
  kid: z.string().optional(),
});

/** A private Ed25519 key as a JWK. */
export const signingKeySchema = verificationKeySchema.extend({ d: z.string().min(1) });

/** Roles of tokens: guests and signed-in users; a token with another role is invalid. */
const claimsSchema = z.discriminatedUnion("role", [
  z.object({ role: z.literal(GUEST_ROLE_NAME), sub: z.guid(), user_unique_id: z.guid() }),
  z.object({
    role: z.enum(["user", "staff"]),
    sub: z.guid(),
    user_unique_id: z.guid(),
    company: z.guid(),
    sid: z.guid(),
  }),
]);

export interface GuestClaims {
  uniqueId: string;
  userUniqueId: string;
}

export interface CompanyTokens extends TokenVerifier {
  /** Signs a guest's token. */
  issue(guest: GuestClaims, now: Date): Promise<string>;
  /** Signs the token of a signed-in user, or of a program with an API key, valid for `ttlSeconds`. */
  issueForCompany(actor: Exclude<TokenHolder, { kind: "guest" }>, now: Date, ttlSeconds: number): Promise<string>;
  /** The public halves of the current and previous keys, as a JSON Web Key Set. */
  jwks: { keys: JWK[] };
}

/** The key id (`kid`) of a token's signing key. */
export const keyIdOf = async (key: z.output<typeof verificationKeySchema>): Promise<string> =>
  key.kid ?? (await calculateJwkThumbprint(verificationKeySchema.parse(key)));

/**
 * Signs and verifies company tokens: EdDSA JWTs with `user_unique_id` and `exp`. Tokens signed by one of `previousKeys` verify
 * too. Specification, section 3, Guest.
 */
export async function createCompanyTokens(
  signingKey: z.output<typeof signingKeySchema>,
  guestTtlSeconds: number,
  previousKeys: readonly z.output<typeof verificationKeySchema>[] = [],
): Promise<CompanyTokens> {
  const kid = await keyIdOf(signingKey);
  const privateKey = await importJWK(signingKey, ALGORITHM);
  const keys = await Promise.all([signingKey, ...previousKeys].map(toPublicJwk));
  const jwks = { keys: keys.filter((key, index) => keys.findIndex((other) => other.kid === key.kid) === index) };
  const findKey = createLocalJWKSet(jwks);
  const sign = (subject: string, claims: JWTPayload, now: Date, ttlSeconds: number) => {
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
      .setSubject(subject)
      .setIssuer(COMPANY_TOKEN_ISSUER)
      .setAudience(COMPANY_TOKEN_AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ttlSeconds)
      .sign(privateKey);
  };
  return {
    jwks,
    issue: ({ uniqueId, userUniqueId }, now) => {
      const role = { role: GUEST_ROLE_NAME, role_unique_id: GUEST_ROLE_UNIQUE_ID };
      return sign(uniqueId, { user_unique_id: userUniqueId, ...role }, now, guestTtlSeconds);
    },
    issueForCompany: (actor, now, ttlSeconds) => {
      const { uniqueId, companyId } = actor;
      const kind = actor.kind === "api-key" ? "staff" : actor.kind;
      const role = { role: kind, role_unique_id: SIGNED_IN_ROLE_UNIQUE_IDS[kind] };
      const sid = actor.kind === "api-key" ? uniqueId : actor.sessionId;
      const claims = { user_unique_id: uniqueId, ...role, company: companyId, sid };
      return sign(uniqueId, claims, now, ttlSeconds);
    },
    verify: async (token, now, graceSeconds = 0) => {
      try {
        const { payload } = await jwtVerify(token, findKey, {
          algorithms: [ALGORITHM],
          issuer: COMPANY_TOKEN_ISSUER,
          audience: COMPANY_TOKEN_AUDIENCE,
          requiredClaims: ["exp", "sub"],
          currentDate: now,
          clockTolerance: graceSeconds,
        });
        return toVerdict(payload);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { ok: false, reason: "expired" };
        if (error instanceof errors.JOSEError) return { ok: false, reason: "invalid" };
        throw error;
      }
    },
  };
}

const toPublicJwk = async (key: z.output<typeof verificationKeySchema>) => ({
  ...verificationKeySchema.parse(key),
  kid: await keyIdOf(key),
  alg: ALGORITHM,
  use: "sig",
});

function toVerdict(payload: JWTPayload): TokenVerdict {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return { ok: false, reason: "invalid" };
  const claims = parsed.data;
  const uniqueId = claims.sub;
  if (claims.role === GUEST_ROLE_NAME)
    return { ok: true, actor: { kind: "guest", uniqueId, userUniqueId: claims.user_unique_id } };
  const { role: kind, company: companyId, sid: sessionId } = claims;
  // A key's token names the key as user and as session, which a signed-in user's token never does.
  if (sessionId === uniqueId) return { ok: true, actor: { kind: "api-key", uniqueId, companyId } };
  return { ok: true, actor: { kind, uniqueId, companyId, sessionId } };
}
