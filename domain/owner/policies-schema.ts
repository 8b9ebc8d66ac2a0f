import { z } from "zod";
import { BOOKING_RULES, SECOND_FACTOR_RULES, THERAPIST_ACTS } from "@/domain/owner/policy-choices";
import { isMailable } from "@/domain/text/email-address";
import { isOneLine } from "@/domain/text/safe-text";
import { isTimeZone } from "@/domain/text/time-zone";

export const zone = z.string().refine(isTimeZone, "must be a time zone, as America/Denver");

/** The time in words, without the sentence's full stop. */
export const responseWords = z
  .string()
  .trim()
  .max(40, "must be at most 40 characters")
  .refine(isOneLine, "must be one line of text")
  .refine(
    (text) => !/[.!?]$/.test(text),
    "must be the end of the sentence “We answer within …”, without its full stop",
  );

const years = (min: number) => z.int().min(min).max(100).nullable();

export const ownerPolicies = z.strictObject({
  zone: zone.meta({ description: "The office’s time zone, as America/Denver: dates and hours of staff." }),
  responseTime: responseWords.meta({
    description: "The end of “We answer within …”, as “one business day”. Empty: nothing is promised.",
  }),
  answerHours: z
    .int()
    .min(1)
    .max(720)
    .meta({ description: "What waits longer for an answer is listed by Today in the staff area." }),
  booking: z.enum(BOOKING_RULES).meta({
    description:
      "request: staff or the therapist confirm a chosen free time. instant: it is confirmed at once, if license and payer fit.",
  }),
  therapistActs: z.enum(THERAPIST_ACTS).meta({
    description: "see: therapists see their appointments. answer: they answer requests and set their hours, too.",
  }),
  undoSeconds: z.int().min(0).max(600).meta({ description: "So long can staff undo an act before its mail is sent." }),
  reminderHours: z
    .array(z.int().min(1).max(168))
    .max(2)
    .meta({ description: "So many hours before an appointment its reminders are sent." }),
  escalationMinutes: z
    .int()
    .min(1)
    .max(1_440)
    .meta({ description: "After so many minutes an alert that nobody acknowledged is sent again." }),
  escalationAddress: z
    .union([z.literal(""), z.string().refine(isMailable, "must be an email address")])
    .meta({ description: "Gets these alerts too. Empty: none." }),
  listingConfirmDays: z.int().min(1).max(3_650).nullable().meta({
    description: "After so many days without a confirmation a therapist leaves the lists. Without one: never.",
  }),
  retentionYears: years(7).meta({
    description:
      "Records are deleted for good so many years after their last change; the privacy policy says so. Without one: never.",
  }),
  auditRetentionYears: years(6).meta({
    description: "The audit log is deleted after so many years. Without one: never.",
  }),
  secondFactor: z.enum(SECOND_FACTOR_RULES).nullable().meta({
    description:
      "Who needs a second factor to sign in: nobody (optional), those who read answers (readers), all (required). Without one: readers on a public site.",
  }),
});
