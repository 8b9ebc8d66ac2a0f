import type { RosterRow } from "@/backend/search/roster/row";
import { explainUnknown, quote, type RowReader } from "@/backend/search/roster/row-reader";
import { parseSchedule, printSchedule, type ScheduleCells } from "@/domain/booking/schedule";
import { findBySpelling } from "@/domain/catalog/find";
import { EAPS, INSURERS } from "@/domain/catalog/payers";
import {
  ACCEPTING,
  FEE_LIMITS,
  FIRST_PRACTICE_YEAR,
  MAX_FEE,
  NEW_CLIENTS,
  NOT_ACCEPTING,
  type PlaceAttribute,
  type PracticeAttribute,
  SCHEDULE_COLUMNS,
  SLIDING_SCALE,
} from "@/domain/catalog/practice";
import { STATES } from "@/domain/catalog/states";
import { tableOf } from "@/domain/table";
import { PLACE_MAX_LENGTH } from "@/domain/wire/inbox";

type Practice = Pick<RosterRow, PracticeAttribute>;

const SCHEDULE_MAX_CHARS = 5_000;
const CITY = /^[^,]*\p{L}[^,]*, ([A-Z]{2})$/u;
const isCity = (text: string) => STATES.some(({ id }) => id === CITY.exec(text)?.[1]);

/** Reads the columns about a therapist's practice; null for empty cells. `today` is an ISO date. */
export function readPractice(reader: RowReader, today: string): Practice {
  const years = [FIRST_PRACTICE_YEAR, Number(today.slice(0, 4))] as const;
  const practice = {
    pronouns: reader.line("pronouns", 40) || null,
    officeCity: reader.valid("office_city", 80, isCity, "is no city with a state's code, as Denver, CO") || null,
    practicingSince: reader.number("practicing_since", years, "a year"),
    feeFrom: reader.dollars("fee_from", MAX_FEE),
    feeTo: reader.dollars("fee_to", MAX_FEE),
    slidingScale: reader.yesOrNo("sliding_scale"),
    confirmedOn: reader.date("confirmed_on", today),
  };
  requireRange(reader, practice);
  return practice;
}

/** Reads a therapist's own places of appointments; null for empty cells. */
export const readPlaces = (reader: RowReader): Pick<RosterRow, PlaceAttribute> => ({
  officeAddress: reader.line("office_address", PLACE_MAX_LENGTH) || null,
  videoLink: reader.valid("video_link", PLACE_MAX_LENGTH, isHttpsUrl, "is no link that begins with https://") || null,
});

/** Reads a therapist's schedule, as the cells that print it. */
export function readSchedule(reader: RowReader): ScheduleCells {
  const cells = tableOf(SCHEDULE_COLUMNS, (column) => reader.text(column, SCHEDULE_MAX_CHARS));
  const { schedule, problems } = parseSchedule(cells);
  for (const { column, text, fault } of problems) reader.refuse(column, `${quote(text)} ${fault}`);
  return { ...printSchedule(schedule), ...(cells.time_zone && { time_zone: cells.time_zone }) };
}

const isHttpsUrl = (text: string) => /^https:\/\/\S+$/i.test(text) && URL.canParse(text);

function requireRange(reader: RowReader, { feeFrom, feeTo }: Practice): void {
  const isAlone = feeFrom === null && feeTo !== null;
  if (isAlone && !reader.reasons.some((reason) => reason.startsWith("fee_from:")))
    reader.refuse("fee_to", "is given without fee_from");
  if (feeFrom !== null && feeTo !== null && feeTo < feeFrom)
    reader.refuse("fee_to", `${quote(String(feeTo))} is below fee_from`);
}

/** The payers of a therapist as choices of `accepting_new_clients`. */
export const payersOf = ({
  insurancesAccepted,
  servicingEaps,
}: Pick<RosterRow, "insurancesAccepted" | "servicingEaps">): string[] => [
  ...insurancesAccepted.map((id) => `insurer:${id}`),
  ...servicingEaps.map((id) => `eap:${id}`),
];

/** Reads the column about new clients: anyone, no one, or those of some of the therapist's payers. */
export function readAccepting(
  reader: RowReader,
  payers: Pick<RosterRow, "insurancesAccepted" | "servicingEaps">,
): string[] {
  const allowed: readonly string[] = [ACCEPTING, NOT_ACCEPTING, ...payersOf(payers)];
  const isAllowed = ({ id }: { id: string }) => allowed.includes(id);
  const accepting = reader.pick("accepting_new_clients", NEW_CLIENTS, (value) => {
    const ids = findPayers(value);
    if (ids.length > 1) return `is an insurer and an EAP: write ${ids.join(" or ")}`;
    const [id] = ids;
    if (id === undefined) return explainUnknown(NEW_CLIENTS.filter(isAllowed), value, "yes, no or a payer");
    return isAllowed({ id }) ? id : `is not a payer of this therapist. Allowed: ${allowed.join(", ")}`;
  });
  for (const alone of [ACCEPTING, NOT_ACCEPTING])
    if (accepting.includes(alone) && accepting.length > 1)
      reader.refuse("accepting_new_clients", `says ${alone} and something else`);
  return accepting;
}

/** The choices that a value may mean: an id with its kind, or an insurer's or EAP's id or name. */
function findPayers(value: string): string[] {
  const exact = NEW_CLIENTS.find(({ id }) => id.toLowerCase() === value.toLowerCase());
  if (exact) return [exact.id];
  const insurer = findBySpelling(INSURERS, value);
  const eap = findBySpelling(EAPS, value);
  return [...(insurer ? [`insurer:${insurer.id}`] : []), ...(eap ? [`eap:${eap.id}`] : [])];
}

/** The fee options that follow from a row's fees. */
export function toFeeOptions({ slidingScale, feeFrom }: Pick<Practice, "slidingScale" | "feeFrom">): string[] {
  const limits = Object.entries(FEE_LIMITS).filter(([, limit]) => feeFrom !== null && feeFrom <= limit);
  return [...(slidingScale ? [SLIDING_SCALE] : []), ...limits.map(([id]) => id)];
}
