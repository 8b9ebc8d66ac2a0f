import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import type { Opened } from "@/backend/crypto/seal";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { matchesPerson } from "@/backend/crypto/search-index";
import { inTransaction } from "@/backend/db/in-transaction";
import { appointments } from "@/backend/db/schema/forms-requests";
import { auditOf } from "@/backend/db/write-audit";
import { invalidFields } from "@/backend/errors";
import { listing, openPage, type Paging } from "@/backend/http/listing";
import { requireRow, visibleTo } from "@/backend/http/visible-to";
import { freeingTimes, freeTimes } from "@/backend/inbox/book-times";
import { followStatus, hidingItems } from "@/backend/inbox/follow-subject";
import { toE164 } from "@/backend/inbox/to-e164";
import { keysOf, pick } from "@/domain/table";
import { appointmentChanges, appointmentShape } from "@/domain/wire/appointment";
import { foldOwnKeys } from "@/domain/wire/reading";

export const appointmentChangesSchema = z
  .strictObject({ appointment: appointmentChanges })
  .transform((body) => body.appointment);
type AppointmentChanges = z.output<typeof appointmentChangesSchema>;

const owned = {
  companyId: appointments.companyId,
  ownerId: appointments.visitorUniqueId,
  deletedAt: appointments.deletedAt,
};
const visible = ({ actor }: Ctx, ...conditions: (SQL | undefined)[]) => and(visibleTo(actor, owned), ...conditions);

/** The attributes of the resource, from a stored row. */
function toAppointment({ vault }: Ctx, row: typeof appointments.$inferSelect) {
  return pick(vault.open(APPOINTMENT, row), keysOf(appointmentShape));
}

export const appointmentListing = listing({
  sorts: { created_at: appointments.createdAt, start_at: appointments.startAt },
  first: "-created_at",
  searched: [appointments.firstName, appointments.lastName, appointments.email],
  id: appointments.id,
});

const matching = ({ vault }: Ctx, paging: Paging) =>
  appointmentListing.matches(paging, (text) => matchesPerson(vault, APPOINTMENT, appointments.searchIndex, text));

/** A page of the requests of one source type that the actor may see. */
export async function listAppointments({ ctx, paging, type }: { ctx: Ctx; paging: Paging; type: string }) {
  const where = visible(ctx, eq(appointments.sourceType, type), matching(ctx, paging));
  const query = ctx.db.select().from(appointments).where(where);
  const page = await appointmentListing.read(query, ctx.db.$count(appointments, where), paging);
  return openPage(page, (row) => toAppointment(ctx, row), ctx.logger);
}

/** One appointment request with everything in it. Problem 404 `unknown_appointment`. */
export async function getAppointment({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  const [appointment] = await ctx.db
    .select()
    .from(appointments)
    .where(visible(ctx, eq(appointments.uniqueId, uniqueId)));
  return toAppointment(ctx, requireRow(appointment, "unknown_appointment"));
}

/** Problems 404 `unknown_appointment`, and 422 for an end before the start. */
export function updateAppointment({ ctx, uniqueId, input }: { ctx: Ctx; uniqueId: string; input: AppointmentChanges }) {
  return inTransaction(ctx, async (tx) => {
    const isIt = visible(tx, eq(appointments.uniqueId, uniqueId));
    const [row] = await tx.db.select().from(appointments).where(isIt).for("update");
    const current = tx.vault.open(APPOINTMENT, requireRow(row, "unknown_appointment"));
    const values = { ...toValues(input, ctx.now), ...toAgreed(current, input) };
    const columns = tx.vault.change(APPOINTMENT, current, values);
    const appointment = await setAppointment(tx, uniqueId, columns, "appointment.update");
    if (input.status !== undefined) await followStatus(tx, uniqueId, input.status);
    if (input.status === "requested" || input.status === "cancelled") await freeTimes(tx, current.id);
    if (appointment.startAt < appointment.endAt) return appointment;
    throw invalidFields({ pointer: "/appointment/end_at", detail: "must be after the start" });
  });
}

/** Hides a request; it is retained as a health record. Problem 404 `unknown_appointment`. */
export async function deleteAppointment({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }): Promise<void> {
  await setAppointment(ctx, uniqueId, { deletedAt: ctx.now }, "appointment.delete");
}

async function setAppointment(
  ctx: Ctx,
  uniqueId: string,
  values: Partial<typeof appointments.$inferInsert>,
  action: string,
) {
  const where = visible(ctx, eq(appointments.uniqueId, uniqueId));
  const changed = ctx.db.$with("changed").as(ctx.db.update(appointments).set(values).where(where).returning());
  const isHidden = values.deletedAt instanceof Date;
  const [appointment] = await ctx.db
    .with(
      changed,
      auditOf(changed, ctx, action, uniqueId),
      ...(isHidden ? [hidingItems(ctx, changed), freeingTimes(ctx, sql`select id from ${changed}`)] : []),
    )
    .select()
    .from(changed);
  return toAppointment(ctx, requireRow(appointment, "unknown_appointment"));
}

/** A status that another program sets confirms the times of the request itself. */
function toAgreed({ confirmedStartAt, startAt, endAt }: Opened<typeof appointments>, input: AppointmentChanges) {
  if (input.status !== "confirmed" || confirmedStartAt !== null) return {};
  const { start_at, end_at } = input;
  return {
    confirmedStartAt: start_at === undefined ? startAt : new Date(start_at),
    confirmedEndAt: end_at === undefined ? endAt : new Date(end_at),
  };
}

/** Columns of the changes; undefined ones keep their stored values. */
const toValues = ({ start_at, end_at, ...texts }: AppointmentChanges, now: Date) => ({
  ...foldOwnKeys(texts),
  phoneE164: texts.phone_number === undefined ? undefined : toE164(texts.phone_number),
  ...(start_at !== undefined && { startAt: new Date(start_at) }),
  ...(end_at !== undefined && { endAt: new Date(end_at) }),
  updatedAt: now,
});
