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

const nameIn = (choices: readonly { id: string; name: string }[], id: string) =>
  choices.find((choice) => choice.id === id)?.name ?? id;

/** Selectable in the filter, but dropped from the search. Specification, section 5. */
export const OTHER_DISORDERS = "Others";
export const OTHER_DISORDERS_NAME = nameIn(KNOWN_DISORDERS, OTHER_DISORDERS);

export const KNOWN_CERTIFICATIONS = withNames(
  ownerPart("certifications", named(["LAC", "LCSW", "LMFT", "LMHC", "LPC", "Other", "PsyD"])),
);
export const CERTIFICATIONS = inUse(KNOWN_CERTIFICATIONS);

/** Stands for any certification outside the list. */
export const OTHER_CERTIFICATION = "Other";
export const OTHER_CERTIFICATION_NAME = nameIn(KNOWN_CERTIFICATIONS, OTHER_CERTIFICATION);

/** True for the name of a certification whose letters follow a name: `"LPC"`. */
export const isCredential = (certification: string): boolean =>
  certification !== OTHER_CERTIFICATION_NAME && CERTIFICATIONS.some(({ name }) => name === certification);
