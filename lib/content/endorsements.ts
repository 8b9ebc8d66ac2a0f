import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { oncePerProcess } from "@/domain/net/once-per-process";
import { getPageSettings } from "@/lib/config/env";
import { sampleEndorsements } from "@/lib/content/sample-endorsements";

const line = (max: number) => z.string().trim().min(1).max(max);
const PICTURE = /^\/icons\/(?:[\w-]+\/)*[\w-]+\.(?:svg|png|webp|jpg)$/;

const badgeSchema = z.strictObject({
  name: line(60),
  /** A picture for light backgrounds, 96 × 96, below `public/icons/`. */
  picture: z
    .string()
    .regex(PICTURE, "must be the path of a picture, as /icons/badges/name.svg")
    .refine((path) => existsSync(join("public", path)), "names no file of public/"),
});

const testimonialSchema = z.strictObject({
  quote: line(400),
  /** The client's name as they agreed to be named. */
  client: line(60),
  /** The therapist or sessions described. */
  about: line(80),
});
export type Testimonial = z.output<typeof testimonialSchema>;

/** Specification, section 1: three client quotes, a row of badges. Section 2: an award. */
const fileSchema = z.strictObject({
  testimonials: z.array(testimonialSchema).max(3).default([]),
  badges: z.array(badgeSchema).max(8).default([]),
  award: badgeSchema.optional(),
});

export interface Endorsements extends Readonly<z.output<typeof fileSchema>> {
  /** Said beside them. */
  readonly notes?: { readonly testimonials: string; readonly badges: string };
}

/** The owner's endorsements, read once per process; the samples in the sample deployment alone. @throws Error as `readEndorsements`. */
export const loadEndorsements = (): Endorsements => oncePerProcess("endorsements", findEndorsements);

function findEndorsements(): Endorsements {
  const { ENDORSEMENTS_FILE, SAMPLE_NETWORK } = getPageSettings();
  if (ENDORSEMENTS_FILE !== undefined) return readEndorsements(ENDORSEMENTS_FILE);
  return SAMPLE_NETWORK === "on" ? sampleEndorsements : { testimonials: [], badges: [] };
}

/** Reads a file of endorsements, JSON. @throws Error whose message lists every problem by its place, never a text. */
export function readEndorsements(file: string): Endorsements {
  const result = fileSchema.safeParse(readJson(file));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new Error(`ENDORSEMENTS_FILE (${file}) cannot be shown:\n${problems.join("\n")}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Error(`ENDORSEMENTS_FILE (${file}) is no file of JSON.`);
  }
}
