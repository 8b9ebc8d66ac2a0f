import type { FilterKey } from "@/domain/catalog/filters";

/** Filters that belong together. */
export interface FilterGroup {
  readonly id: string;
  readonly title: string;
  readonly keys: readonly ("name" | FilterKey)[];
}

export const FILTER_GROUPS: readonly FilterGroup[] = [
  { id: "payment", title: "Payment", keys: ["insurers", "eaps", "fees"] },
  { id: "concerns", title: "Concerns", keys: ["disorders", "ages"] },
  { id: "therapist", title: "Therapist", keys: ["name", "certifications", "languages", "genders"] },
  { id: "sessions", title: "Sessions", keys: ["states", "formats", "hours", "times", "accepting"] },
];

/** The filter bar of wide screens. Specification, section 2, Team directory. */
const BAR: readonly ("name" | FilterKey)[] = ["name", "insurers", "eaps", "disorders", "certifications", "states"];
export const isInBar = (key: "name" | FilterKey): boolean => BAR.includes(key);

/** Filters of a few choices, shown as checkboxes; all others are multi-selects. */
const SHORT: readonly FilterKey[] = ["genders", "formats", "hours", "times", "accepting", "fees"];
export const isShort = (key: FilterKey): boolean => SHORT.includes(key);
