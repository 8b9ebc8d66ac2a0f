import { and, between, desc, eq, inArray, sql, sum } from "drizzle-orm";
import type { Ctx } from "@/backend/context";
import { requestDays } from "@/backend/db/schema/inbox";
import { entities, unmetSearches } from "@/backend/db/schema/search";
import { type Period, summarizeDays } from "@/backend/numbers/summarize-days";
import { inDirectory } from "@/backend/search/directory";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { KNOWN_DISORDERS } from "@/domain/catalog/clinical";
import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { OTHER_STATE, STATES } from "@/domain/catalog/states";
import { type Breakdown, LEAST_SHOWN, PERIODS, weeksUntil } from "@/domain/inbox/numbers";
import type { Numbers, NumbersRow } from "@/domain/wire/numbers";

const MAX_UNMET = 50;
const DUE_DAYS = 30;
const NOT_STATED = "Not stated";

interface Network {
  partition: string;
  /** Days after which listings lapse; undefined if never. */
  confirmDays?: number | undefined;
}

type Reading = Pick<Ctx, "db" | "now">;
type Asked = Pick<Period, "companyId" | "from" | "until">;

/** Numbers of requests. Counts of a breakdown from one to four are hidden. */
export interface RequestNumbers {
  /** The numbers of a period: those prepared last, or else read now. */
  read(ctx: Reading, period: Asked): Promise<Numbers>;
  /** Prepares the periods of the page that end on a day, for every company with requests. */
  prepare(ctx: Reading, today: string): Promise<void>;
}

/** Numbers of a network, none of them prepared. */
export function createNumbers(network: Network): RequestNumbers {
  const summarize = summarizeDays();
  let prepared = new Map<string, Numbers>();
  const keyOf = ({ companyId, from, until }: Asked) => `${companyId} ${from} ${until}`;
  const readNow = async (ctx: Reading, period: Asked, listingsDue: number | null): Promise<Numbers> => {
    const { rows, ...sums } = await summarize({ db: ctx.db, ...period });
    const { from, until } = period;
    const ids = rows.therapist.flatMap(({ id }) => id ?? []);
    const names = await nameTherapists(ctx, network.partition, ids);
    return {
      ...{ from, until, ...sums, ...nameRows(rows, names) },
      unmet: await readUnmet(ctx, network.partition, from, until),
      listingsDue,
    };
  };
  return {
    read: async (ctx, period) => prepared.get(keyOf(period)) ?? readNow(ctx, period, await countDue(ctx, network)),
    prepare: async (ctx, today) => {
      const next = new Map<string, Numbers>();
      const listingsDue = await countDue(ctx, network);
      const companies = await ctx.db.selectDistinct({ companyId: requestDays.companyId }).from(requestDays);
      for (const { companyId } of companies)
        for (const weeks of PERIODS) {
          const period = { companyId, ...weeksUntil(today, weeks) };
          next.set(keyOf(period), await readNow(ctx, period, listingsDue));
        }
      prepared = next;
    },
  };
}

type Rows = Awaited<ReturnType<ReturnType<typeof summarizeDays>>>["rows"];

function nameRows(rows: Rows, therapists: ReadonlyMap<string, string>) {
  const named = (breakdown: Breakdown, toName: (id: string) => string): NumbersRow[] =>
    rows[breakdown].map(({ id, counts, hidden }) => ({
      id,
      name: id === null ? `All others (${hidden})` : id === "" ? NOT_STATED : toName(id),
      counts,
    }));
  return {
    payers: named("payer", namePayer),
    regions: named("region", (id) => [...STATES, OTHER_STATE].find((state) => state.id === id)?.name ?? id),
    concerns: named("concern", (id) => KNOWN_DISORDERS.find((concern) => concern.id === id)?.name ?? id),
    therapists: named("therapist", (id) => therapists.get(id) ?? "A former therapist"),
  };
}

const PAYERS = { insurer: INSURERS, eap: EAPS };
function namePayer(key: string): string {
  const [kind, id] = key.split(":");
  return (kind === "insurer" || kind === "eap") && id !== undefined
    ? (PAYERS[kind].find((payer) => payer.id === id)?.name ?? id)
    : key;
}

async function nameTherapists(
  { db }: Reading,
  partition: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { uniqueId, content } = entities;
  const found = await db
    .select({ uniqueId, name: sql<string>`${content}->>'displayName'` })
    .from(entities)
    .where(and(inDirectory(entities, { partition, key: THERAPIST_KEY }), inArray(uniqueId, ids)));
  return new Map(found.map((one) => [one.uniqueId, one.name]));
}

function readUnmet({ db }: Reading, partition: string, from: string, until: string): Promise<Numbers["unmet"]> {
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
async function countDue({ db, now }: Reading, { partition, confirmDays }: Network): Promise<number | null> {
  if (confirmDays === undefined) return null;
  const limit = new Date(now.getTime() - (confirmDays - DUE_DAYS) * 86_400_000).toISOString().slice(0, 10);
  const isListed = inDirectory(entities, { partition, key: THERAPIST_KEY });
  return db.$count(entities, and(isListed, sql`(${entities.content}->>'confirmedOn') < ${limit}`));
}
