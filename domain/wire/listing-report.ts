import { z } from "zod";
import { requiredText } from "@/domain/wire/input-fields";

/** Problems of a listing that a visitor may report. */
export const LISTING_PROBLEMS = ["accepting", "payer", "credential", "answer", "details", "other"] as const;

export const LISTING_TEXT_MAX_LENGTH = 500;

/** Subjects of a listing's item: a visitor's choice, a listing that was not confirmed in time, or a calendar that cannot be read. */
export const LISTING_FAULTS = [...LISTING_PROBLEMS, "lapsed", "calendar"] as const;
export type ListingFault = (typeof LISTING_FAULTS)[number];

/** A visitor's report as sent. It names no sender. */
export const listingReportFields = {
  therapist_id: requiredText(100),
  therapist_name: requiredText(200),
  problem: z.enum(LISTING_PROBLEMS, { error: `must be one of: ${LISTING_PROBLEMS.join(", ")}` }),
  text: z.string().max(LISTING_TEXT_MAX_LENGTH, `must be at most ${LISTING_TEXT_MAX_LENGTH} characters`),
};
export type ListingReportPayload = z.input<z.ZodObject<typeof listingReportFields>>;
