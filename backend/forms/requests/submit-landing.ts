import { randomUUID } from "node:crypto";
import type { Ctx } from "@/backend/context";
import { landings } from "@/backend/db/schema/forms-requests";
import { writeAudit } from "@/backend/db/write-audit";
import type { NewLanding } from "@/backend/forms/requests/schema";
import { toE164 } from "@/backend/forms/requests/to-e164";
import { writeOnce } from "@/backend/forms/requests/write-once";
import { companyOf } from "@/backend/http/visible-to";

/** Stores a landing submission of any caller. Returns a receipt. Problem 422 `idempotency_key_reused`. */
export async function submitLanding({
  ctx,
  input,
  idempotencyKey,
}: {
  ctx: Ctx;
  input: NewLanding;
  idempotencyKey: string | undefined;
}): Promise<unknown> {
  return writeOnce({
    ctx,
    endpoint: "POST /landings",
    key: idempotencyKey,
    input,
    write: (transaction) => insertLanding(transaction, input),
  });
}

async function insertLanding(ctx: Ctx, input: NewLanding) {
  const uniqueId = randomUUID();
  await ctx.db.insert(landings).values({
    uniqueId,
    companyId: companyOf(ctx.actor),
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email,
    phoneNumber: input.phone_number,
    phoneE164: toE164(input.phone_number),
    sourceId: input.source_id,
    source: input.source,
    sourceAlias: input.source_alias ?? null,
    preferredLanguage: input.preferred_language,
    formFields: input.form_fields,
    createdAt: ctx.now,
  });
  await writeAudit(ctx, "landing.submit", uniqueId);
  const attributes = { uniqueId, sourceId: input.source_id, createdAt: ctx.now.toISOString() };
  return { id: uniqueId, type: "landing", attributes };
}
