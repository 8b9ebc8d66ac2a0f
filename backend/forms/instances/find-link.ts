import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Ctx } from "@/backend/context";
import { formInstances, formTokens } from "@/backend/db/schema/forms";
import { FormError } from "@/backend/forms/instances/form-error";
import {
  type FormInstance,
  formInstanceColumns,
  openInstance,
  type StoredInstance,
  selectInstances,
} from "@/backend/forms/instances/form-instance";
import { chooseForm, isLinkOf, packetOf } from "@/backend/forms/instances/packet";
import { findFirstSigner } from "@/backend/forms/instances/signers";
import { hashSecretToken } from "@/backend/secret-token";

const NO_HASH = hashSecretToken("");

/** The form instance of a valid token. Only `findLink` makes one: it proves access. */
export interface FormLink {
  tokenId: number;
  form: FormInstance;
}

const linked = alias(formInstances, "linked");

/**
 * Finds what a token opens: hashed, looked up once and compared. Of a packet the form of `formId`, or by default the first open one.
 * `token_not_found`, and as `requireLiving`.
 */
export async function findLink(ctx: Ctx, token: string, formId?: string): Promise<FormLink> {
  const tokenHash = hashSecretToken(token);
  const rows = await selectInstances(ctx.db, { ...formInstanceColumns, token: formTokens })
    .innerJoin(formTokens, eq(formTokens.tokenHash, tokenHash))
    .innerJoin(linked, eq(linked.id, formTokens.instanceId))
    .where(or(eq(formInstances.id, linked.id), eq(formInstances.packetId, linked.packetId)));
  const known = chooseForm(rows, formId);
  const isKnown = timingSafeEqual(known?.token.tokenHash ?? NO_HASH, tokenHash);
  if (!known || !isKnown) throw new FormError("token_not_found");
  const { token: link, ...row } = known;
  const form = { ...openInstance(ctx.vault, row), packet: packetOf(rows, row.instance.uniqueId) };
  await requireLiving(ctx, link.revokedAt, form.instance);
  return { tokenId: link.id, form: { ...form, firstSigner: await findFirstSigner(ctx, form.instance) } };
}

/**
 * Refuses a known token that opens nothing at this moment: `already_submitted` where the receipt may not be seen any more,
 * `form_cancelled`, `token_replaced` when a newer link works, `token_revoked` or `token_expired`.
 */
export async function requireLiving(ctx: Ctx, revokedAt: Date | null, instance: StoredInstance): Promise<void> {
  if (instance.deletedAt !== null) throw new FormError("token_revoked");
  if (instance.status === "cancelled") throw new FormError("form_cancelled");
  if (instance.status === "submitted") {
    if (revokedAt === null && ctx.now < receiptEnd(instance)) return;
    throw new FormError("already_submitted");
  }
  const isExpired = instance.expiresAt <= ctx.now;
  if (revokedAt !== null || instance.status === "revoked") {
    const isReplaced = !isExpired && (await hasLivingLink(ctx, instance));
    throw new FormError(isReplaced ? "token_replaced" : "token_revoked");
  }
  if (isExpired) throw new FormError("token_expired");
}

/** A form submitted just before expiry still shows its receipt. */
const RECEIPT_MS = 60 * 60 * 1000;

function receiptEnd({ expiresAt, submittedAt }: StoredInstance): Date {
  return new Date(Math.max(expiresAt.getTime(), (submittedAt?.getTime() ?? 0) + RECEIPT_MS));
}

async function hasLivingLink(ctx: Ctx, instance: StoredInstance): Promise<boolean> {
  const isLiving = and(isLinkOf(ctx, instance), isNull(formTokens.revokedAt));
  return (await ctx.db.$count(formTokens, isLiving)) > 0;
}
