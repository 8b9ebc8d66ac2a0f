import type { FilterKey } from "@/domain/catalog/filters";

/** Words, separated by commas, and the choices of the directory that they lead to. */
export type WordRow = readonly [words: string, choices: Partial<Record<FilterKey, readonly string[]>>];

/** A subject that filters cannot answer: a place or payer that is not served, by name, or a need. */
export type WordNotice =
  | { readonly kind: "place" | "payer"; readonly name: string }
  | { readonly kind: "free" | "soon" | "urgent" };
