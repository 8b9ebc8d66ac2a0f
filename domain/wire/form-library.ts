import { z } from "zod";
import { LANGUAGES } from "@/domain/texts/languages";
import { eachReading } from "@/domain/wire/reading";

/** Terms of use of the library's forms: anybody's, of a use that is not commercial, and this project's own forms. */
export const LIBRARY_TERMS = ["free", "noncommercial", "own"] as const;

/** A form that an administrator may add to the network's. */
export const libraryFormShape = {
  uniqueId: z.string(),
  slug: z.string(),
  name: z.string(),
  terms: z.enum(LIBRARY_TERMS),
  /** Source of the wording and its license. */
  source: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  isAdded: z.boolean(),
};

export const formLibraryReading = eachReading(libraryFormShape);
export type LibraryForm = z.output<typeof formLibraryReading>[number];
