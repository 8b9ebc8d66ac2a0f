import { randomUUID } from "node:crypto";
import type { Ctx } from "@/backend/context";
import { landings } from "@/backend/db/schema";
import { writeAudit } from "@/backend/db/write-audit";
import type { NewLanding } from "@/backend/forms/schema";
import { writeOnce } from "@/backend/forms/write-once";
import { ProblemError } from "@/backend/http/problem";

/** Takes a landing submission from a guest or a service. Answers with a receipt. Problems 401 and 422 `idempotency_key_reused`. */
export async function submitLanding({
  ctx,
  input,
  idempotencyKey,
}: {
  ctx: Ctx;
  input: NewLanding;
  idempotencyKey: string | undefined;
}): Promise<unknown> {
  if (ctx.actor.kind === "nobody") throw new ProblemError(401);
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
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email,
    phoneNumber: input.phone_number,
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
