import { z } from "zod";

/** Place of an appointment and sentence to the person, from the last answer of staff. */
export const arrangementSchema = z.object({
  /** A video link or an address. */
  place: z.string().nullish().catch(null),
  /** A sentence of staff to the person. */
  message: z.string().nullish().catch(null),
  /** True where staff ticked that none of the times asked for is free. */
  isNoneFree: z.boolean().nullish().catch(null),
});
const stored = z.object({ arrangement: arrangementSchema.nullish().catch(null) });
export type Arrangement = z.output<typeof arrangementSchema>;

/** Arrangement of a stored request: where it takes place and the last sentence to the person. */
export const readArrangement = (formFields: string): Arrangement =>
  stored.parse(JSON.parse(formFields)).arrangement ?? {};

/** Form fields with another arrangement, or without one. */
export function withArrangement(formFields: string, next: Arrangement | null): string {
  const { arrangement: _, ...fields } = JSON.parse(formFields);
  return JSON.stringify(next ? { ...fields, arrangement: next } : fields);
}

const coming = z.object({ comingAt: z.string().nullish().catch(null) });

/** True where the person said that they come at this time. */
export const isComing = (formFields: string, startAt: Date | null): boolean =>
  startAt !== null && coming.parse(JSON.parse(formFields)).comingAt === startAt.toISOString();

/** Form fields of a person who said that they come at this time. */
export const withComing = (formFields: string, startAt: Date | null): string =>
  JSON.stringify({ ...JSON.parse(formFields), comingAt: startAt?.toISOString() });
