import { cpus } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Command, InvalidArgumentError } from "commander";
import { sql } from "drizzle-orm";
import type { Db } from "@/backend/db/connect";
import { loadIndex } from "@/backend/search/memory/load-index";
import { THERAPIST_KEY } from "@/backend/search/roster/therapist";
import { PARTITION } from "@/bench/generated-roster";
import { type Case, chooseCases } from "@/bench/search/cases";
import { type Directory, DRIVERS, type Driver, openDirectory } from "@/bench/search/directory";
import { createSearchEdge } from "@/bench/search/edge";
import { measure, type Timing } from "@/bench/search/measure";
import { explainAll } from "@/bench/search/plans";

/** From this size on, a sequential scan is a fault; on a small table it may be the fastest plan. */
const INDEXED_FROM = 100_000;

function listOf<Item>(parse: (word: string) => Item) {
  return (value: string) => value.split(",").map((word) => parse(word.trim()));
}
function parseDriver(word: string): Driver {
  const driver = DRIVERS.find((known) => known === word);
  if (!driver) throw new InvalidArgumentError(`Drivers are ${DRIVERS.join(" and ")}.`);
  return driver;
}
function parseCount(word: string): number {
  if (!/^[1-9]\d{0,6}$/.test(word)) throw new InvalidArgumentError("It must be a whole number above 0.");
  return Number(word);
}

const command = new Command("bench:search")
  .description("Measures the directory's search as ratios to a primary-key read, and shows its plans.")
  .option("--drivers <list>", "databases, separated by commas", listOf(parseDriver), [...DRIVERS])
  .option("--sizes <list>", "therapists in the directory, separated by commas", listOf(parseCount), [2_000, 100_000])
  .option("--rounds <n>", "measurements of each case", parseCount, 200)
  .option("--keep <database>", "fill and keep, or reuse, this PostgreSQL (address) or PGlite (folder)");

command.parse();
const { drivers, sizes, rounds, keep } = command.opts<{
  drivers: Driver[];
  sizes: number[];
  rounds: number;
  keep?: string;
}>();

console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`);
let faults = 0;
for (const size of sizes) for (const driver of drivers) faults += await bench(driver, size);
if (faults > 0) console.error(`\n${faults} statements of filtered pages read the whole table.`);
process.exitCode = faults > 0 ? 1 : 0;

/** Measures one directory on one database, prints the results, and returns the number of faulty plans. */
async function bench(driver: Driver, size: number): Promise<number> {
  const directory = await openDirectory(driver, size, keep);
  try {
    const { db, origin, importSeconds } = directory;
    const cases = await chooseCases(db, createSearchEdge(db));
    const filled = importSeconds === null ? "filled before" : `imported in ${importSeconds.toFixed(1)} s`;
    console.log(`\n${size.toLocaleString("en-US")} therapists on ${origin}, ${filled}; ${await rebuild(db)}`);
    printTimings(cases, await measure(cases, rounds), rounds);
    return await printPlans(directory, cases, size);
  } finally {
    await directory.remove();
  }
}

/** Has the index of the directory built from all rows. */
async function rebuild(db: Db): Promise<string> {
  const key = THERAPIST_KEY;
  await db.execute(sql`select search.renew_version(${PARTITION}, ${key}, null)`);
  const pauses = monitorEventLoopDelay({ resolution: 1 });
  pauses.enable();
  const startedMs = performance.now();
  await loadIndex(db, { partition: PARTITION, key });
  const seconds = (performance.now() - startedMs) / 1_000;
  pauses.disable();
  return `index built in ${seconds.toFixed(1)} s, others waited ${(pauses.max / 1e6).toFixed(0)} ms at most`;
}

/** Every case's times as multiples of the first two, which read one therapist. */
function printTimings(cases: readonly Case[], timings: readonly Timing[], rounds: number) {
  const [bare, served] = timings;
  if (!bare || !served) return;
  const times = (value: number) => `× ${value < 10 ? value.toFixed(1) : value.toFixed(0)}`;
  console.log(`  n = ${rounds} each, interleaved; × read, × slug: as multiples of the first line and of the second`);
  printRow("", ["found", "median ms", "× read", "× slug", "p95 ms", "× read", "× slug"]);
  for (const [index, { name, found }] of cases.entries()) {
    const timing = timings[index];
    if (!timing) continue;
    const { medianMs, p95Ms } = timing;
    printRow(name, [
      found === null ? "" : String(found),
      medianMs.toFixed(2),
      times(medianMs / bare.medianMs),
      times(medianMs / served.medianMs),
      p95Ms.toFixed(2),
      times(p95Ms / bare.p95Ms),
      times(p95Ms / served.p95Ms),
    ]);
  }
}

function printRow(name: string, values: readonly string[]) {
  console.log(`  ${name.padEnd(50)}${values.map((value) => value.padStart(10)).join("")}`);
}

/** The plans of each filtered case: of its total and of its page. */
async function printPlans(directory: Directory, cases: readonly Case[], size: number): Promise<number> {
  let faults = 0;
  console.log("  plans");
  for (const { name, run } of cases.filter(({ isFiltered }) => isFiltered)) {
    const plans = await explainAll(directory.db, await directory.recordStatements(() => run(0)));
    console.log(`    ${name}`);
    for (const { nodes, isFullScan } of plans) {
      const isFault = isFullScan && size >= INDEXED_FROM;
      if (isFault) faults += 1;
      console.log(`      ${isFault ? "FULL SCAN: " : ""}${nodes.join(" < ")}`);
    }
  }
  return faults;
}
