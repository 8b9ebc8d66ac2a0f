import { randomUUID } from "node:crypto";
import type { Ctx } from "@/backend/context";
import { appointments } from "@/backend/db/schema/forms-requests";
import { writeAudit } from "@/backend/db/write-audit";
import type { NewAppointment } from "@/backend/forms/requests/schema";
import { toE164 } from "@/backend/forms/requests/to-e164";
import { writeOnce } from "@/backend/forms/requests/write-once";
import { ProblemError } from "@/backend/http/problem";
import { companyOf, ownerOf } from "@/backend/http/visible-to";

/**
 * Takes an appointment request from a guest or a user, for themselves alone, or from staff or a service. Answers with a
 * receipt that holds nothing about the person, because it is kept for repetitions. Problems 403 `visitor_mismatch` and 422
 * `idempotency_key_reused`.
 */
export async function submitAppointment({
  ctx,
  input,
  idempotencyKey,
}: {
  ctx: Ctx;
  input: NewAppointment;
  idempotencyKey: string | undefined;
}): Promise<unknown> {
  const owner = ownerOf(ctx.actor);
  const isAnothers = input.visitor_unique_id !== owner || input.visitor_type !== ctx.actor.kind;
  if (owner !== null && isAnothers) throw new ProblemError(403, { code: "visitor_mismatch" });
  return writeOnce({
    ctx,
    endpoint: "POST /appointments",
    key: idempotencyKey,
    input,
    write: (transaction) => insertAppointment(transaction, input),
  });
}

async function insertAppointment(ctx: Ctx, input: NewAppointment) {
  const uniqueId = randomUUID();
  await ctx.db.insert(appointments).values({
    uniqueId,
    companyId: companyOf(ctx.actor),
    sourceType: input.source_type,
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email,
    phoneNumber: input.phone_number,
    phoneE164: toE164(input.phone_number),
    selectedOption: input.selected_option,
    notes: input.notes,
    source: input.source,
    sourceAlias: input.source_alias,
    sourceId: input.source_id,
    visitorUniqueId: input.visitor_unique_id,
    visitorType: input.visitor_type,
    startAt: new Date(input.start_at),
    endAt: new Date(input.end_at),
    formFields: input.form_fields,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await writeAudit(ctx, "appointment.submit", uniqueId);
  const attributes = { uniqueId, status: "requested", sourceId: input.source_id, createdAt: ctx.now.toISOString() };
  return { id: uniqueId, type: "appointment", attributes };
}
