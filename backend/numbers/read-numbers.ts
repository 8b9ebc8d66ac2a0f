import { and, between, desc, eq, inArray, sql, sum } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Ctx } from "@/backend/context";
import { entities, unmetSearches } from "@/backend/db/schema/search";
import { summarizeDays } from "@/backend/numbers/summarize-days";
import { inDirectory } from "@/backend/search/directory";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { KNOWN_DISORDERS } from "@/domain/catalog/clinical";
import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";
import { type Breakdown, LEAST_SHOWN } from "@/domain/inbox/numbers";
import type { Numbers, NumbersRow } from "@/domain/wire/numbers";

const MAX_UNMET = 50;
const DUE_DAYS = 30;
/** Searches are stored once a minute. */
const KEPT_MS = 60_000;
const NOT_STATED = "Not stated";

interface Network {
  partition: string;
  /** Days after which listings lapse; undefined if never. */
  confirmDays?: number | undefined;
}

interface NumbersCall {
  ctx: Ctx;
  /** ISO dates, both included. */
  from: string;
  until: string;
}

interface Kept {
  unmet: Numbers["unmet"];
  listingsDue: number | null;
  /** Names of therapists by id. */
  names: ReadonlyMap<string, string>;
}

/** The numbers of a period. Counts of a breakdown from one to four are hidden. */
export function createNumbers({ partition, confirmDays }: Network): (call: NumbersCall) => Promise<Numbers> {
  const summarize = summarizeDays();
  const kept = new LRUCache<string, Kept, NumbersCall & { ids: string[] }>({
    ...{ max: 20, ttl: KEPT_MS },
    fetchMethod: async (_key, _stale, { context: { ctx, from, until, ids } }) => ({
      unmet: await readUnmet(ctx, partition, from, until),
      listingsDue: confirmDays === undefined ? null : await countDue(ctx, partition, confirmDays),
      names: await nameTherapists(ctx, partition, ids),
    }),
  });
  return async (call) => {
    const { rows, ...sums } = await summarize(call);
    const ids = rows.therapist.flatMap(({ id }) => id ?? []);
    const context = { ...call, ids };
    const { names, ...others } = await kept.forceFetch([call.from, call.until, ...ids].join(" "), { context });
    const named = (breakdown: Breakdown, toName: (id: string) => string): NumbersRow[] =>
      rows[breakdown].map(({ id, counts, hidden }) => ({
        id,
        name: id === null ? `All others (${hidden})` : id === "" ? NOT_STATED : toName(id),
        counts,
      }));
    return {
      ...{ from: call.from, until: call.until, ...sums, ...others },
      payers: named("payer", namePayer),
      regions: named("region", (id) => [...STATES, OTHER_STATE].find((state) => state.id === id)?.name ?? id),
      concerns: named("concern", (id) => KNOWN_DISORDERS.find((concern) => concern.id === id)?.name ?? id),
      therapists: named("therapist", (id) => names.get(id) ?? "A former therapist"),
    };
  };
}

const PAYERS = { insurer: INSURERS, eap: EAPS };
function namePayer(key: string): string {
  const [kind, id] = key.split(":");
  return (kind === "insurer" || kind === "eap") && id !== undefined
    ? (PAYERS[kind].find((payer) => payer.id === id)?.name ?? id)
    : key;
}

async function nameTherapists({ db }: Ctx, partition: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { uniqueId, content } = entities;
  const found = await db
    .select({ uniqueId, name: sql<string>`${content}->>'displayName'` })
    .from(entities)
    .where(and(inDirectory(entities, { partition, key: THERAPIST_KEY }), inArray(uniqueId, ids)));
  return new Map(found.map((one) => [one.uniqueId, one.name]));
}

function readUnmet({ db }: Ctx, partition: string, from: string, until: string): Promise<Numbers["unmet"]> {
  const searches = sum(unmetSearches.searches).mapWith(Number);
  return db
    .select({ filter: unmetSearches.filter, value: unmetSearches.value, searches })
    .from(unmetSearches)
    .where(and(eq(unmetSearches.partition, partition), between(unmetSearches.day, from, until)))
    .groupBy(unmetSearches.filter, unmetSearches.value)
    .having(sql`sum(${unmetSearches.searches}) >= ${LEAST_SHOWN}`)
    .orderBy(desc(searches), unmetSearches.filter, unmetSearches.value)
    .limit(MAX_UNMET);
}

/** In the index of confirmations. */
function countDue({ db, now }: Ctx, partition: string, confirmDays: number): Promise<number> {
  const limit = new Date(now.getTime() - (confirmDays - DUE_DAYS) * 86_400_000).toISOString().slice(0, 10);
  const isListed = inDirectory(entities, { partition, key: THERAPIST_KEY });
  return db.$count(entities, and(isListed, sql`(${entities.content}->>'confirmedOn') < ${limit}`));
}
