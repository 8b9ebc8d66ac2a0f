import { z } from "zod";
import { GRADES } from "@/domain/inbox/grades";
import { documentOf, listDocumentOf, moment, resourceOf } from "@/domain/wire/documents";

const memberShape = {
  uniqueId: z.guid(),
  name: z.string(),
  email: z.string(),
  grade: z.enum(GRADES),
  /** `unconfirmed`: invited, and without a password so far. */
  status: z.enum(["unconfirmed", "active", "disabled"]),
  hasSecondFactor: z.boolean(),
  /** Open items of the inbox that are assigned to them. */
  openItems: z.int(),
  lastSignInAt: moment.nullable(),
  createdAt: moment,
};

/** A member of staff, as administrators see them. */
export const memberDocument = documentOf("member", memberShape);
export const teamDocument = listDocumentOf("member", memberShape);
export type TeamMember = z.output<typeof memberDocument>["data"]["attributes"];

/** One sign-in of the caller. */
export const sessionsDocument = listDocumentOf("session", {
  uniqueId: z.guid(),
  isCurrent: z.boolean(),
  /** The browser and system, "Chrome on Windows"; null if unknown. */
  device: z.string().nullable(),
  createdAt: moment,
  /** To within five minutes. */
  lastUsedAt: moment,
});
export type OwnSession = z.output<typeof sessionsDocument>["data"][number]["attributes"];

/** The caller's second factor. */
export const secondFactorDocument = documentOf("second_factor", {
  state: z.enum(["off", "pending", "on"]),
  /** True where the deployment requires a second factor from the caller. */
  isRequired: z.boolean(),
  /** The secret for the app, until a code has confirmed it. */
  secret: z.string().nullable(),
  address: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  /** End of the time in which factors may be changed and sessions ended; null: password and second factor are requested again. */
  confirmedUntil: moment.nullable(),
});
export type SecondFactor = z.output<typeof secondFactorDocument>["data"]["attributes"];

/** The caller's passkeys. */
export const passkeysDocument = listDocumentOf("passkey", {
  uniqueId: z.guid(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type Passkey = z.output<typeof passkeysDocument>["data"][number]["attributes"];

/** Options of Web Authentication, in its own JSON: passed on to the browser unread. */
export const passkeyOptionsDocument = z.strictObject({
  data: resourceOf("passkey_options", z.looseObject({ challenge: z.string() })),
});

/** New recovery codes, which no later answer repeats. */
export const recoveryCodesDocument = documentOf("recovery_codes", { codes: z.array(z.string()) });
