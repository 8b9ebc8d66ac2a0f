import type { StatedFilterKey } from "@/domain/catalog/filters";
import { keysOf } from "@/domain/table";

/** A therapist as shown on cards and pages. */
export interface TherapistView extends Readonly<Record<StatedFilterKey, readonly string[]>> {
  readonly slug: string;
  readonly uniqueId: string;
  readonly name: string;
  /** A same-origin path, or null: initials are shown. */
  readonly pictureUrl: string | null;
  /** Sanitised on the server; empty without a biography. */
  readonly bioHtml: string;
  readonly isBioLong: boolean;
  readonly pronouns: string | null;
  /** City of the office for sessions in person. */
  readonly officeCity: string | null;
  /** A year. */
  readonly practicingSince: number | null;
  /** Whole dollars a session. */
  readonly feeFrom: number | null;
  readonly feeTo: number | null;
  /** An ISO date. */
  readonly confirmedOn: string | null;
  /** Empty in search results: the service returns it for a single therapist only. */
  readonly therapyTypes: readonly string[];
}

/** The lists that the specification names. */
export type ListKey = "insurers" | "states" | "eaps" | "disorders" | "therapyTypes" | "certifications";

/** The lists of a therapist, in the order of cards and pages. Specification, section 2, Team directory and Therapist detail. */
export const LIST_TITLES: Readonly<Record<ListKey, string>> = {
  insurers: "Insurances Accepted",
  states: "State Licenses",
  eaps: "Servicing EAPs",
  disorders: "Disorders",
  therapyTypes: "Therapy Types",
  certifications: "Certifications",
};

export const LIST_KEYS = keysOf(LIST_TITLES);
