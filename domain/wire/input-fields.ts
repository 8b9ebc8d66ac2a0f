import { z } from "zod";

const SLUG_MAX_LENGTH = 100;

/** A trimmed text that is not blank. */
export const requiredText = (maxLength: number) =>
  z.string("is required").trim().min(1, "is required").max(maxLength, `must be at most ${maxLength} characters`);

/** A moment as ISO 8601 text with its offset. */
export const instant = z.iso.datetime({ offset: true, error: "must be an ISO 8601 time with an offset" });

/** The readable name of an object in addresses and files. */
export const slugInput = z
  .string("is required")
  .max(SLUG_MAX_LENGTH)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be words of small letters and digits, joined by hyphens");
