import { asc, eq, gt, max, sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { therapistColumns } from "@/backend/search/therapist-resource";
import type { Include, SearchEdge } from "@/bench/search/edge";

/** A measured case; `round` selects its subject, so that no response comes from the row just read. */
export interface Case {
  name: string;
  /** The number of matches; null for reads of one therapist. */
  found: number | null;
  /** True where sequential scans count as faults. */
  isFiltered: boolean;
  /** Precedes a run and is not measured. */
  prepare?(): Promise<unknown>;
  run(round: number): Promise<unknown>;
}

const SUBJECTS = 16;
const LONG_WORD = 6;

const CO: Include = { state_licenses: "CO" };
const SELF_PAY: Include = { insurances_accepted: "SelfPay" };
const THREE: Include = { ...CO, ...SELF_PAY, disorders: "Anxiety" };
const BROAD: Include = {
  state_licenses: ["CO", "CA", "TX", "FL", "NY"],
  insurances_accepted: ["aetna", "cigna", "SelfPay"],
  disorders: ["Anxiety", "Depression", "Stress"],
};

const SPANISH: Include = { languages: "Spanish" };
const NOT_STATED: Include = { genders: "not-stated" };
/** As people search who look at the best matches: two concerns, the payer's new clients. */
const WANTED: Include = {
  ...CO,
  insurances_accepted: "aetna",
  disorders: ["Anxiety", "PTSD"],
  languages: "Spanish",
  accepting_new_clients: "yes",
};

const SEARCHES: [name: string, include: Include, pages: ("first" | "middle" | "last")[]][] = [
  ["everybody", {}, ["first", "middle", "last"]],
  ["one filter, CO", CO, ["first", "middle", "last"]],
  ["one filter, SelfPay", SELF_PAY, ["first", "middle", "last"]],
  ["a new filter, Spanish", SPANISH, ["first", "middle", "last"]],
  ["a new filter, gender not stated", NOT_STATED, ["first"]],
  ["five filters, new clients of a payer", WANTED, ["first"]],
  ["three filters, a value each", THREE, ["first", "middle", "last"]],
  ["three filters, several values each", BROAD, ["first", "middle"]],
];

type Subject = Awaited<ReturnType<typeof chooseSubjects>>[number];
const pick = (subjects: readonly Subject[], round: number) =>
  subjects[round % subjects.length] ?? { id: 0, slug: "", name: "", mistyped: "" };

/** The baseline reads: a row by its primary key, and a therapist by slug through the service's edge. */
function toReads(db: Db, edge: SearchEdge, subjects: readonly Subject[]): Case[] {
  const readOne = (round: number) =>
    db
      .select(therapistColumns)
      .from(entities)
      .where(eq(entities.id, pick(subjects, round).id));
  const one = { found: null, isFiltered: false };
  return [
    { ...one, name: "primary-key read", run: readOne },
    { ...one, name: "one therapist, by slug", run: (round) => edge.get(pick(subjects, round).slug) },
  ];
}

/** The measured cases, baseline reads first. */
export async function chooseCases(db: Db, edge: SearchEdge): Promise<Case[]> {
  const subjects = await chooseSubjects(db);
  const of = (round: number) => pick(subjects, round);
  const cases = toReads(db, edge, subjects);
  for (const [name, include, pages] of SEARCHES) {
    const { totalRecords, totalPages } = await edge.search(include, 1);
    const numbers = { first: 1, middle: Math.max(1, Math.ceil(totalPages / 2)), last: Math.max(1, totalPages) };
    const isFiltered = Object.keys(include).length > 0;
    for (const page of pages)
      cases.push({
        name: `${name}, ${page} page`,
        found: totalRecords,
        isFiltered,
        run: () => edge.search(include, numbers[page]),
      });
    const counted = { found: totalRecords, isFiltered };
    const count = () => edge.count(include);
    cases.push({ ...counted, name: `${name}, first page and counts`, run: count });
    cases.push({ ...counted, name: `${name}, the same and relaxations`, run: () => edge.ask(include) });
    for (const page of ["first", "middle"] as const)
      cases.push({
        ...counted,
        name: `${name}, ${page} page of the best`,
        run: () => edge.best(include, numbers[page]),
      });
    const prepare = () => toggleChoice(db, of(0).id);
    cases.push({ ...counted, name: `${name}, the same after a write`, prepare, run: count });
  }
  for (const [name, spelling] of [
    ["name as it is written", "name"],
    ["name with a slip", "mistyped"],
  ] as const) {
    const { totalRecords } = await edge.search({ display_name: of(0)[spelling] }, 1);
    if (totalRecords === 0) throw new Error(`No therapist was found for "${of(0)[spelling]}".`);
    const run = (round: number) => edge.search({ display_name: of(round)[spelling] }, 1);
    cases.push({ name, found: totalRecords, isFiltered: true, run });
  }
  return cases;
}

/** Adds a choice that no filter knows to a therapist, or removes it. */
const toggleChoice = (db: Db, id: number) =>
  db
    .update(entities)
    .set({
      facets: sql`case when 'bench:1' = any(facets) then array_remove(facets, 'bench:1') else array_append(facets, 'bench:1') end`,
    })
    .where(eq(entities.id, id));

/** Therapists spread over the whole table. */
async function chooseSubjects(db: Db) {
  const [newest] = await db.select({ id: max(entities.id) }).from(entities);
  const subjects = [];
  for (let index = 0; index < SUBJECTS; index += 1) {
    const after = Math.floor((index * (newest?.id ?? 0)) / (SUBJECTS + 1));
    const rows = await db.select().from(entities).where(gt(entities.id, after)).orderBy(asc(entities.id)).limit(50);
    const row = rows.find(({ nameKey }) => (nameKey.split(" ").at(-1) ?? "").length >= LONG_WORD);
    if (row)
      subjects.push({ id: row.id, slug: row.slug, name: row.content.displayName, mistyped: mistype(row.nameKey) });
  }
  return subjects;
}

/** Swaps the last two different neighbours before the name's last letter. */
function mistype(name: string): string {
  for (let at = name.length - 2; at > 0; at -= 1)
    if (name[at] !== name[at - 1])
      return `${name.slice(0, at - 1)}${name.charAt(at)}${name.charAt(at - 1)}${name.slice(at + 1)}`;
  return name;
}
