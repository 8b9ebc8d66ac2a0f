import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances, formSchemas, forms, formTokens, schemaVersions } from "@/backend/db/schema/forms";
import { type Refusal, refuse } from "@/backend/forms/instances/refusals";
import { hashSecretToken } from "@/backend/secret-token";
import type { FormDefinition } from "@/domain/form-engine/definition";
import { parseDefinition } from "@/domain/form-engine/parse-definition";

const NO_HASH = hashSecretToken("");

export type StoredInstance = typeof formInstances.$inferSelect;

/** A form instance with its questions. */
export interface OpenForm {
  instance: StoredInstance;
  formName: string;
  formSlug: string;
  definition: FormDefinition;
}

/** The form instance of a valid token. Only `findLink` makes one: it proves access. */
export interface FormLink extends OpenForm {
  ok: true;
  tokenId: number;
}

/**
 * Finds what a token opens: hashed, looked up once and compared. Refuses with TOKEN_NOT_FOUND and as `findLinkProblem` does.
 */
export async function findLink(ctx: Ctx, token: string): Promise<FormLink | Refusal> {
  const tokenHash = hashSecretToken(token);
  const [row] = await ctx.db
    .select({
      token: formTokens,
      instance: formInstances,
      definition: schemaVersions.definition,
      formName: forms.name,
      formSlug: forms.slug,
    })
    .from(formTokens)
    .innerJoin(formInstances, eq(formInstances.id, formTokens.instanceId))
    .innerJoin(schemaVersions, eq(schemaVersions.id, formInstances.versionId))
    .innerJoin(formSchemas, eq(formSchemas.id, schemaVersions.schemaId))
    .innerJoin(forms, eq(forms.id, formSchemas.formId))
    .where(eq(formTokens.tokenHash, tokenHash));
  const isKnown = timingSafeEqual(row?.token.tokenHash ?? NO_HASH, tokenHash);
  if (!row || !isKnown) return refuse("TOKEN_NOT_FOUND");
  const { token: known, instance, formName, formSlug } = row;
  const problem = await findLinkProblem(ctx, known.revokedAt, instance);
  if (problem) return problem;
  return { ok: true, tokenId: known.id, instance, formName, formSlug, definition: parseDefinition(row.definition) };
}

/**
 * Why a known token opens nothing at this moment, if so: ALREADY_SUBMITTED where the receipt may not be seen any more,
 * FORM_CANCELLED, TOKEN_REPLACED when a newer link works, TOKEN_REVOKED or TOKEN_EXPIRED.
 */
export async function findLinkProblem(
  ctx: Ctx,
  revokedAt: Date | null,
  instance: StoredInstance,
): Promise<Refusal | undefined> {
  if (instance.deletedAt !== null) return refuse("TOKEN_REVOKED");
  if (instance.status === "cancelled") return refuse("FORM_CANCELLED");
  if (instance.status === "submitted") {
    return revokedAt === null && ctx.now < receiptEnd(instance) ? undefined : refuse("ALREADY_SUBMITTED");
  }
  const isExpired = instance.expiresAt <= ctx.now;
  if (revokedAt !== null || instance.status === "revoked") {
    return refuse(!isExpired && (await hasLivingLink(ctx, instance.id)) ? "TOKEN_REPLACED" : "TOKEN_REVOKED");
  }
  return isExpired ? refuse("TOKEN_EXPIRED") : undefined;
}

/** A form submitted just before expiry still shows its receipt. */
const RECEIPT_MS = 60 * 60 * 1000;

function receiptEnd({ expiresAt, submittedAt }: StoredInstance): Date {
  return new Date(Math.max(expiresAt.getTime(), (submittedAt?.getTime() ?? 0) + RECEIPT_MS));
}

async function hasLivingLink({ db }: Ctx, instanceId: number): Promise<boolean> {
  const isLiving = and(eq(formTokens.instanceId, instanceId), isNull(formTokens.revokedAt));
  return (await db.$count(formTokens, isLiving)) > 0;
}
