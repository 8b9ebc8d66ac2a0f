/**
 * Disorders and certifications, as named in the directory's filters. Specification, section 3: the name is the id.
 */
export const DISORDERS = [
  "Addiction",
  "ADHD",
  "Anxiety",
  "Autism",
  "Bipolar",
  "Depression",
  "Dissociative",
  "Eating",
  "Factitious",
  "OCD",
  "Personality",
  "Psychosis",
  "PTSD",
  "Schizophrenia",
  "Sexual and Gender",
  "Sleep",
  "Somatic",
  "Stress",
  "Others",
] as const;

/** Selectable in the filter, but dropped from the search. Specification, section 5. */
export const OTHER_DISORDERS = "Others";

/** The names that are no nouns by themselves, as they read outside the filter. */
const CONCERN_NAMES: Partial<Record<(typeof DISORDERS)[number], string>> = {
  Bipolar: "Bipolar disorder",
  Dissociative: "Dissociative disorders",
  Eating: "Eating disorders",
  Factitious: "Factitious disorder",
  Personality: "Personality disorders",
  "Sexual and Gender": "Sexual and gender concerns",
  Sleep: "Sleep disorders",
  Somatic: "Somatic disorders",
  Others: "Other concerns",
};

/** A disorder's name as a noun: `"Eating"` → `"Eating disorders"`. Any other name is returned unchanged. */
export function nameConcern(disorder: string): string {
  const names: Readonly<Record<string, string | undefined>> = CONCERN_NAMES;
  return Object.hasOwn(names, disorder) ? (names[disorder] ?? disorder) : disorder;
}

export const CERTIFICATIONS = ["LAC", "LCSW", "LMFT", "LMHC", "LPC", "Other", "PsyD"] as const;

/** Stands for any certification outside the list. */
export const OTHER_CERTIFICATION = "Other";

/** True for a certification whose letters follow a name: `"LPC"`. */
export const isCredential = (certification: string): boolean =>
  certification !== OTHER_CERTIFICATION && CERTIFICATIONS.some((known) => known === certification);
