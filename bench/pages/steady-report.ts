import { OK, type Outcomes, type SteadyRun } from "@/bench/pages/steady";
import { median } from "@/bench/statistics";

/** The same load without cold pages and with them, within seconds of each other. */
export interface SteadyRound {
  without: SteadyRun;
  with: SteadyRun;
}

/** Prints the p99 of cached pages without and with cold ones; true if cached answers stay fast and complete. */
export function printSteady(rounds: readonly SteadyRound[], most: number): boolean {
  const [without, withCold] = [rounds.map((round) => round.without), rounds.map((round) => round.with)];
  printOutcomes(
    "cached pages",
    without.map(({ cached }) => cached),
  );
  printOutcomes(
    "  beside cold ones",
    withCold.map(({ cached }) => cached),
  );
  printOutcomes(
    "cold pages",
    withCold.map(({ cold }) => cold),
  );
  const value = median(rounds.map((round) => round.with.cached.p99Ms / round.without.cached.p99Ms));
  const isMet = value <= most && withCold.every(({ cached }) => isComplete(cached));
  console.log(`  ${isMet ? "met   " : "MISSED"} ${value.toFixed(2).padStart(8)}  times the p99, at most ${most}`);
  return isMet;
}

function printOutcomes(name: string, rounds: readonly Outcomes[]): void {
  const p99 = median(rounds.map(({ p99Ms }) => p99Ms)).toFixed(1);
  const kinds = [...new Set(rounds.flatMap(({ counts }) => [...counts.keys()]))].sort();
  const counted = kinds.map((kind) => `${kind}: ${sum(rounds.map(({ counts }) => counts.get(kind) ?? 0))}`);
  console.log(`  ${name.padEnd(20)} p99 ${p99.padStart(8)} ms   ${counted.join(", ")}`);
}

const isComplete = ({ counts }: Outcomes) => [...counts.keys()].every((kind) => kind === OK);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
