import type { AGE_GROUPS } from "@/domain/catalog/practice";

/** Whom a visitor may look for beside themselves, with the age groups that lead there. */
export const FOR_WHOM = [
  { label: "Couples", ages: ["couples"] },
  { label: "A child", ages: ["children"] },
  { label: "A teen", ages: ["teens"] },
  { label: "Another adult", ages: ["adults", "older-adults"] },
] as const satisfies readonly { label: string; ages: readonly (typeof AGE_GROUPS)[number]["id"][] }[];
