import { z } from "zod";
import { passkeyAnswer } from "@/backend/gateway/passkey-schema";
import { PASSWORD_MAX_CHARS } from "@/backend/gateway/passwords";
import { NAME_MAX_LENGTH } from "@/domain/booking/rules";
import { EMAIL_MAX_LENGTH } from "@/domain/text/email-address";
import { isTimeZone } from "@/domain/text/time-zone";
import { DEVICE_HEADER, KNOWN_DEVICE_HEADER } from "@/domain/wire/headers";

/** Above the accepted maximum, so that lengths in between get a validation message. */
const password = z.string().max(4 * PASSWORD_MAX_CHARS, "is too long");
const email = z
  .string()
  .max(EMAIL_MAX_LENGTH, `must be at most ${EMAIL_MAX_LENGTH} characters`)
  .transform((text) => text.trim());
const token = z.string().max(200, "is not a token of this service");
const address = z.string().max(2_000, "is too long");
const name = z.string().trim().max(NAME_MAX_LENGTH, `must be at most ${NAME_MAX_LENGTH} characters`);

export const signInSchema = z.strictObject({ email, password });
export type SignIn = z.output<typeof signInSchema>;

/** Drops a name that is not plain text, so that a sign-in does not fail because of it. */
const device = z
  .string()
  .regex(/^[\p{L}\d][\p{L}\d .()+-]{0,58}$/u)
  .optional()
  .catch(undefined)
  .describe("The browser in words, for the user's list of sessions.");
export const browserHeaders = z.object({ [DEVICE_HEADER]: device });

const knownDevice = z
  .string()
  .max(200)
  .optional()
  .catch(undefined)
  .describe(
    "The answer's header of an earlier sign-in to this account. Wrong passwords of others do not count against it.",
  );
export const signInHeaders = browserHeaders.extend({ [KNOWN_DEVICE_HEADER]: knownDevice });

const code = z.string().trim().min(1, "must be given").max(40, "is too long");
export const codeSchema = z.strictObject({ code });
/** The password again, and the second factor in force: a code, or a passkey's answer. */
export const confirmIdentitySchema = z.strictObject({
  password,
  code: code.optional(),
  credential: passkeyAnswer.optional(),
});
export type Confirmation = z.output<typeof confirmIdentitySchema>;
export const secondFactorSignInSchema = z.strictObject({ token, code });

/** Specification, section 3, sign-up payload: user fields plus uid, which defaults to the email address. */
export const signUpSchema = z.strictObject({
  user: z.strictObject({
    email,
    name: name.default(""),
    password,
    password_confirmation: password,
    uid: email.optional(),
  }),
  confirm_success_url: address.optional(),
});
export type SignUp = z.output<typeof signUpSchema>;

export const refreshSchema = z.strictObject({
  refresh_token: token,
  grant_type: z.literal("refresh_token", { error: "must be refresh_token" }),
});

export const requestResetSchema = z.strictObject({ email, redirect_url: address });

const newPassword = { password, password_confirmation: password };
/** A password change by a signed-in user, or a reset by a mailed link. */
export const setPasswordSchema = z.union(
  [
    z.strictObject({ current_password: password, ...newPassword }),
    z.strictObject({ reset_password_token: token, ...newPassword }),
  ],
  { error: "must have password, password_confirmation, and either current_password or reset_password_token" },
);

export const confirmationSchema = z.object({ token });

const text = (max: number) => z.string().trim().max(max, `must be at most ${max} characters`).nullish();
export const profileSchema = z.strictObject({
  profile: z.strictObject({
    first_name: text(NAME_MAX_LENGTH),
    last_name: text(NAME_MAX_LENGTH),
    phone_number: text(40),
    preferred_language: text(35),
    time_zone: text(100).refine((zone) => zone == null || isTimeZone(zone), "is not a time zone"),
  }),
});
export type ProfileChange = z.output<typeof profileSchema>["profile"];
