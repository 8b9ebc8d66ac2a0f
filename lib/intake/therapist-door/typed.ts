import { z } from "zod";
import { therapistPaths } from "@/lib/config/therapist-paths";

/** Values that a therapist typed into a form that was refused. */
export const typedSchema = z.object({
  /** A request's reference and verb, or an act of the page. */
  form: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Faults of fields, by the last part of the pointer of each. */
  errors: z.record(z.string(), z.string()),
});
export type Typed = z.output<typeof typedSchema>;

/** Place of the values, for the page's key. */
export const typedPlace = (id: string) => ({ name: "therapist", path: therapistPaths.page(), ownerId: id });

/** Reads the values of one form of the page; undefined for all other forms. */
export function typedIn(typed: Typed | undefined, form: string) {
  if (typed?.form !== form) return undefined;
  const fields = new URLSearchParams(typed.fields);
  return { fields, errors: typed.errors, get: (name: string) => fields.get(name) ?? undefined };
}
export type TypedForm = ReturnType<typeof typedIn>;
