import { nameConcern } from "@/domain/catalog/clinical";
import type { FilterKey } from "@/domain/catalog/filters";
import { explainInsurer } from "@/domain/catalog/payers";

/** A therapist as shown on cards and pages. */
export interface TherapistView extends Readonly<Record<FilterKey, readonly string[]>> {
  readonly slug: string;
  readonly uniqueId: string;
  readonly name: string;
  /** A same-origin path, or null: initials are shown. */
  readonly pictureUrl: string | null;
  /** Sanitised on the server; empty without a biography. */
  readonly bioHtml: string;
  readonly isBioLong: boolean;
  /** Empty in search results: the service returns it for a single therapist only. */
  readonly therapyTypes: readonly string[];
}

export interface TherapistList {
  readonly title: string;
  readonly items: readonly string[];
}

type ListKey = FilterKey | "therapyTypes";

/** The lists of a therapist, in the order of cards and pages. Specification, section 2, Team directory and Therapist detail. */
const LIST_TITLES: Readonly<Record<ListKey, string>> = {
  insurers: "Insurances Accepted",
  states: "State Licenses",
  eaps: "Servicing EAPs",
  disorders: "Disorders",
  therapyTypes: "Therapy Types",
  certifications: "Certifications",
};

const LIST_KEYS = Object.keys(LIST_TITLES) as ListKey[];

/** The lists of a therapist's page after the biography, without empty ones. */
export const detailLists = (therapist: TherapistView): TherapistList[] => listsOf(therapist, LIST_KEYS);

/** The lists of a card, without empty ones. */
export const cardLists = (therapist: TherapistView): TherapistList[] =>
  listsOf(
    therapist,
    LIST_KEYS.filter((key) => key !== "therapyTypes"),
  );

function listsOf(therapist: TherapistView, keys: readonly ListKey[]): TherapistList[] {
  const named = {
    ...therapist,
    insurers: therapist.insurers.map(explainInsurer),
    disorders: therapist.disorders.map(nameConcern),
  };
  return keys.map((key) => ({ title: LIST_TITLES[key], items: named[key] })).filter(({ items }) => items.length > 0);
}
