import { timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { formInstances, formSchemas, forms, formTokens, schemaVersions } from "@/backend/db/schema";
import { type Refusal, refuse } from "@/backend/public-forms/refusals";
import { hashSecretToken } from "@/backend/secret-token";
import type { FormDefinition } from "@/lib/form-engine/definition";
import { parseDefinition } from "@/lib/form-engine/parse-definition";

const NO_HASH = hashSecretToken("");

export type StoredInstance = typeof formInstances.$inferSelect;

/** A form instance with what it asks. */
export interface OpenForm {
  instance: StoredInstance;
  formName: string;
  formSlug: string;
  definition: FormDefinition;
}

/** What a token opens. Made by `findLink` alone: whoever holds one was let in. */
export interface FormLink extends OpenForm {
  ok: true;
  tokenId: number;
}

/**
 * Finds what a token opens. Whatever is presented is hashed, looked up once and compared, so that a malformed token costs
 * what a wrong one costs. Refuses with TOKEN_NOT_FOUND, TOKEN_REVOKED or TOKEN_EXPIRED.
 */
export async function findLink({ db, now }: Ctx, token: string): Promise<FormLink | Refusal> {
  const tokenHash = hashSecretToken(token);
  const [row] = await db
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
  const problem = linkProblem(known.revokedAt, instance, now);
  if (problem) return problem;
  return { ok: true, tokenId: known.id, instance, formName, formSlug, definition: parseDefinition(row.definition) };
}

/** Why a known token opens nothing at this moment, if so. */
export function linkProblem(revokedAt: Date | null, instance: StoredInstance, now: Date): Refusal | undefined {
  if (revokedAt !== null || instance.status === "revoked") return refuse("TOKEN_REVOKED");
  return instance.expiresAt <= now ? refuse("TOKEN_EXPIRED") : undefined;
}
