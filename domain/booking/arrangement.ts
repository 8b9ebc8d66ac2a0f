import { z } from "zod";

/** What staff told a person with an answer. */
export const arrangementSchema = z.object({
  /** A video link or an address. */
  place: z.string().nullish().catch(null),
  /** A sentence of staff to the person. */
  message: z.string().nullish().catch(null),
  /** Whether staff said that none of the times asked for is free. */
  isNoneFree: z.boolean().nullish().catch(null),
});
const stored = z.object({ arrangement: arrangementSchema.nullish().catch(null) });
export type Arrangement = z.output<typeof arrangementSchema>;

/** What staff told the person of a stored request with their last answer. */
export const readArrangement = (formFields: string): Arrangement =>
  stored.parse(JSON.parse(formFields)).arrangement ?? {};

/** Form fields with another arrangement, or without one. */
export function withArrangement(formFields: string, next: Arrangement | null): string {
  const { arrangement: _, ...fields } = JSON.parse(formFields);
  return JSON.stringify(next ? { ...fields, arrangement: next } : fields);
}
