import { createHash } from "node:crypto";
import { and, eq, type SQL, type SQLWrapper, sql, type WithSubquery } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, formatActor } from "@/backend/context";
import type { Vault } from "@/backend/crypto/vault";
import type { Db } from "@/backend/db/connect";
import { idempotencyKeys } from "@/backend/db/schema/forms-requests";
import { auditOf } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import { countEvent } from "@/domain/observe/events";
import { IDEMPOTENCY_KEY_HEADER } from "@/domain/wire/headers";

const keySchema = z.string().regex(/^[\x21-\x7e]{16,128}$/, "must be 16 to 128 printable characters");

/** For endpoints whose write may be repeated: the same key and body write once and get the same answer. */
export const repeatable = {
  headers: z.object({ [IDEMPOTENCY_KEY_HEADER]: keySchema.optional() }),
  refusals: { headers: "bad_idempotency_key" },
};

interface WriteOnce {
  ctx: Ctx;
  endpoint: string;
  key: string | undefined;
  input: object;
  answer: { id: string; type: string; attributes: object };
  /** The audit row's action; its subject is the answer's id. */
  action: string;
  /** The insert of a row for each row of `source`. */
  insertFrom: (source: SQLWrapper) => SQL;
  /** Further parts of the statement, for each row of `source`. */
  more?: (source: WithSubquery) => readonly WithSubquery[];
}

/**
 * Writes once for a key, with the audit row, in one statement: a repetition by the same caller with the same input gets the first
 * answer, one by another caller or with another input problem 422. Two at the same moment are decided by the primary key: the
 * second waits for the first to commit.
 */
export async function writeOnce(write: WriteOnce): Promise<unknown> {
  const { ctx, endpoint, key, input, answer } = write;
  if (key === undefined) return writeAlways(write);
  const digests = digestsOf(ctx.vault, { caller: formatActor(ctx.actor), input });
  const claimed = ctx.db
    .$with("claimed")
    .as(
      ctx.db
        .insert(idempotencyKeys)
        .values({ endpoint, key, bodyDigest: digests.written, status: 201, answer, createdAt: ctx.now })
        .onConflictDoNothing()
        .returning({ answer: idempotencyKeys.answer }),
    );
  const [first] = await ctx.db
    .with(claimed, ...partsOf(write, claimed))
    .select()
    .from(claimed);
  if (first) countEvent("care_requests_total");
  // The answer as the database spells it, so that the first and the repeated one are equal to the byte.
  return first ? first.answer : firstAnswer(ctx.db, endpoint, key, digests.all);
}

async function writeAlways(write: WriteOnce): Promise<object> {
  const { db } = write.ctx;
  const once = db.$with("once", { one: sql`1`.as("one") }).as(sql`select 1`);
  await db
    .with(once, ...partsOf(write, once))
    .select({ one: sql`1` })
    .from(once);
  countEvent("care_requests_total");
  return write.answer;
}

const partsOf = ({ ctx, action, answer, insertFrom, more }: WriteOnce, source: WithSubquery) => [
  ctx.db.$with("written", {}).as(insertFrom(source)),
  auditOf(source, ctx, action, answer.id),
  ...(more?.(source) ?? []),
];

async function firstAnswer(db: Db, endpoint: string, key: string, digests: readonly Digest[]): Promise<unknown> {
  const isKey = and(eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key));
  const [first] = await db.select().from(idempotencyKeys).where(isKey);
  if (!first || !digests.includes(first.bodyDigest)) {
    throw new CodedError(422, {
      code: "idempotency_key_reused",
      detail: "This idempotency key was used for another request, or by another caller.",
    });
  }
  return first.answer;
}

type Digest = (typeof idempotencyKeys.$inferSelect)["bodyDigest"];

/** A body's digests: the one that is written, and all that the keys have written of it. */
function digestsOf(vault: Vault, input: object): { written: Digest; all: readonly Digest[] } {
  const all = vault.digests("forms.idempotency_key", "body", toPlainDigest(input));
  const [written] = all;
  if (written === undefined) throw new Error("a vault has no key");
  return { written, all };
}

/** Equal for equal content, whatever the order of keys. Of health content: never stored itself. */
function toPlainDigest(input: object): string {
  const canonical = JSON.stringify(input, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(canonical).digest("hex");
}
