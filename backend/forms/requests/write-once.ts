import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, formatActor } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { inTransaction } from "@/backend/db/in-transaction";
import { idempotencyKeys } from "@/backend/db/schema/forms-requests";
import { CodedError } from "@/backend/errors";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire/headers";

const keySchema = z.string().regex(/^[\x21-\x7e]{16,128}$/, "must be 16 to 128 printable characters");

/** For endpoints whose write may be repeated: the same key and body write once and get the same answer. */
export const repeatable = {
  headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: keySchema.optional() }),
  refusals: { headers: "bad_idempotency_key" },
};

/**
 * Runs `write` in a transaction, once for a key: a repetition by the same caller with the same input gets the first answer,
 * one by another caller or with another input problem 422. Two at the same moment are decided by the primary key: the second
 * waits for the first to commit.
 */
export function writeOnce<Answer extends object>({
  ctx,
  endpoint,
  key,
  input,
  write,
}: {
  ctx: Ctx;
  endpoint: string;
  key: string | undefined;
  input: object;
  write: (ctx: Ctx) => Promise<Answer>;
}): Promise<unknown> {
  return inTransaction(ctx, async (tx) => {
    if (key === undefined) return write(tx);
    const bodyDigest = digest({ caller: formatActor(ctx.actor), input });
    const claimed = await tx.db
      .insert(idempotencyKeys)
      .values({ endpoint, key, bodyDigest, status: 201, answer: {}, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (claimed.length === 0) return firstAnswer(tx.db, endpoint, key, bodyDigest);
    const answer = await write(tx);
    // The answer as the database spells it, so that the first and the repeated one are equal to the byte.
    const [kept] = await tx.db.update(idempotencyKeys).set({ answer }).where(isKey(endpoint, key)).returning();
    return kept?.answer;
  });
}

const isKey = (endpoint: string, key: string) =>
  and(eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key));

async function firstAnswer(db: Db, endpoint: string, key: string, bodyDigest: string): Promise<unknown> {
  const [first] = await db.select().from(idempotencyKeys).where(isKey(endpoint, key));
  if (first?.bodyDigest !== bodyDigest) {
    throw new CodedError(422, {
      code: "idempotency_key_reused",
      detail: "This idempotency key was used for another request, or by another caller.",
    });
  }
  return first.answer;
}

/** Equal for equal content, whatever the order of keys. */
function digest(input: object): string {
  const canonical = JSON.stringify(input, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(canonical).digest("hex");
}
