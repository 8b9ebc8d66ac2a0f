import { randomUUID } from "node:crypto";
import type { Ctx } from "@/backend/context";
import { appointments } from "@/backend/db/schema";
import { writeAudit } from "@/backend/db/write-audit";
import type { NewAppointment } from "@/backend/forms/schema";
import { writeOnce } from "@/backend/forms/write-once";
import { ProblemError } from "@/backend/http/problem";

/**
 * Takes an appointment request from a guest, for themselves alone, or from a service. Answers with a receipt that holds
 * nothing about the person, because it is kept for repetitions. Problems 401, 403 and 422 `idempotency_key_reused`.
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
  const { actor } = ctx;
  if (actor.kind === "nobody") throw new ProblemError(401);
  if (actor.kind === "guest" && actor.userUniqueId !== input.visitor_unique_id) {
    throw new ProblemError(403, { code: "visitor_mismatch" });
  }
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
    sourceType: input.source_type,
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email,
    phoneNumber: input.phone_number,
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
  });
  await writeAudit(ctx, "appointment.submit", uniqueId);
  const attributes = { uniqueId, status: "requested", sourceId: input.source_id, createdAt: ctx.now.toISOString() };
  return { id: uniqueId, type: "appointment", attributes };
}
