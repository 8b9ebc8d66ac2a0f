import { z } from "zod";

const password = z.string().min(1).max(1_000);
const email = z.string().trim().min(3).max(320);

export const signInSchema = z.strictObject({ email, password });

export const signUpSchema = z.strictObject({
  email,
  password,
  password_confirmation: password,
  name: z.string().trim().max(200).optional(),
});

export const passwordChangeSchema = z.strictObject({
  current_password: password,
  password,
  password_confirmation: password,
});

/** A request for a reset message, or the new password with the token of that message. */
export const passwordResetSchema = z.union([
  z.strictObject({ email }),
  z.strictObject({ reset_password_token: z.string().min(1).max(500), password, password_confirmation: password }),
]);

export const emptySchema = z.strictObject({}).optional();
