import { setTimeout as pause } from "node:timers/promises";
import { KINDS, type Kind, MIX, type Performer } from "@/bench/scale/kinds";
import type { Meter, Reading } from "@/bench/scale/meter";
import { byProgram, type Cost } from "@/bench/scale/sizes";
import { quantile } from "@/bench/statistics";

/** Until code is compiled and caches are filled. */
const WARM_UP_SECONDS = 4;
/** Visitors at the same moment, while a kind is measured. */
const VISITORS = 4;
/** For the busiest moment: enough to keep both processors of a small machine busy. */
const CROWD = 32;

/** Processor seconds of each program in a second without visitors: health checks, metrics, background work. */
export async function measureIdle(meter: Meter, seconds: number): Promise<Idle> {
  const before = await meter.read();
  await pause(seconds * 1000);
  const after = await meter.read();
  return byProgram((program) => (after.cpu[program] - before.cpu[program]) / seconds);
}
export type Idle = Reading["cpu"];

/** What one request of each kind costs beside that, measured one kind after the other. */
export async function measureCosts(
  performer: Performer,
  meter: Meter,
  idle: Idle,
  seconds: number,
): Promise<Record<Kind, Cost>> {
  const costs: [Kind, Cost][] = [];
  for (const kind of KINDS) {
    await perform(performer, VISITORS, WARM_UP_SECONDS, () => kind);
    const before = { ...(await meter.read()), bytes: performer.bytes() };
    const run = await perform(performer, VISITORS, seconds, () => kind);
    const after = { ...(await meter.read()), bytes: performer.bytes() };
    costs.push([kind, costOf(before, after, { idle, seconds: run.seconds, count: run.count })]);
  }
  return Object.fromEntries(costs) as Record<Kind, Cost>;
}

export interface Simulation {
  viewsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  requests: number;
  failed: number;
  /** Processor milliseconds per page view. */
  cpuMs: Cost["cpuMs"];
}

/** The mix at the highest rate that this machine gives. */
export async function simulate(performer: Performer, meter: Meter, idle: Idle, seconds: number): Promise<Simulation> {
  const deck = shuffledMix();
  const kindAt = (turn: number) => deck[turn % deck.length] ?? "cached page";
  await perform(performer, CROWD, WARM_UP_SECONDS, kindAt);
  const before = await meter.read();
  const run = await perform(performer, CROWD, seconds, kindAt);
  const after = await meter.read();
  const views = (run.count * DECK_VIEWS) / deck.length;
  return {
    ...{ requests: run.count, failed: run.failed },
    viewsPerSecond: views / run.seconds,
    p50Ms: quantile(run.waits, 0.5),
    p99Ms: quantile(run.waits, 0.99),
    cpuMs: costOf({ ...before, bytes: 0 }, { ...after, bytes: 0 }, { idle, seconds: run.seconds, count: views }).cpuMs,
  };
}

interface Run {
  count: number;
  failed: number;
  seconds: number;
  /** Milliseconds of each request that succeeded. */
  waits: number[];
}

/** Visitors who each begin the next request when the last one is answered. */
async function perform(
  performer: Performer,
  visitors: number,
  forSeconds: number,
  kindAt: (turn: number) => Kind,
): Promise<Run> {
  const run: Run = { count: 0, failed: 0, seconds: 0, waits: [] };
  const startMs = performance.now();
  const endMs = startMs + forSeconds * 1000;
  const visitor = async () => {
    while (performance.now() < endMs) {
      const [turn, sentMs] = [turns++, performance.now()];
      const isDone = await performer.perform(kindAt(turn), turn).then(
        () => true,
        () => false,
      );
      run.count += 1;
      if (isDone) run.waits.push(performance.now() - sentMs);
      else run.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  run.seconds = (performance.now() - startMs) / 1000;
  return run;
}

/** Over the whole benchmark: people and pages differ from one part to the next. */
let turns = 0;

type Account = Reading & { bytes: number };

interface Span {
  idle: Idle;
  seconds: number;
  count: number;
}

function costOf(before: Account, after: Account, { idle, seconds, count }: Span): Cost {
  const perRequest = (value: (account: Account) => number) => (value(after) - value(before)) / count;
  const busy = byProgram((program) => after.cpu[program] - before.cpu[program] - idle[program] * seconds);
  return {
    cpuMs: byProgram((program) => (Math.max(0, busy[program]) / count) * 1000),
    bytes: perRequest(({ bytes }) => bytes),
    storedBytes: perRequest(({ storedBytes }) => storedBytes),
    loggedBytes: perRequest(({ loggedBytes }) => loggedBytes),
  };
}

/** The shares of the rarest kinds are tenths of a percent. */
const DECK_VIEWS = 1_000;

/** The kinds of that many page views, in an order that is the same in every run. */
function shuffledMix(): Kind[] {
  const deck = KINDS.flatMap((kind) => Array.from({ length: (MIX[kind] * DECK_VIEWS) / 100 }, () => kind));
  let seed = 1;
  for (let at = deck.length - 1; at > 0; at -= 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const other = seed % (at + 1);
    [deck[at], deck[other]] = [deck[other] as Kind, deck[at] as Kind];
  }
  return deck;
}
