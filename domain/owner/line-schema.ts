import { z } from "zod";

/** A text of one line. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u, "must be one line");

/** A line that is not empty. */
export const filled = (max: number) => line(max).min(1, "must not be empty");
