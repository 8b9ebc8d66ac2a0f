import { z } from "zod";
import { userReading, userResource } from "@/domain/wire/user";

const tokens = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int(),
  token_type: z.string(),
});

/** A user with the session's tokens. Specification, section 7, `meta.auth`. */
export const sessionDocument = z.strictObject({ data: userResource, meta: z.strictObject({ auth: tokens }) });
/** The user of a session. */
export const userDocument = z.strictObject({ data: userResource });
/** The token that sets the password of a staff area's first member. */
export const setupDocument = z.strictObject({ reset_password_token: z.string() });
/** Result of a call, as a sentence. */
export const statementDocument = z.strictObject({ success: z.literal(true), message: z.string() });
/** `app`: codes that an app shows. Recovery codes replace either. */
export const SECOND_FACTOR_KINDS = ["app", "passkey"] as const;
export type SecondFactorKind = (typeof SECOND_FACTOR_KINDS)[number];

/** Reasons for a refusal, as sentences for people. */
export const refusalDocument = z.strictObject({
  success: z.literal(false),
  errors: z.strictObject({ full_messages: z.array(z.string()).min(1) }),
  /** After a right password: for the calls that take a second factor, and which ones the user has. */
  second_factor_token: z.string().optional(),
  second_factors: z.array(z.enum(SECOND_FACTOR_KINDS)).optional(),
});

/** The gateway's refusal of a mailed link that is used or has expired. */
export const LINK_ENDED = "This link has expired or was used before. Please ask for a new one.";

// Other gateways may send tokens in headers alone, and dates instead of seconds; every part is optional, so that each call
// can report what is missing.
const token = z.string().min(1).max(4_096).optional().catch(undefined);
const readTokens = z.object({
  access_token: token,
  refresh_token: token,
  company_token: token,
  token_type: token,
  expires_at: z.unknown().optional().transform(toEpochSeconds),
});
export type SessionTokens = z.output<typeof readTokens>;
const meta = z.object({ auth: readTokens }).optional().catch(undefined);

export const sessionReading = z.object({ data: userReading.nullish().catch(null), meta });
/** A refresh is answered with tokens; the user is not needed. */
export const refreshReading = sessionReading.pick({ meta: true });
/** Empty, or JSON that does not report failure; any other 200 is not from the gateway. */
export const statementReading = z.looseObject({
  success: z.literal(true).optional(),
  data: z.looseObject({}).nullish(),
});

/** Numbers as seconds, ISO dates converted; undefined for other texts that a date parser might accept. */
export function toEpochSeconds(value: unknown): number | undefined {
  const text = String(value);
  if (/^[1-9]\d{0,11}$/.test(text)) return Number(text);
  const ms = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
  return ms > 0 ? Math.floor(ms / 1_000) : undefined;
}
