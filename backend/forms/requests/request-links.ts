import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { APPOINTMENT } from "@/backend/crypto/seals";
import { inTransaction } from "@/backend/db/in-transaction";
import { appointments } from "@/backend/db/schema/forms-requests";
import { inboxItems, requestTokens } from "@/backend/db/schema/inbox";
import { writeAudit } from "@/backend/db/write-audit";
import { CodedError } from "@/backend/errors";
import { ownerOf, requireRow, visibleTo } from "@/backend/http/visible-to";
import type { StoredRequest } from "@/backend/inbox/change-request";
import { hashSecretToken, newSecretToken } from "@/backend/secret-token";

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_DAYS = 90;
/** One in each mail, and some for the confirmation page. */
const MAX_LIVING_LINKS = 50;
const NO_HASH = hashSecretToken("");

/** A request that a link opened. `isLinkEnded`: the link tells the state of the request, and changes nothing. */
export interface LinkedRequest extends StoredRequest {
  tokenId: number;
  isLinkEnded: boolean;
}

/** Makes a link's token for a request, for its mail or its confirmation page; only the digest is stored. */
export async function issueRequestToken(
  { db, now }: Pick<Ctx, "db" | "now">,
  appointmentId: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecretToken();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  await db
    .insert(requestTokens)
    .values({ appointmentId, tokenHash: hashSecretToken(token), expiresAt, createdAt: now });
  return { token, expiresAt };
}

/**
 * A new link for the guest who sent the request, or for the website, whose sealed session names it. Problems 404
 * `unknown_appointment` and 429 `too_many_links`.
 */
export function createRequestLink({ ctx, uniqueId }: { ctx: Ctx; uniqueId: string }) {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ id: appointments.id, reference: inboxItems.reference })
      .from(appointments)
      .innerJoin(inboxItems, isItemOf)
      .where(and(eq(appointments.uniqueId, uniqueId), isTheirs(tx)))
      .for("update");
    const { id, reference } = requireRow(row, "unknown_appointment");
    const isLiving = and(eq(requestTokens.appointmentId, id), gt(requestTokens.expiresAt, tx.now));
    if ((await tx.db.$count(requestTokens, isLiving)) >= MAX_LIVING_LINKS)
      throw new CodedError(429, { code: "too_many_links" });
    const { token, expiresAt } = await issueRequestToken(tx, id);
    await writeAudit(tx, "request.link", uniqueId);
    return { reference, token, expiresAt: expiresAt.toISOString() };
  });
}

const isItemOf = and(eq(inboxItems.subjectId, appointments.uniqueId), eq(inboxItems.kind, "request"));

function isTheirs({ actor }: Ctx): SQL | undefined {
  const { companyId, deletedAt, visitorUniqueId } = appointments;
  const owner = ownerOf(actor);
  if (owner === null) return visibleTo(actor, { companyId, deletedAt });
  return and(eq(visitorUniqueId, owner), eq(appointments.visitorType, actor.kind), isNull(deletedAt));
}

/** The request of a link's token, hashed, looked up once and compared; undefined where it opens nothing. */
export async function findByToken(
  ctx: Ctx,
  token: string,
  { isLocked = false } = {},
): Promise<LinkedRequest | undefined> {
  const tokenHash = hashSecretToken(token);
  const query = ctx.db
    .select({ appointment: appointments, item: inboxItems, link: requestTokens })
    .from(requestTokens)
    .innerJoin(appointments, eq(appointments.id, requestTokens.appointmentId))
    .innerJoin(inboxItems, isItemOf)
    .where(and(eq(requestTokens.tokenHash, tokenHash), isNull(appointments.deletedAt)));
  const [row] = await (isLocked ? query.for("update") : query);
  if (!timingSafeEqual(row?.link.tokenHash ?? NO_HASH, tokenHash) || row === undefined) return undefined;
  const { link, item } = row;
  return {
    item,
    appointment: ctx.vault.open(APPOINTMENT, row.appointment),
    tokenId: link.id,
    isLinkEnded: link.revokedAt !== null || link.expiresAt <= ctx.now,
  };
}
