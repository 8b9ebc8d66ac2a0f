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
const UNMET_MS = 60_000;
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

type Unmet = Pick<Numbers, "unmet" | "listingsDue">;

/** The numbers of a period. Counts of a breakdown from one to four are hidden. */
export function createNumbers({ partition, confirmDays }: Network): (call: NumbersCall) => Promise<Numbers> {
  const summarize = summarizeDays();
  const unmet = new LRUCache<string, { atMs: number; found: Unmet }>({ max: 20 });
  const readAgain = async ({ ctx, from, until }: NumbersCall): Promise<Unmet> => ({
    unmet: await readUnmet(ctx, partition, from, until),
    listingsDue: confirmDays === undefined ? null : await countDue(ctx, partition, confirmDays),
  });
  const readKept = async (call: NumbersCall): Promise<Unmet> => {
    const [key, atMs] = [`${call.from} ${call.until}`, call.ctx.now.getTime()];
    const kept = unmet.get(key);
    if (kept && atMs - kept.atMs < UNMET_MS) return kept.found;
    const found = await readAgain(call);
    unmet.set(key, { atMs, found });
    return found;
  };
  return async (call) => {
    const [{ rows, ...sums }, kept] = await Promise.all([summarize(call), readKept(call)]);
    const therapists = await nameTherapists(
      call.ctx,
      partition,
      rows.therapist.flatMap(({ id }) => id ?? []),
    );
    const named = (breakdown: Breakdown, toName: (id: string) => string): NumbersRow[] =>
      rows[breakdown].map(({ id, counts, hidden }) => ({
        id,
        name: id === null ? `All others (${hidden})` : id === "" ? NOT_STATED : toName(id),
        counts,
      }));
    return {
      ...{ from: call.from, until: call.until, ...sums, ...kept },
      payers: named("payer", namePayer),
      regions: named("region", (id) => [...STATES, OTHER_STATE].find((state) => state.id === id)?.name ?? id),
      concerns: named("concern", (id) => KNOWN_DISORDERS.find((concern) => concern.id === id)?.name ?? id),
      therapists: named("therapist", (id) => therapists.get(id) ?? "A former therapist"),
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
