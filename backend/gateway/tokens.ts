import { calculateJwkThumbprint, errors, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { GUEST_ROLE_NAME, GUEST_ROLE_UNIQUE_ID } from "@/lib/wire";

const ALGORITHM = "EdDSA";
const ISSUER = "gateway";
const AUDIENCE = "care-network";

/** A private Ed25519 key as a JWK. */
export const signingKeySchema = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string().min(1),
  d: z.string().min(1),
  kid: z.string().optional(),
});

const claimsSchema = z.object({ sub: z.guid(), user_unique_id: z.guid(), role: z.literal(GUEST_ROLE_NAME) });

export interface GuestClaims {
  uniqueId: string;
  userUniqueId: string;
}

/** What a token proves, or why it proves nothing. */
export type TokenVerdict = { ok: true; guest: GuestClaims } | { ok: false; reason: "expired" | "invalid" };

export interface GuestTokens {
  issue(guest: GuestClaims, now: Date): Promise<string>;
  /** `graceSeconds`: how long after its expiry a token is still taken; 0 unless it is to be renewed. */
  verify(token: string, now: Date, graceSeconds?: number): Promise<TokenVerdict>;
  /** The public half of the key, as a JSON Web Key Set. */
  jwks: { keys: JWK[] };
}

/** Signs and verifies guest tokens: JWTs by EdDSA that carry `user_unique_id` and `exp`. Specification, section 3, Guest. */
export async function createGuestTokens(
  signingKey: z.output<typeof signingKeySchema>,
  ttlSeconds: number,
): Promise<GuestTokens> {
  const { d: _private, ...publicPart } = signingKey;
  const kid = signingKey.kid ?? (await calculateJwkThumbprint(publicPart));
  const privateKey = await importJWK(signingKey, ALGORITHM);
  const publicKey = await importJWK(publicPart, ALGORITHM);
  return {
    jwks: { keys: [{ ...publicPart, kid, alg: ALGORITHM, use: "sig" }] },
    issue: (guest, now) => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({
        user_unique_id: guest.userUniqueId,
        role: GUEST_ROLE_NAME,
        role_unique_id: GUEST_ROLE_UNIQUE_ID,
      })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
        .setSubject(guest.uniqueId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttlSeconds)
        .sign(privateKey);
    },
    verify: async (token, now, graceSeconds = 0) => {
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
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

function toVerdict(payload: JWTPayload): TokenVerdict {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return { ok: false, reason: "invalid" };
  return { ok: true, guest: { uniqueId: claims.data.sub, userUniqueId: claims.data.user_unique_id } };
}
