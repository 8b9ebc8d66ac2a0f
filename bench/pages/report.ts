import type { Result, Round } from "@/bench/pages/rounds";
import { median, spread } from "@/bench/statistics";

interface Goal {
  text: string;
  /** The ratio of two cases' requests per second, or of processor time per request, which is less sensitive to a busy machine. */
  value: (of: Measure) => number;
  isMet: (value: number) => boolean;
}

type Measure = (round: Round) => number;
const throughput: Measure = ({ perSecond }) => perSecond;
const perCpuSecond: Measure = ({ cpuMs }) => 1000 / cpuMs;

/** Throughput, its ratio to the first case of the same round, and processor time per request. */
export function printResults(results: readonly Result[]): void {
  const [base] = results;
  if (!base) return;
  console.log(`\n  ${"".padEnd(32)}    req/s  spread   × trivial   CPU ms   p99 ms       KB`);
  for (const { name, rounds } of results) {
    const cells = [
      median(rounds.map(({ perSecond }) => perSecond))
        .toFixed(0)
        .padStart(9),
      `${(spread(rounds.map(({ perSecond }) => perSecond)) * 100).toFixed(0)} %`.padStart(8),
      ratio(rounds, base.rounds, throughput).toFixed(2).padStart(12),
      median(rounds.map(({ cpuMs }) => cpuMs))
        .toFixed(3)
        .padStart(9),
      median(rounds.map(({ p99Ms }) => p99Ms))
        .toFixed(0)
        .padStart(9),
      median(rounds.map(({ kbPerRequest }) => kbPerRequest))
        .toFixed(1)
        .padStart(9),
    ];
    console.log(`  ${name.padEnd(32)}${cells.join("")}`);
  }
}

/** Prints the throughput goals; true if every one is met. */
export function printGoals(results: readonly Result[]): boolean {
  const rounds = (name: string) => results.find((result) => result.name.trim() === name)?.rounds ?? [];
  const compare = (name: string, base: string) => (of: Measure) => ratio(rounds(name), rounds(base), of);
  const atLeast = (least: number) => (share: number) => share >= least;
  const all: Goal[] = [
    ...["home", "directory", "therapist", "payload"].map((name) => ({
      text: `${name}, cached, of plain node:http with the same bytes and headers: at least 0.6`,
      value: compare(name, `${name} by plain node:http`),
      isMet: atLeast(0.6),
    })),
    ...["home", "directory", "therapist"].map((name) => ({
      text: `${name} in Spanish, cached, of the same page in English: at least 0.9`,
      value: compare(`${name} in Spanish`, name),
      isMet: atLeast(0.9),
    })),
    {
      text: "cached directory, times an uncached one: at least 5",
      value: compare("directory", "directory, by name"),
      isMet: atLeast(5),
    },
  ];
  const goals = all.filter(({ value }) => value(throughput) > 0);
  console.log("\n            req/s  by CPU");
  for (const { text, value, isMet } of goals) {
    const figures = [throughput, perCpuSecond].map((of) => value(of).toFixed(2).padStart(8)).join("");
    console.log(`  ${isMet(value(throughput)) ? "met   " : "MISSED"} ${figures}  ${text}`);
  }
  return goals.every(({ value, isMet }) => isMet(value(throughput)));
}

/** The median of the rounds' ratios: both cases of a round are measured within seconds of each other. */
function ratio(rounds: readonly Round[], base: readonly Round[], of: Measure): number {
  return median(rounds.map((round, index) => of(round) / (base[index] ? of(base[index]) : Number.NaN)));
}
