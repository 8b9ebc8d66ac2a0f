import { Temporal } from "temporal-polyfill";
import { ROSTER_COLUMNS } from "@/domain/catalog/roster-columns";
import type { ExportedAnswers, ExportedRequest } from "@/domain/wire/exports";
import type { ExportedTherapist } from "@/domain/wire/roster";

export type Cell = string | number | boolean | readonly string[] | null;

/** The columns of a file, and the cells of a row in their order. */
export interface Sheet<Row> {
  header: readonly string[];
  toCells: (row: Row) => readonly Cell[];
}

/** A moment as the office's clocks show it, in the order that sorts. */
const inZone = (zone: string, moment: string) =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" })
    .replace("T", " ");

const momentHeader = (name: string, zone: string) => [`${name}_utc`, `${name} (${zone})`];
const moments = (moment: string, zone: string) => [moment, inZone(zone, moment)];

/** One column for each question's value, and one for the answer as people read it. Times are in UTC and in the office's zone. */
export const answersSheet = (
  fields: readonly { id: string; label: string }[],
  officeZone: string,
): Sheet<ExportedAnswers> => ({
  header: [
    ...["id", "version", "name", "email", "language"],
    ...momentHeader("sent", officeZone),
    ...momentHeader("submitted", officeZone),
    ...["score", "score_label", "severity", "unanswered"],
    ...fields.flatMap(({ id, label }) => [id, `${id}: ${label}`]),
  ],
  toCells: ({ answers, ...row }) => {
    const answerOf = new Map(answers.map((answer) => [answer.fieldId, answer]));
    return [
      ...[row.uniqueId, row.version, row.name, row.email, row.language],
      ...moments(row.sentAt, officeZone),
      ...moments(row.submittedAt, officeZone),
      ...[row.totalScore, row.scoreLabel, row.severity, row.missingCount],
      ...fields.flatMap(({ id }) => [answerOf.get(id)?.value ?? null, answerOf.get(id)?.text ?? null]),
    ];
  },
});

type Period = NonNullable<ExportedRequest["confirmed"]>;

/** One column for each labelled line; `facts` are those of any request. */
export function requestsSheet(facts: ExportedRequest["facts"], officeZone: string): Sheet<ExportedRequest> {
  const inOffice = ({ startAt, endAt }: Period) => `${inZone(officeZone, startAt)} – ${inZone(officeZone, endAt)}`;
  const inUtc = ({ startAt, endAt }: Period) => `${startAt} – ${endAt}`;
  return {
    header: [
      ...["reference", "state"],
      ...momentHeader("received", officeZone),
      ...["assignee", "therapist"],
      ...momentHeader("wanted", officeZone),
      "their_zone",
      ...momentHeader("confirmed", officeZone),
      ...facts.map(({ label }) => label),
    ],
    toCells: ({ times, confirmed, ...row }) => [
      ...[row.reference, row.state, ...moments(row.receivedAt, officeZone), row.assignee, row.therapist],
      ...[times.map(inUtc), times.map(inOffice), row.timeZone],
      ...[confirmed && inUtc(confirmed), confirmed && inOffice(confirmed)],
      ...facts.map(({ name }) => row.facts.find((fact) => fact.name === name)?.text ?? null),
    ],
  };
}

/** The columns of an import. Portraits stay as they are: no import reads them from an upload. */
export const ROSTER_SHEET: Sheet<ExportedTherapist> = {
  header: ROSTER_COLUMNS,
  toCells: ({ uniqueId, fields }) => {
    const values = new Map<string, Cell>(fields.map(({ field, value }) => [field, value]));
    values.set("unique_id", uniqueId).set("picture", null);
    return ROSTER_COLUMNS.map((column) => values.get(column) ?? null);
  },
};
