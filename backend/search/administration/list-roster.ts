import { and, asc, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "@/backend/context";
import { entities } from "@/backend/db/schema/search";
import { writeAudit } from "@/backend/db/write-audit";
import { isHidden, isLapsed, requireRoster } from "@/backend/search/administration/roster-entry";
import { HIDDEN_KEY, ROSTER_KEYS, THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { pick } from "@/domain/table";
import { foldName } from "@/domain/text/fold";
import { ROSTER_FIELDS, toRosterFields } from "@/domain/wire/roster";

export const LISTINGS = ["all", "listed", "lapsed", "hidden"] as const;
const MAX_RECORDS = 100;

/** Start of a page: the place in the order by last name that precedes it. */
const place = z.tuple([z.string(), z.int()]);
type Place = z.output<typeof place>;
const cursor = z
  .string()
  .max(2_000)
  .transform((text, context) => {
    const parsed = place.safeParse(parseJson(Buffer.from(text, "base64url").toString("utf8")));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "is no place in the list" });
    return z.NEVER;
  });

export const rosterQuerySchema = z.strictObject({
  /** A part of a name, a unique id or the slug. */
  search: z.string().trim().max(200).default(""),
  listing: z.enum(LISTINGS, { error: "must be all, listed, lapsed or hidden" }).default("all"),
  after: cursor.optional(),
  records: z.coerce.number().int().min(1).max(MAX_RECORDS).default(25),
});
type RosterQuery = z.output<typeof rosterQuerySchema>;

const KEYS: Record<RosterQuery["listing"], readonly string[]> = {
  all: ROSTER_KEYS,
  listed: [THERAPIST_KEY],
  lapsed: [THERAPIST_KEY],
  hidden: [HIDDEN_KEY],
};

/** A page of the roster by last name, hidden therapists too, and how many there are. */
export async function listRoster({ ctx, partition, query }: { ctx: Ctx; partition: string; query: RosterQuery }) {
  requireRoster(ctx.actor);
  const isFound = and(eq(entities.partition, partition), matching(query.search), inListing(query.listing));
  const pages = await Promise.all(
    KEYS[query.listing].map((key) => readPage(ctx, and(isFound, eq(entities.key, key)), query)),
  );
  const rows = pages.flat().sort(byPlace);
  const shown = rows.slice(0, query.records);
  const last = shown.at(-1);
  const counts = await countByKey(ctx, partition, isFound);
  return {
    therapists: shown,
    after: last && rows.length > query.records ? toCursor(last) : null,
    totalRecords: KEYS[query.listing].reduce((sum, key) => sum + (counts.get(key)?.found ?? 0), 0),
    listed: counts.get(THERAPIST_KEY)?.total ?? 0,
    lapsed: counts.get(THERAPIST_KEY)?.lapsed ?? 0,
    hidden: counts.get(HIDDEN_KEY)?.total ?? 0,
  };
}

const EXPORT_RECORDS = 250;
export const rosterExportSchema = rosterQuerySchema.pick({ after: true });

/** A page of the listed therapists by the roster's columns, as an import reads them, with an audit row that has the page's count. */
export async function exportRoster({
  ctx,
  partition,
  after,
}: {
  ctx: Ctx;
  partition: string;
  after: Place | undefined;
}) {
  requireRoster(ctx.actor);
  const isListed = and(eq(entities.partition, partition), eq(entities.key, THERAPIST_KEY));
  const found = await readPage(ctx, isListed, { after, records: EXPORT_RECORDS });
  const rows = found.slice(0, EXPORT_RECORDS);
  await writeAudit(ctx, "roster.export", `${partition} ${rows.length}`);
  const last = rows.at(-1);
  return { rows, after: last && found.length > rows.length ? toCursor(last) : null };
}

export const toExportedResource = (row: ListedRow) => {
  const stored = toRosterFields(row);
  const fields = ROSTER_FIELDS.map((field) => ({ field, value: stored[field] }));
  return { id: row.uniqueId, type: "roster-row" as const, attributes: { uniqueId: row.uniqueId, fields } };
};

// Spelled as in the index.
const hasLapsed = sql`${entities.facets} @> array['listing:lapsed']`;
const inListing = (listing: RosterQuery["listing"]) => (listing === "lapsed" ? hasLapsed : undefined);

const columns = {
  ...pick(entities, ["id", "key", "uniqueId", "slug", "content", "facets", "version", "updatedAt"]),
  ...pick(entities, ["officeAddress", "videoLink", "schedule"]),
  alias: entities.entityAlias,
};
type ListedRow = Awaited<ReturnType<typeof readPage>>[number];

/** One more than wanted shows whether there is a next page. Each key alone is read in the order of the index. */
const readPage = (
  { db }: Ctx,
  condition: SQL | undefined,
  { after, records }: Pick<RosterQuery, "after" | "records">,
) =>
  db
    .select(columns)
    .from(entities)
    .where(and(condition, after && sql`(${entities.entityAlias}, ${entities.id}) > (${after[0]}, ${after[1]}::bigint)`))
    .orderBy(asc(entities.entityAlias), asc(entities.id))
    .limit(records + 1);

function matching(search: string): SQL | undefined {
  if (search === "") return undefined;
  const folded = foldName(search);
  const isNamed = folded === "" ? undefined : like(entities.nameKey, `%${folded}%`);
  return or(isNamed, eq(entities.slug, search.toLowerCase()), eq(entities.uniqueId, search));
}

/** The order of the database's collation, byte by byte. */
const byPlace = (a: ListedRow, b: ListedRow) =>
  Buffer.compare(Buffer.from(a.alias), Buffer.from(b.alias)) || a.id - b.id;

async function countByKey({ db }: Ctx, partition: string, isFound: SQL | undefined) {
  const rows = await db
    .select({
      key: entities.key,
      total: sql<number>`count(*)::int`,
      lapsed: sql<number>`(count(*) filter (where ${hasLapsed}))::int`,
      found: sql<number>`(count(*) filter (where ${isFound ?? sql`true`}))::int`,
    })
    .from(entities)
    .where(and(eq(entities.partition, partition), inArray(entities.key, ROSTER_KEYS)))
    .groupBy(entities.key);
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}

const toCursor = ({ alias, id }: ListedRow) => Buffer.from(JSON.stringify([alias, id])).toString("base64url");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const toListedResource = (row: ListedRow) => ({
  id: row.uniqueId,
  type: "roster-therapist" as const,
  attributes: {
    uniqueId: row.uniqueId,
    slug: row.slug,
    name: row.content.displayName,
    pictureUrl: row.content.pictureUrl,
    certifications: row.content.certifications,
    stateLicenses: row.content.stateLicenses,
    isHidden: isHidden(row),
    isLapsed: isLapsed(row),
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  },
});
