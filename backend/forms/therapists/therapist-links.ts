import { timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { inTransaction } from "@/backend/db/in-transaction";
import { entities, type THERAPIST_LINKS, therapistLinks } from "@/backend/db/schema/search";
import { writeAudit } from "@/backend/db/write-audit";
import { invalidFields } from "@/backend/errors";
import { composeTherapistLink } from "@/backend/forms/therapists/compose-therapist-link";
import { enqueueMail } from "@/backend/mail/enqueue-mail";
import { readContact } from "@/backend/search/administration/contact";
import { type RosterCall, type RosterEntry, requireEntry } from "@/backend/search/administration/roster-entry";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { hashSecretToken, newSecretToken } from "@/backend/secret-token";
import { toSiteAddress } from "@/backend/site-address";

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_DAYS = 90;
const NO_HASH = hashSecretToken("");

type Purpose = (typeof THERAPIST_LINKS)[number];

/** Makes a link to a therapist's own page; only the digest of its token is stored. */
export async function issueTherapistLink(
  { db, now }: Pick<Ctx, "db" | "now">,
  { entityId, siteUrl }: { entityId: number; siteUrl: string },
): Promise<string> {
  const token = newSecretToken();
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  await db
    .insert(therapistLinks)
    .values({ entityId, purpose: "page", tokenHash: hashSecretToken(token), expiresAt, createdAt: now });
  return toSiteAddress(siteUrl, `/therapist?token=${token}`);
}

/** Makes a new secret address of a therapist's calendar, which ends the one before it. */
export async function issueCalendarAddress(
  ctx: Pick<Ctx, "db" | "now">,
  { entityId, siteUrl }: { entityId: number; siteUrl: string },
): Promise<string> {
  const secret = newSecretToken();
  await endCalendarAddress(ctx, entityId);
  await ctx.db
    .insert(therapistLinks)
    .values({ entityId, purpose: "calendar", tokenHash: hashSecretToken(secret), createdAt: ctx.now });
  return toSiteAddress(siteUrl, `/therapist/calendar/${secret}.ics`);
}

const isCalendarOf = (entityId: number) =>
  and(eq(therapistLinks.entityId, entityId), eq(therapistLinks.purpose, "calendar"));

/** Ends the address of a therapist's calendar. */
export const endCalendarAddress = ({ db }: Pick<Ctx, "db">, entityId: number) =>
  db.delete(therapistLinks).where(isCalendarOf(entityId));

/** True where a therapist's calendar has an address. */
export const hasCalendarAddress = async ({ db }: Pick<Ctx, "db">, entityId: number): Promise<boolean> =>
  (await db.$count(therapistLinks, isCalendarOf(entityId))) > 0;

/** The listed therapist of a secret, hashed, looked up once and compared; undefined where it opens nothing. */
export async function findByTherapistToken(
  { db, now }: Ctx,
  { token, purpose, partition }: { token: string; purpose: Purpose; partition: string },
): Promise<{ entity: RosterEntry; tokenId: number } | undefined> {
  const tokenHash = hashSecretToken(token);
  const isLiving = or(isNull(therapistLinks.expiresAt), gt(therapistLinks.expiresAt, now));
  const isListed = and(eq(entities.partition, partition), eq(entities.key, THERAPIST_KEY));
  const [row] = await db
    .select({ entity: entities, link: therapistLinks })
    .from(therapistLinks)
    .innerJoin(entities, eq(entities.id, therapistLinks.entityId))
    .where(and(eq(therapistLinks.tokenHash, tokenHash), eq(therapistLinks.purpose, purpose), isLiving, isListed));
  if (!timingSafeEqual(row?.link.tokenHash ?? NO_HASH, tokenHash) || row === undefined) return undefined;
  return { entity: row.entity, tokenId: row.link.id };
}

interface LinkMail {
  brandName: string;
  siteUrl: string;
}

/** Mails a therapist a new link, to their private address. Problems 404, and 422 without an address. */
export const mailTherapistLink = (call: RosterCall, { brandName, siteUrl }: LinkMail): Promise<RosterEntry> =>
  inTransaction(call.ctx, async (ctx) => {
    const entry = await requireEntry({ ...call, ctx });
    const to = await readContact(ctx, entry.id);
    if (to === null) throw invalidFields({ pointer: "/contact_email", detail: "is required" });
    const link = await issueTherapistLink(ctx, { entityId: entry.id, siteUrl });
    await enqueueMail(ctx, { to, ...composeTherapistLink({ brandName, link }) });
    await writeAudit(ctx, "entity.link", entry.uniqueId);
    return entry;
  });

/** Ends every link of a therapist, and the address of their calendar. Problem 404. */
export const endTherapistLinks = (call: RosterCall): Promise<RosterEntry> =>
  inTransaction(call.ctx, async (ctx) => {
    const entry = await requireEntry({ ...call, ctx });
    await ctx.db.delete(therapistLinks).where(eq(therapistLinks.entityId, entry.id));
    await writeAudit(ctx, "entity.end_links", entry.uniqueId);
    return entry;
  });
