import { z } from "zod";
import { isOneLine } from "@/domain/text/safe-text";

const NAME_MAX_LENGTH = 60;
/** Limit for one part of an answer; a large key with an attestation is shorter. */
const PART_MAX_LENGTH = 8_000;
const TRANSPORTS_MAX = 10;

const part = z
  .string()
  .max(PART_MAX_LENGTH, "is too long")
  .regex(/^[\w-]+$/, "must be in base64url");
const shared = { id: part, rawId: part, type: z.literal("public-key") };

/** A browser's answer that brings a new passkey. Web Authentication, `RegistrationResponseJSON`; what else it has is not needed. */
const attestation = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(TRANSPORTS_MAX)
      .optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof attestation>;

/** A browser's answer by a passkey. Web Authentication, `AuthenticationResponseJSON`. */
export const passkeyAnswer = z.object({
  ...shared,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

const name = z
  .string()
  .trim()
  .min(1, "must be given")
  .max(NAME_MAX_LENGTH, `must be at most ${NAME_MAX_LENGTH} characters`)
  .refine(isOneLine, "must be on one line");
const token = z.string().max(200, "is not a token of this service");

export const newPasskeySchema = z.strictObject({ name, credential: attestation });
export type NewPasskey = z.output<typeof newPasskeySchema>;
export const passkeyRequestSchema = z.strictObject({ token });
export const passkeySignInSchema = z.strictObject({ token, credential: passkeyAnswer });
export type PasskeySignIn = z.output<typeof passkeySignInSchema>;
