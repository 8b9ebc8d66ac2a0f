import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { appointments } from "@/backend/db/schema/forms-requests";
import { auditOf } from "@/backend/db/write-audit";
import { invalidFields } from "@/backend/errors";
import { toE164 } from "@/backend/forms/requests/to-e164";
import { byLetter, listing, type Paging } from "@/backend/http/listing";
import { requireRow, visibleTo } from "@/backend/http/visible-to";
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

const columns = columnsOf(appointments, appointmentShape);

export const appointmentListing = listing({
  sorts: {
    created_at: appointments.createdAt,
    start_at: appointments.startAt,
    last_name: byLetter(appointments.lastName),
  },
  first: "-created_at",
  searched: [appointments.firstName, appointments.lastName, appointments.email],
  id: appointments.id,
});

/** A page of the requests of one source type that the actor may see. */
export async function listAppointments({ ctx, paging, type }: { ctx: Ctx; paging: Paging; type: string }) {
  const where = visible(ctx, eq(appointments.sourceType, type), appointmentListing.matches(paging));
  const query = ctx.db.select(columns).from(appointments).where(where);
  return appointmentListing.read(query, ctx.db.$count(appointments, where), paging);
}

/** One appointment request with everything in it. Problem 404 `unknown_appointment`. */
export async function getAppointment({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  const [appointment] = await ctx.db
    .select(columns)
    .from(appointments)
    .where(visible(ctx, eq(appointments.uniqueId, uniqueId)));
  return requireRow(appointment, "unknown_appointment");
}

/** Problems 404 `unknown_appointment`, and 422 for an end before the start. */
export function updateAppointment({ ctx, uniqueId, input }: { ctx: Ctx; uniqueId: string; input: AppointmentChanges }) {
  return inTransaction(ctx, async (tx) => {
    const appointment = await setAppointment(tx, uniqueId, toRow(input, ctx.now), "appointment.update");
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
  const changed = ctx.db.$with("changed").as(ctx.db.update(appointments).set(values).where(where).returning(columns));
  const [appointment] = await ctx.db
    .with(changed, auditOf(changed, ctx, action, uniqueId))
    .select()
    .from(changed);
  return requireRow(appointment, "unknown_appointment");
}

/** What is undefined is left as it is. */
const toRow = ({ start_at, end_at, ...texts }: AppointmentChanges, now: Date) => ({
  ...foldOwnKeys(texts),
  phoneE164: texts.phone_number === undefined ? undefined : toE164(texts.phone_number),
  ...(start_at !== undefined && { startAt: new Date(start_at) }),
  ...(end_at !== undefined && { endAt: new Date(end_at) }),
  updatedAt: now,
});

/** The columns that are answered: each attribute of the resource has one. */
function columnsOf<Table, Name extends keyof Table & string>(
  table: Table,
  attributes: Readonly<Record<Name, unknown>>,
) {
  const names = Object.keys(attributes) as Name[];
  return Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<Table, Name>;
}
