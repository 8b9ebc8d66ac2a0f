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

export type ListKey = FilterKey | "therapyTypes";

/** The lists of a therapist, in the order of cards and pages. Specification, section 2, Team directory and Therapist detail. */
export const LIST_TITLES: Readonly<Record<ListKey, string>> = {
  insurers: "Insurances Accepted",
  states: "State Licenses",
  eaps: "Servicing EAPs",
  disorders: "Disorders",
  therapyTypes: "Therapy Types",
  certifications: "Certifications",
};

export const LIST_KEYS = Object.keys(LIST_TITLES) as ListKey[];

/** The lists of a card, without empty ones. */
export const cardLists = (therapist: TherapistView): TherapistList[] =>
  LIST_KEYS.filter((key) => key !== "therapyTypes")
    .map((key) => ({ title: LIST_TITLES[key], items: therapist[key].map((name) => labelOf(key, name)) }))
    .filter(({ items }) => items.length > 0);

/** A name as it reads in a list. */
export function labelOf(key: ListKey, name: string): string {
  if (key === "insurers") return explainInsurer(name);
  return key === "disorders" ? nameConcern(name) : name;
}
