import { explainInsurer } from "@/domain/catalog/payers";

/** A therapist as shown on cards and pages. */
export interface TherapistView {
  readonly slug: string;
  readonly uniqueId: string;
  readonly name: string;
  /** A same-origin path, or null: initials are shown. */
  readonly pictureUrl: string | null;
  /** Sanitised on the server; empty without a biography. */
  readonly bioHtml: string;
  readonly isBioLong: boolean;
  readonly insurers: readonly string[];
  readonly states: readonly string[];
  readonly eaps: readonly string[];
  readonly disorders: readonly string[];
  /** Empty in search results: the service returns it for a single therapist only. */
  readonly therapyTypes: readonly string[];
  readonly certifications: readonly string[];
}

export interface TherapistList {
  readonly title: string;
  readonly items: readonly string[];
}

/** The lists of a card, in order, without empty ones. Specification, section 2, Team directory. */
export function cardLists(therapist: TherapistView): TherapistList[] {
  return nonEmpty([
    ["Insurances Accepted", therapist.insurers.map(explainInsurer)],
    ["State Licenses", therapist.states],
    ["Servicing EAPs", therapist.eaps],
    ["Disorders", therapist.disorders],
    ["Certifications", therapist.certifications],
  ]);
}

/** The sections of a therapist's page after the biography. Specification, section 2, Therapist detail. */
export function detailLists(therapist: TherapistView): TherapistList[] {
  return nonEmpty([
    ["Insurances Accepted", therapist.insurers.map(explainInsurer)],
    ["State Licenses", therapist.states],
    ["Servicing EAPs", therapist.eaps],
    ["Disorders", therapist.disorders],
    ["Therapy Types", therapist.therapyTypes],
    ["Certifications", therapist.certifications],
  ]);
}

function nonEmpty(lists: [string, readonly string[]][]): TherapistList[] {
  return lists.filter(([, items]) => items.length > 0).map(([title, items]) => ({ title, items }));
}
