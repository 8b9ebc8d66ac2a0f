import type { FilterKey } from "@/domain/catalog/filters";

/** Words, separated by commas, and the choices of the directory that they lead to. */
export type WordRow = readonly [words: string, choices: Partial<Record<FilterKey, readonly string[]>>];
