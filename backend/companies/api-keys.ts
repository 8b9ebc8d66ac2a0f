import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { getCompany } from "@/backend/companies/companies";
import { type Ctx, formatActor } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { inTransaction } from "@/backend/db/in-transaction";
import { apiKeys } from "@/backend/db/schema/forms-company";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import type { CompanyTokens } from "@/backend/gateway/tokens";
import { requireRow } from "@/backend/http/visible-to";
import { KEY_SCOPES, type KeyScope } from "@/domain/inbox/grades";
import { instant, requiredText } from "@/domain/wire/input-fields";

const NAME_MAX_LENGTH = 100;
const KEY_BYTES = 32;
const KEY_PREFIX = "ck_";
const HINT_LENGTH = 4;
const TOKEN_TTL_SECONDS = 15 * 60;

const SCOPES_RULE = `must name at least one of ${KEY_SCOPES.join(", ")}`;
/** Scopes of a key, without duplicates. */
const keyScopes = z
  .array(z.enum(KEY_SCOPES, SCOPES_RULE), SCOPES_RULE)
  .min(1, SCOPES_RULE)
  .transform((scopes) => KEY_SCOPES.filter((scope) => scopes.includes(scope)));

/** The body of a new key, validated at `now`. Without an end the key is valid until it is deleted. */
export const newKeySchema = (now: Date) =>
  z
    .strictObject({
      key: z.strictObject({
        name: requiredText(NAME_MAX_LENGTH),
        scopes: keyScopes,
        expires_at: instant.refine((text) => new Date(text) > now, "must be in the future").nullish(),
      }),
    })
    .transform((body) => body.key);
type NewKey = z.output<ReturnType<typeof newKeySchema>>;

const columns = {
  uniqueId: apiKeys.uniqueId,
  companyId: apiKeys.companyId,
  name: apiKeys.name,
  hint: apiKeys.hint,
  scopes: apiKeys.scopes,
  createdBy: apiKeys.createdBy,
  lastUsedAt: apiKeys.lastUsedAt,
  expiresAt: apiKeys.expiresAt,
  createdAt: apiKeys.createdAt,
};

/** A company's keys, deleted ones aside. Problems 403 for callers with a key, 404 `unknown_company`. */
export async function listKeys({ ctx, companyId }: { ctx: Ctx; companyId: string }) {
  await authorizeKeys(ctx, companyId);
  const isTheirs = and(eq(apiKeys.companyId, companyId), isNull(apiKeys.revokedAt));
  return ctx.db.select(columns).from(apiKeys).where(isTheirs).orderBy(asc(apiKeys.id));
}

/** Makes a key and returns it in clear, once; only a digest is stored. Problems 403, 404 `unknown_company`. */
export async function createKey({ ctx, companyId, input }: { ctx: Ctx; companyId: string; input: NewKey }) {
  await authorizeKeys(ctx, companyId);
  const key = KEY_PREFIX + randomBytes(KEY_BYTES).toString("base64url");
  const values = {
    uniqueId: randomUUID(),
    companyId,
    name: input.name,
    hint: key.slice(-HINT_LENGTH),
    keyHash: hashKey(key),
    scopes: input.scopes,
    createdBy: formatActor(ctx.actor),
    expiresAt: input.expires_at ? new Date(input.expires_at) : null,
    createdAt: ctx.now,
  };
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.insert(apiKeys).values(values).returning(columns);
    await writeAudit(tx, "api_key.create", values.uniqueId);
    return { ...requireRow(row, "unknown_key"), key };
  });
}

/** Deletes a key and invalidates the tokens exchanged for it. Problems 403, 404 `unknown_company` and `unknown_key`. */
export async function deleteKey(key: { ctx: Ctx; companyId: string; keyId: string }): Promise<void> {
  await authorizeKeys(key.ctx, key.companyId);
  await inTransaction(key.ctx, async (tx) => {
    const isIt = and(eq(apiKeys.companyId, key.companyId), eq(apiKeys.uniqueId, key.keyId), isNull(apiKeys.revokedAt));
    const [row] = await tx.db.update(apiKeys).set({ revokedAt: tx.now }).where(isIt).returning(columns);
    requireRow(row, "unknown_key");
    await writeAudit(tx, "api_key.delete", key.keyId);
  });
}

export interface CompanyToken {
  companyToken: string;
  tokenType: "Bearer";
  /** Epoch seconds. */
  expiresAt: number;
  companyId: string;
}

/**
 * Exchanges a key of this company for a token that acts as its staff for 15 minutes, or until the key ends. Problem 401
 * `unknown_key` for a wrong key, company or time alike; 429 after too many of these.
 */
export async function exchangeKey(
  { ctx, companyId, key }: { ctx: Ctx; companyId: string; key: string },
  { tokens, countMiss }: { tokens: Pick<CompanyTokens, "issueForCompany">; countMiss: () => Promise<number> },
): Promise<CompanyToken> {
  const [row] = await ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: ctx.now })
    .where(and(eq(apiKeys.keyHash, hashKey(key)), eq(apiKeys.companyId, companyId), isValid(ctx.now)))
    .returning(columns);
  if (!row) throw await refuseMiss(countMiss);
  const { uniqueId, expiresAt, scopes } = row;
  const nowSeconds = Math.floor(ctx.now.getTime() / 1000);
  const leftSeconds = expiresAt ? Math.floor(expiresAt.getTime() / 1000) - nowSeconds : TOKEN_TTL_SECONDS;
  const ttlSeconds = Math.min(TOKEN_TTL_SECONDS, leftSeconds);
  const actor = { kind: "api-key", uniqueId, companyId, scopes } as const;
  await writeAudit({ ...ctx, actor }, "api_key.exchange", uniqueId);
  const companyToken = await tokens.issueForCompany(actor, ctx.now, ttlSeconds);
  return { companyToken, tokenType: "Bearer", expiresAt: nowSeconds + ttlSeconds, companyId };
}

async function refuseMiss(countMiss: () => Promise<number>): Promise<CodedError> {
  const waitSeconds = await countMiss();
  return waitSeconds === 0
    ? new CodedError(401, { code: "unknown_key" })
    : new CodedError(429, { code: "too_many_tries", headers: { "retry-after": String(waitSeconds) } });
}

/** The scopes of a key that is valid at `now`. */
export async function findKeyScopes(db: Db, keyId: string, now: Date): Promise<readonly KeyScope[] | undefined> {
  const isIt = and(eq(apiKeys.uniqueId, keyId), isValid(now));
  const [row] = await db.select({ scopes: apiKeys.scopes }).from(apiKeys).where(isIt);
  return row?.scopes;
}

/** Keys cannot manage keys: a stolen one must not make another. */
async function authorizeKeys(ctx: Ctx, companyId: string): Promise<void> {
  await getCompany({ ctx, uniqueId: companyId });
  if (ctx.actor.kind === "api-key") throw new CodedError(403, { code: "keys_manage_no_keys" });
}

const isValid = (now: Date): SQL | undefined =>
  and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));

/** A fast digest suffices for 256 random bits: guessing is infeasible. */
const hashKey = (key: string): Buffer => createHash("sha256").update(key).digest();
