import type { entities } from "@/backend/db/schema/search";
import type { RosterRow } from "@/backend/search/roster/parse-row";
import { FILTER_KEYS, FILTERS } from "@/domain/catalog/filters";
import { sanitizeBio } from "@/domain/rich-text/sanitize-bio";
import { foldName } from "@/domain/text/fold";
import type { TherapistContent } from "@/domain/wire/therapist";

/** The key of therapists in searches. Specification, section 7. */
export const THERAPIST_KEY = "therapist";
/** The key of hidden therapists, which no caller can search. */
export const HIDDEN_KEY = "~therapist";
export const ROSTER_KEYS: readonly string[] = [THERAPIST_KEY, HIDDEN_KEY];

export type TherapistInsert = typeof entities.$inferInsert;

interface Placing {
  partition: string;
  key?: string | undefined;
  slug: string;
  pictureUrl: string | null;
  now: Date;
}

/** A row of the file as a row of the directory. The directory's order is by last name, then first, folded. */
export function toTherapistRow(
  row: RosterRow,
  { partition, key = THERAPIST_KEY, slug, pictureUrl, now }: Placing,
): TherapistInsert {
  const nameKey = foldName(row.displayName);
  return {
    uniqueId: row.uniqueId,
    partition,
    key,
    slug,
    entityAlias: foldName(`${row.lastName} ${row.firstName}`) || nameKey,
    nameKey,
    nameWords: [...new Set(nameKey.split(" "))],
    facets: facets(row),
    content: toContent(row, pictureUrl),
    createdAt: now,
    updatedAt: now,
  };
}

function toContent(row: RosterRow, pictureUrl: string | null): TherapistContent {
  const { uniqueId: _id, slug: _slug, picture: _picture, bio, ...rest } = row;
  return { ...rest, bio: sanitizeBio(bio), pictureUrl };
}

/** `"state_licenses:co"`: the filter's column and the choice, in lower case. */
const facets = (row: RosterRow): string[] =>
  FILTER_KEYS.map((key) => FILTERS[key]).flatMap(({ column, attribute }) =>
    row[attribute].map((id) => `${column}:${id.toLowerCase()}`),
  );
