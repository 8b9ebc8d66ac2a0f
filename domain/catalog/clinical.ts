import { inUse, ownerPart } from "@/domain/owner/owner-part";

const named = (ids: readonly string[]) => ids.map((id) => ({ id }));
const withNames = (choices: readonly { id: string; name?: string | undefined; retired?: boolean | undefined }[]) =>
  choices.map((choice) => ({ ...choice, name: choice.name ?? choice.id }));

/**
 * Disorders and certifications, as named in the directory's filters. Specification, section 3: the name is the id. Retired ones too.
 */
export const KNOWN_DISORDERS = withNames(
  ownerPart(
    "concerns",
    named([
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
    ]),
  ),
);
export const DISORDERS = inUse(KNOWN_DISORDERS);

/** Selectable in the filter, but dropped from the search. Specification, section 5. */
export const OTHER_DISORDERS = "Others";

export const KNOWN_CERTIFICATIONS = withNames(
  ownerPart("certifications", named(["LAC", "LCSW", "LMFT", "LMHC", "LPC", "Other", "PsyD"])),
);
export const CERTIFICATIONS = inUse(KNOWN_CERTIFICATIONS);

/** Stands for any certification outside the list. */
export const OTHER_CERTIFICATION = "Other";

/** True for a certification whose letters follow a name: `"LPC"`. */
export const isCredential = (certification: string): boolean =>
  certification !== OTHER_CERTIFICATION && CERTIFICATIONS.some(({ id }) => id === certification);
