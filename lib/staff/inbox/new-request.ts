import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { REQUEST_FOR, REQUEST_FOR_LABELS, SERVICE_TYPES } from "@/domain/booking/rules";
import { EAPS, INSURERS, SELF_PAY_ID } from "@/domain/catalog/payers";
import { MAX_SERIES, type WholeItem } from "@/domain/wire/inbox";
import { staffPaths } from "@/lib/config/staff-paths";
import { CONCERN_OPTIONS } from "@/lib/intake/booking/fields";
import { STATE_OPTIONS } from "@/lib/intake/booking/licence";
import { type Instants, readTypedPeriod, toTypedTime } from "@/lib/staff/inbox/periods";
import { formatResponsible, parsePaymentChoice } from "@/lib/visitor/payment";

const text = z.string().max(2_000).catch("").default("");

/** The form of a request that staff enter, as typed. */
export const newRequestFields = z.object({
  ...{ firstName: text, lastName: text, email: text, phone: text, requestFor: text, serviceType: text },
  ...{ state: text, payer: text, therapist: text, concern: text, notes: text, date: text, start: text, end: text },
  /** `yes` for a time that is agreed already. */
  agreed: text,
  /** Weeks between the appointments of a series, and their number. */
  ...{ every: text, count: text },
  ...{ meeting: text, link: text, address: text, message: text, despite: text, reason: text },
});
export type NewRequestFields = z.output<typeof newRequestFields>;

export const newRequestDraft = z.object({
  key: z.guid(),
  fields: newRequestFields,
  message: z.string(),
  isMisfit: z.boolean(),
  /** Starts at which the therapist is taken, in ISO 8601. */
  taken: z.array(z.string()),
});
export type NewRequestDraft = z.output<typeof newRequestDraft>;

/** Place of a request that could not be stored. */
export const newRequestPlace = (ownerId: string | undefined) => ({
  name: "new request",
  path: staffPaths.newRequest(),
  ownerId,
});

export const EVERY_OPTIONS = [
  { value: "", label: "Once" },
  { value: "1", label: "Every week" },
  { value: "2", label: "Every two weeks" },
  { value: "4", label: "Every four weeks" },
] as const;

/** All payers in the words of requests, by their choice on the wire. */
export const PAYER_OPTIONS: readonly { value: string; label: string }[] = [
  ...INSURERS.filter(({ id }) => id !== SELF_PAY_ID).map(({ id }) => `insurance:${id}`),
  ...EAPS.map(({ id }) => `eap:${id}`),
  "self-pay",
].flatMap((value) => {
  const payment = parsePaymentChoice(value);
  return payment ? [{ value, label: formatResponsible(payment) }] : [];
});

/** The dates of an appointment or a series in a zone, without the skipped starts, or how to correct them. */
export function listDates(fields: NewRequestFields, skipped: readonly string[], zone: string): Instants[] | string {
  const weeks = EVERY_OPTIONS.find(({ value }) => value !== "" && value === fields.every) ? Number(fields.every) : 0;
  const count = weeks === 0 ? 1 : Number(fields.count);
  if (!Number.isInteger(count) || count < 1 || count > MAX_SERIES)
    return `Enter how many appointments, ${MAX_SERIES} at most.`;
  const first = readTypedPeriod(fields, zone);
  if ("message" in first) return first.message;
  const periods = Array.from({ length: count }, (_, at) => {
    const date = Temporal.PlainDate.from(fields.date).add({ weeks: weeks * at });
    return readTypedPeriod({ ...fields, date: date.toString() }, zone);
  });
  const dates = periods.flatMap((period) => ("message" in period || skipped.includes(period.start_at) ? [] : [period]));
  return dates.length > 0 ? dates : "No date is left. Choose another time.";
}

/** Values for a further appointment of the person of an item: a week after the agreed time, if there is one. */
export function fromItem(item: WholeItem, zone: string): Partial<NewRequestFields> {
  const fact = (name: string) => item.facts.find((one) => one.name === name)?.text ?? "";
  const words = fact("name").split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  const { confirmed, meeting, therapists = [] } = item.request ?? {};
  const therapist = therapists.find(({ isAgreed }) => isAgreed) ?? therapists[0];
  return {
    ...{ firstName: words.join(" "), lastName, email: fact("email"), phone: fact("phone") },
    requestFor: REQUEST_FOR.find((key) => REQUEST_FOR_LABELS[key] === fact("requestFor")) ?? "",
    serviceType: item.kind === "request" ? SERVICE_TYPES[1] : SERVICE_TYPES[0],
    state: STATE_OPTIONS.find(({ label }) => label === fact("region"))?.value ?? "",
    payer: PAYER_OPTIONS.find(({ label }) => label === fact("payer"))?.value ?? "",
    therapist: therapist?.slug ?? "",
    concern: CONCERN_OPTIONS.find(({ label }) => label === fact("concern"))?.value ?? "",
    ...(meeting && { meeting }),
    ...(confirmed && { ...toTypedTime(confirmed, zone, 1), agreed: "yes" }),
  };
}
