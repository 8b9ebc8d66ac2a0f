import type { entities } from "@/backend/db/schema/search";
import { payersOf } from "@/backend/search/roster/read-practice";
import type { RosterRow } from "@/backend/search/roster/row";
import { LAPSED } from "@/backend/search/selection";
import { parseSchedule, type Schedule } from "@/domain/booking/schedule";
import { FILTERS, STATED_FILTER_KEYS, type StatedFilterKey } from "@/domain/catalog/filters";
import { ACCEPTING, OTHER_FEES, type PlaceAttribute } from "@/domain/catalog/practice";
import { sanitizeBio } from "@/domain/rich-text/sanitize-bio";
import { foldName } from "@/domain/text/fold";
import type { TherapistContent } from "@/domain/wire/therapist";

/** The key of therapists in searches. Specification, section 7. */
export const THERAPIST_KEY = "therapist";
/** The key of hidden therapists, which no caller can search. */
export const HIDDEN_KEY = "~therapist";
export const ROSTER_KEYS: readonly string[] = [THERAPIST_KEY, HIDDEN_KEY];

export type TherapistInsert = typeof entities.$inferInsert &
  Record<PlaceAttribute, string | null> & { schedule: Schedule | null };

interface Placing {
  partition: string;
  key?: string | undefined;
  slug: string;
  pictureUrl: string | null;
  now: Date;
  /** As stored until now. */
  before?: Pick<TherapistRow, "facets" | "content"> | undefined;
}
type TherapistRow = typeof entities.$inferSelect;

/** A row of the file as a row of the directory. The directory's order is by last name, then first, folded. */
export function toTherapistRow(
  row: RosterRow,
  { partition, key = THERAPIST_KEY, slug, pictureUrl, now, before }: Placing,
): TherapistInsert {
  const nameKey = foldName(row.displayName);
  return {
    uniqueId: row.uniqueId,
    partition,
    key,
    slug,
    entityAlias: foldName(`${row.lastName} ${row.firstName}`) || nameKey,
    nameKey,
    facets: [...facets(row), ...keptLapse(row, before)],
    content: toContent(row, pictureUrl),
    officeAddress: row.officeAddress,
    videoLink: row.videoLink,
    schedule: parseSchedule(row.schedule).schedule,
    createdAt: now,
    updatedAt: now,
  };
}

/** A lapse ends with a new date of confirmation; `backend/listings` sets it. */
const keptLapse = ({ confirmedOn }: RosterRow, before: Placing["before"]) =>
  before?.facets.includes(LAPSED) && before.content.confirmedOn === confirmedOn ? [LAPSED] : [];

function toContent(row: RosterRow, pictureUrl: string | null): TherapistContent {
  const {
    uniqueId: _id,
    slug: _slug,
    picture: _picture,
    officeAddress: _address,
    videoLink: _link,
    schedule: _schedule,
    bio,
    ...rest
  } = row;
  return { ...rest, bio: sanitizeBio(bio), pictureUrl };
}

/** `"state_licenses:co"`: the filter's column and the choice, in lower case. */
const facets = (row: RosterRow): string[] =>
  STATED_FILTER_KEYS.flatMap((key) => choicesOf(row, key).map((id) => `${FILTERS[key].column}:${id.toLowerCase()}`));

function choicesOf(row: RosterRow, key: StatedFilterKey): readonly string[] {
  if (key === "accepting") return acceptedClients(row);
  if (key === "fees") return feeChoices(row);
  return row[FILTERS[key].attribute];
}

/** Every payer of whose clients new ones are accepted, and `yes` if there is any or the roster says so. */
function acceptedClients(row: RosterRow): readonly string[] {
  const { acceptingNewClients } = row;
  if (acceptingNewClients.includes(ACCEPTING)) return [ACCEPTING, ...payersOf(row)];
  return acceptingNewClients.some((id) => id.includes(":")) ? [ACCEPTING, ...acceptingNewClients] : acceptingNewClients;
}

/** Fees beyond all options are stated as well: without a choice, `not-stated` would count them. */
function feeChoices({ fees, feeFrom, slidingScale }: RosterRow): readonly string[] {
  const isStated = feeFrom !== null || slidingScale !== null;
  return fees.length === 0 && isStated ? [OTHER_FEES] : fees;
}
