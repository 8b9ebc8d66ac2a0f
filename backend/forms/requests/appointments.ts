import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { appointments } from "@/backend/db/schema/forms-requests";
import { writeAudit } from "@/backend/db/write-audit";
import { contact } from "@/backend/forms/requests/schema";
import { toE164 } from "@/backend/forms/requests/to-e164";
import { instant } from "@/backend/http/input-fields";
import { byLetter, listing, type Paging, windowOf } from "@/backend/http/listing";
import { ProblemError } from "@/backend/http/problem";
import { inTransaction, requireRow, visibleTo } from "@/backend/http/visible-to";
import { NOTES_MAX_LENGTH, SERVICE_TYPES } from "@/domain/booking/rules";
import { APPOINTMENT_STATUSES } from "@/domain/wire";

/** What staff may change of a request; what the visitor asked for (`form_fields`) stays as it was sent. */
export const appointmentChangesSchema = z
  .strictObject({
    appointment: z
      .strictObject({
        ...contact,
        selected_option: z.enum(SERVICE_TYPES, { error: `must be one of: ${SERVICE_TYPES.join(", ")}` }),
        notes: z.string().max(NOTES_MAX_LENGTH, `must be at most ${NOTES_MAX_LENGTH} characters`),
        status: z.enum(APPOINTMENT_STATUSES, { error: `must be one of: ${APPOINTMENT_STATUSES.join(", ")}` }),
        start_at: instant,
        end_at: instant,
      })
      .partial(),
  })
  .transform((body) => body.appointment);
type AppointmentChanges = z.output<typeof appointmentChangesSchema>;

const owned = {
  companyId: appointments.companyId,
  ownerId: appointments.visitorUniqueId,
  deletedAt: appointments.deletedAt,
};
const visible = ({ actor }: Ctx, ...conditions: (SQL | undefined)[]) => and(visibleTo(actor, owned), ...conditions);

const columns = {
  uniqueId: appointments.uniqueId,
  companyId: appointments.companyId,
  sourceType: appointments.sourceType,
  firstName: appointments.firstName,
  lastName: appointments.lastName,
  email: appointments.email,
  phoneNumber: appointments.phoneNumber,
  selectedOption: appointments.selectedOption,
  notes: appointments.notes,
  source: appointments.source,
  sourceAlias: appointments.sourceAlias,
  sourceId: appointments.sourceId,
  visitorUniqueId: appointments.visitorUniqueId,
  visitorType: appointments.visitorType,
  startAt: appointments.startAt,
  endAt: appointments.endAt,
  formFields: appointments.formFields,
  status: appointments.status,
  createdAt: appointments.createdAt,
  updatedAt: appointments.updatedAt,
};

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
  const { limit, offset } = windowOf(paging);
  const rows = await ctx.db
    .select(columns)
    .from(appointments)
    .where(where)
    .orderBy(...appointmentListing.order(paging))
    .limit(limit)
    .offset(offset);
  return { rows, paging, totalRecords: await ctx.db.$count(appointments, where) };
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
    const errors = [{ pointer: "/appointment/end_at", detail: "must be after the start" }];
    throw new ProblemError(422, { code: "invalid_fields", errors });
  });
}

/** Out of sight, and kept for as long as health records are. Problem 404 `unknown_appointment`. */
export async function deleteAppointment({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }): Promise<void> {
  await inTransaction(ctx, (tx) => setAppointment(tx, uniqueId, { deletedAt: ctx.now }, "appointment.delete"));
}

async function setAppointment(
  ctx: Ctx,
  uniqueId: string,
  values: Partial<typeof appointments.$inferInsert>,
  action: string,
) {
  const where = visible(ctx, eq(appointments.uniqueId, uniqueId));
  const [row] = await ctx.db.update(appointments).set(values).where(where).returning(columns);
  const appointment = requireRow(row, "unknown_appointment");
  await writeAudit(ctx, action, uniqueId);
  return appointment;
}

/** What is undefined is left as it is. */
const toRow = (input: AppointmentChanges, now: Date) => ({
  firstName: input.first_name,
  lastName: input.last_name,
  email: input.email,
  phoneNumber: input.phone_number,
  phoneE164: input.phone_number === undefined ? undefined : toE164(input.phone_number),
  selectedOption: input.selected_option,
  notes: input.notes,
  status: input.status,
  ...(input.start_at !== undefined && { startAt: new Date(input.start_at) }),
  ...(input.end_at !== undefined && { endAt: new Date(input.end_at) }),
  updatedAt: now,
});
