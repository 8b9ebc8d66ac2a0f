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

export const CERTIFICATIONS = ["LAC", "LCSW", "LMFT", "LMHC", "LPC", "Other", "PsyD"] as const;

/** Stands for any certification outside the list. */
export const OTHER_CERTIFICATION = "Other";

/** True for a certification whose letters follow a name: `"LPC"`. */
export const isCredential = (certification: string): boolean =>
  certification !== OTHER_CERTIFICATION && CERTIFICATIONS.some((known) => known === certification);
