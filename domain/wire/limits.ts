import { z } from "zod";

/** Counters in one call. */
export const MAX_COUNTERS = 500;
const MAX_POINTS = 10_000;
const MAX_WINDOW_SECONDS = 7 * 24 * 60 * 60;

/** Counters shared by the website's copies: a keyed digest of name and address or person, and the points to add. */
export const countsBody = z.strictObject({
  counts: z
    .array(
      z.strictObject({
        /** 32 bytes as base64url. */
        key: z.string().regex(/^[\w-]{43}$/),
        points: z.int().min(-MAX_POINTS).max(MAX_POINTS),
        window_seconds: z.int().min(1).max(MAX_WINDOW_SECONDS),
      }),
    )
    .min(1)
    .max(MAX_COUNTERS),
});

export type CountsBody = z.output<typeof countsBody>;

/** The counters afterwards, in the order of the call. */
export const countsDocument = z.strictObject({
  counts: z.array(z.strictObject({ total: z.int().min(0), secondsLeft: z.int().min(0) })).max(MAX_COUNTERS),
});

export type Counted = z.output<typeof countsDocument>["counts"][number];
