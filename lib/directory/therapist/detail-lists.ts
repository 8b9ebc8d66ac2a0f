import { OTHER_CERTIFICATION_NAME, OTHER_DISORDERS_NAME } from "@/domain/catalog/clinical";
import { explain } from "@/domain/catalog/explanations";
import { FILTERS } from "@/domain/catalog/filters";
import { setAddress } from "@/lib/directory/set-address";
import { LIST_KEYS, LIST_TITLES, type ListKey, type TherapistView } from "@/lib/directory/therapist/view";

/** A fact on a therapist's page. */
export interface Fact {
  readonly label: string;
  /** The address of the therapists with this fact; absent where there is no such list. */
  readonly href?: string;
  /** Its name in the catalog, where there is an explanation. */
  readonly term?: string;
}

export interface FactList {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** The lists of a therapist's page after the biography, without empty ones. */
export const detailLists = (therapist: TherapistView): FactList[] =>
  LIST_KEYS.map((key) => ({ title: LIST_TITLES[key], facts: therapist[key].map((name) => toFact(key, name)) })).filter(
    ({ facts }) => facts.length > 0,
  );

function toFact(key: ListKey, name: string): Fact {
  const href = listAddress(key, name);
  const term = isClinical(key) && explain(name) !== undefined ? { term: name } : {};
  return { label: name, ...(href !== undefined && { href }), ...term };
}

const isClinical = (key: ListKey) => key === "disorders" || key === "certifications";

/** None for a name outside the catalog, and for one that stands for several. */
function listAddress(key: ListKey, name: string): string | undefined {
  if (key === "therapyTypes" || name === OTHER_DISORDERS_NAME || name === OTHER_CERTIFICATION_NAME) return undefined;
  const choice = FILTERS[key].choices.find((known) => known.name === name);
  return choice && setAddress(key, choice.id);
}
