import type { ScheduleCells } from "@/domain/booking/schedule";
import type { FilterAttribute } from "@/domain/catalog/filters";
import type { PlaceAttribute, PracticeAttribute } from "@/domain/catalog/practice";
import type { TherapistContent } from "@/domain/wire/therapist";

/** A therapist as parsed from the file; lists hold the catalog's ids, once each, in the catalog's order. */
export interface RosterRow
  extends Record<FilterAttribute, string[]>,
    Record<PlaceAttribute, string | null>,
    Pick<TherapistContent, PracticeAttribute> {
  uniqueId: string;
  firstName: string;
  lastName: string;
  displayName: string;
  /** Null if the file does not set one. */
  slug: string | null;
  /** As in the file: not yet sanitised. */
  bio: string;
  picture: string | null;
  therapyTypes: string[];
  alternateId: string | null;
  /** Valid cells, so that columns which a file does not have keep their stored ones. */
  schedule: ScheduleCells;
}
