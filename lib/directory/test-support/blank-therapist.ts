import { mapFilters } from "@/domain/catalog/filters";
import type { TherapistView } from "@/lib/directory/therapist/view";

/** A therapist of whom nothing is known, for tests to add to. */
export const blankTherapist: TherapistView = {
  slug: "dana-whitfield",
  uniqueId: "t-1",
  name: "Dana Whitfield",
  pictureUrl: null,
  bioHtml: "",
  isBioLong: false,
  ...mapFilters(() => []),
  pronouns: null,
  officeCity: null,
  practicingSince: null,
  feeFrom: null,
  feeTo: null,
  confirmedOn: null,
  therapyTypes: [],
};
