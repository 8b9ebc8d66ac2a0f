import { z } from "zod";
import { LANGUAGES } from "@/domain/texts/languages";
import { moment, resourceOf } from "@/domain/wire/documents";
import { responses } from "@/domain/wire/form-instance";
import { camelized, listDocument } from "@/domain/wire/reading";

const text = z.string().nullable();
const period = z.object({ startAt: moment, endAt: moment });

/** A submitted form with its answers in the order of its questions. */
const answersShape = {
  uniqueId: z.guid(),
  version: z.int(),
  /** Null for keys that see no contacts. */
  name: text,
  email: text,
  language: z.enum(LANGUAGES),
  sentAt: moment,
  submittedAt: moment,
  totalScore: z.number().nullable(),
  scoreLabel: text,
  severity: text,
  missingCount: z.int(),
  /** `text` is the answer as people read it. */
  answers: z.array(responses.element.extend({ text: z.string() })),
};

/** An appointment request with its labelled lines, which are the same ones for every request. */
const requestShape = {
  reference: z.string(),
  state: z.string(),
  receivedAt: moment,
  assignee: text,
  therapist: text,
  times: z.array(period),
  /** The person's own zone; null where it is not known. */
  timeZone: text,
  confirmed: period.nullable(),
  facts: z.array(z.object({ name: z.string(), label: z.string(), text })),
};

const answersMeta = z.object({
  /** The place of the next page; null on the last one. */
  after: text,
  /** The questions of all published versions, those of the newest first. */
  fields: z.array(z.object({ id: z.string(), label: z.string() })),
});
const requestsMeta = answersMeta.pick({ after: true });
const answers = z.object(answersShape);
const request = z.object(requestShape);

export type ExportedAnswers = z.output<typeof answers>;
export type ExportedRequest = z.output<typeof request>;

export const answersPageDocument = z.strictObject({
  data: z.array(resourceOf("exported_answers", answers)),
  meta: answersMeta,
});
export const requestsPageDocument = z.strictObject({
  data: z.array(resourceOf("exported_request", request)),
  meta: requestsMeta,
});
export const answersPageReading = listDocument(camelized(answers), camelized(answersMeta)).transform(toPage);
export const requestsPageReading = listDocument(camelized(request), camelized(requestsMeta)).transform(toPage);

function toPage<Row, Meta>({ data, meta }: { data: { attributes: Row }[]; meta: Meta }) {
  return { ...meta, rows: data.map(({ attributes }) => attributes) };
}
