import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { CodedError, conflict } from "@/backend/errors";
import { appointmentProblems, type NewAppointment } from "@/backend/forms/requests/schema";
import { skipReceipt } from "@/backend/forms/requests/submit-chosen";
import { submitAppointment } from "@/backend/forms/requests/submit-request";
import { actSchema, readTime } from "@/backend/inbox/act-input";
import { findTherapist } from "@/backend/inbox/acts/choose-therapist";
import { confirm } from "@/backend/inbox/acts/confirm";
import { lockItem } from "@/backend/inbox/lock-items";
import { readAskedFor, toAvailability } from "@/domain/booking/availability";
import { localTimeIn } from "@/domain/booking/rules";
import { appointmentFields } from "@/domain/wire/appointment";
import { MAX_SERIES } from "@/domain/wire/inbox";
import { instant, requiredText } from "@/domain/wire/input-fields";

const { source_id: _, ...fields } = appointmentFields;

/**
 * The body of a request that staff enter: the fields of a visitor's request, the therapist by full name or slug, and for
 * appointments that are agreed already their dates, with the parts of a confirmation.
 */
export const staffRequestSchema = (now: Date) =>
  z
    .strictObject({
      appointment: z.strictObject(fields),
      therapist: requiredText(200),
      dates: z
        .array(z.strictObject({ start_at: instant, end_at: instant }))
        .max(MAX_SERIES)
        .default([]),
    })
    .extend(
      actSchema.pick({ meeting: true, place: true, usual_place: true, message: true, despite: true, reason: true })
        .shape,
    )
    .superRefine(({ appointment, dates }, refinement) => {
      // Agreed times are no preferred times: the rules of those do not hold for them.
      if (dates.length > 0) return;
      for (const { path, message } of appointmentProblems(appointment, now))
        refinement.addIssue({ code: "custom", path: ["appointment", ...path], message });
    });
type StaffRequest = z.output<ReturnType<typeof staffRequestSchema>>;

interface Entry {
  ctx: Ctx;
  input: StaffRequest;
  partition: string;
  /** Delay of the mail of a confirmation, for an undo. */
  undoMs: number;
  idempotencyKey: string | undefined;
}

interface Added {
  uniqueId: string;
  reference: string;
}

/**
 * Stores a request that staff enter for a person, or one confirmed appointment for each date: all, or none where a date is taken.
 * Problems 409 `time_taken` with the taken starts as `current`, and those of `submitAppointment` and `confirm`.
 */
export const addByStaff = (entry: Entry): Promise<Added[]> =>
  inTransaction(entry.ctx, async (tx) => {
    const { input, partition } = entry;
    const therapist = await findTherapist(tx, partition, input.therapist);
    const own = { ...entry, ctx: tx, request: withTherapist(input.appointment, therapist) };
    if (input.dates.length === 0) return [await store(own, own.request, "")];
    const added: Added[] = [];
    const taken: string[] = [];
    for (const date of input.dates) {
      const one = await inTransaction(tx, (savepoint) => addAgreed({ ...own, ctx: savepoint }, date)).catch(orTaken);
      if (one) added.push(one);
      else taken.push(date.start_at);
    }
    if (taken.length > 0) throw new CodedError(409, { ...conflict(TAKEN).details, current: { taken } });
    return added;
  });

const TAKEN = "time_taken";
/** Undefined for a time that is taken; other errors end the entry. */
function orTaken(error: unknown): undefined {
  if (!(error instanceof CodedError && error.details.code === TAKEN)) throw error;
}

function withTherapist(
  appointment: StaffRequest["appointment"],
  { uniqueId, name }: { uniqueId: string; name: string },
): NewAppointment {
  const form_fields = JSON.stringify({ ...JSON.parse(appointment.form_fields), member: name });
  return { ...appointment, source_id: uniqueId, form_fields };
}

type Own = Entry & { request: NewAppointment };

/** Stores one request. `suffix` distinguishes those of a series under one idempotency key. */
async function store({ ctx, partition, idempotencyKey }: Own, input: NewAppointment, suffix: string): Promise<Added> {
  const key = idempotencyKey === undefined ? undefined : `${idempotencyKey}${suffix}`;
  const receipt = receiptSchema.parse(await submitAppointment({ ctx, input, partition, idempotencyKey: key }));
  return receipt.attributes;
}
const receiptSchema = z.object({ attributes: z.object({ uniqueId: z.string(), reference: z.string() }) });

/** Stores one request and confirms it: the person's first mail is the confirmation. */
async function addAgreed(own: Own, date: StaffRequest["dates"][number]): Promise<Added> {
  const { ctx, input, partition, undoMs, request } = own;
  const time = readTime({ ...date, version: 1 }, ctx.now);
  const added = await store(
    own,
    { ...request, ...date, form_fields: withTime(request.form_fields, time) },
    `.${date.start_at}`,
  );
  const locked = await lockItem(ctx, added.reference);
  // A repetition with the same key finds what the first call stored.
  if (!locked.appointment || locked.item.state !== "requested") return added;
  const { appointment: _, therapist: __, dates: ___, ...parts } = input;
  const mailAfter = undoMs > 0 ? new Date(ctx.now.getTime() + undoMs) : undefined;
  await confirm(ctx, locked, { ...parts, ...date, version: locked.item.version, mailAfter, partition });
  await skipReceipt(ctx, locked.item.id);
  return added;
}

/** Form fields that ask for the agreed time alone, in their zone. */
function withTime(formFields: string, { startAt, endAt }: { startAt: Date; endAt: Date }): string {
  const zone = readAskedFor(formFields).timeZone ?? "UTC";
  const [start, end] = [localTimeIn(zone, startAt), localTimeIn(zone, endAt)];
  const time = { date: start.date, startTime: start.clock, endTime: end.clock };
  return JSON.stringify({ ...JSON.parse(formFields), ...toAvailability([time], zone) });
}
