import { Secret, TOTP } from "otpauth";

/** RFC 6238 with what every app supports: SHA-1, six digits, 30 seconds. */
const RULES = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Steps that a clock may be off. */
const WINDOW = 1;

/** A new secret, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address by which apps take a secret over, as a QR code or a link. */
export const toTotpAddress = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...RULES, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The time step that a code of six digits is for, about now; undefined for a wrong code. Compares in constant time. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
}
