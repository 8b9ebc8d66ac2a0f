import { and, desc, eq, inArray, or } from "drizzle-orm";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import type { Actor, Ctx } from "@/backend/context";
import type { Db } from "@/backend/db/connect";
import { entities, retiredSlugs } from "@/backend/db/schema/search";
import { CodedError, conflict } from "@/backend/errors";
import { companyOf } from "@/backend/http/visible-to";
import { readContact } from "@/backend/search/administration/contact";
import { readDraft } from "@/backend/search/administration/drafts";
import { readFeed } from "@/backend/search/calendars/feed-rows";
import { readBusyTimes } from "@/backend/search/calendars/read-busy";
import { HIDDEN_KEY, ROSTER_KEYS } from "@/backend/search/roster/therapist";
import { LAPSED } from "@/backend/search/selection";
import { isStorableText } from "@/domain/text/safe-text";
import type { Resource } from "@/domain/wire/documents";
import type { RosterTherapist } from "@/domain/wire/roster";

export type RosterEntry = typeof entities.$inferSelect;

/** A verb on one therapist of the roster. */
export interface RosterCall {
  ctx: Ctx;
  partition: string;
  /** Slug, unique id or former slug. */
  id: string;
}

/** The directory belongs to the deployment's company. Problem 404 for others. */
export function requireRoster(actor: Actor): void {
  if (companyOf(actor) !== DEFAULT_COMPANY_ID) throw new CodedError(404, { code: "unknown_entity" });
}

/** A therapist, hidden or not, by slug, unique id or former slug. Problem 404. */
export async function requireEntry({ ctx, partition, id }: RosterCall): Promise<RosterEntry> {
  requireRoster(ctx.actor);
  const entry = await findEntry(ctx.db, partition, id);
  if (!entry) throw new CodedError(404, { code: "unknown_entity" });
  return entry;
}

/** The same; undefined if there is none. */
export async function findEntry(db: Db, partition: string, id: string): Promise<RosterEntry | undefined> {
  if (!isStorableText(id)) return undefined;
  const slug = id.toLowerCase();
  const isOurs = and(eq(entities.partition, partition), inArray(entities.key, ROSTER_KEYS));
  const [present] = await db
    .select()
    .from(entities)
    .where(and(isOurs, or(eq(entities.slug, slug), eq(entities.uniqueId, id))))
    .orderBy(desc(eq(entities.slug, slug)))
    .limit(1);
  if (present) return present;
  const [renamed] = await db
    .select({ entity: entities })
    .from(retiredSlugs)
    .innerJoin(entities, eq(entities.id, retiredSlugs.entityId))
    .where(and(isOurs, eq(retiredSlugs.slug, slug)));
  return renamed?.entity;
}

/** Refuses a change of a therapist that another one has changed since it was read. Problem 409. */
export function requireVersion({ version }: RosterEntry, expected: number): void {
  if (version !== expected) throw conflict("therapist_changed");
}

export const isHidden = ({ key }: Pick<RosterEntry, "key">): boolean => key === HIDDEN_KEY;

/** True for a listing that lists omit because it was not confirmed in time. */
export const isLapsed = ({ facets }: Pick<RosterEntry, "facets">): boolean => facets.includes(LAPSED);

/** A therapist as staff see them, with the caller's draft. */
export async function toRosterResource(ctx: Ctx, entry: RosterEntry): Promise<Resource<RosterTherapist>> {
  const { uniqueId, slug, version, content, officeAddress, videoLink, schedule, createdAt, updatedAt } = entry;
  const moments = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  const draft = await readDraft(ctx, entry.id);
  const contactEmail = await readContact(ctx, entry.id);
  const calendar = await readCalendar(ctx, entry.id);
  const attributes = {
    uniqueId,
    slug,
    isHidden: isHidden(entry),
    isLapsed: isLapsed(entry),
    version,
    content,
    officeAddress,
    videoLink,
    schedule,
    contactEmail,
    calendar,
    draft,
    ...moments,
  };
  return { id: uniqueId, type: "roster-therapist", attributes };
}

const AHEAD_MS = 14 * 24 * 60 * 60_000;

async function readCalendar(ctx: Ctx, entityId: number): Promise<RosterTherapist["calendar"]> {
  const feed = await readFeed(ctx, entityId);
  if (!feed) return null;
  const until = new Date(ctx.now.getTime() + AHEAD_MS);
  const read = (await readBusyTimes(ctx, [entityId], ctx.now, until)).get(entityId);
  const { address, readAt, problem } = feed;
  return { address, readAt: readAt?.toISOString() ?? null, busyTimes: read?.busy.length ?? 0, problem };
}
