import type { Simulation } from "@/bench/scale/measure";
import { type Cost, type Mix, PROGRAMS, type Size } from "@/bench/scale/sizes";

/** Tables in Markdown, as docs/scale.md has them. */
function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  console.log(`\n| ${heads.join(" | ")} |`);
  console.log(`| ${heads.map((_, column) => (column === 0 ? "---" : "---:")).join(" | ")} |`);
  for (const row of rows) console.log(`| ${row.join(" | ")} |`);
}

/** What one request of each kind costs, beside how many there are in a hundred page views. */
export function printCosts<Kind extends string>(
  costs: Readonly<Record<Kind, Cost>>,
  idle: Cost["cpuMs"],
  mix: Mix<Kind>,
  kinds: readonly Kind[],
): void {
  const heads = [
    "kind",
    "per 100 views",
    ...PROGRAMS.map((program) => `${program} ms`),
    "KB sent",
    "bytes stored",
    "bytes logged",
  ];
  const rows = kinds.map((kind) => {
    const { cpuMs, bytes, storedBytes, loggedBytes } = costs[kind];
    const sizes = [(bytes / 1000).toFixed(1), storedBytes.toFixed(0), loggedBytes.toFixed(0)];
    return [kind, `${mix[kind]}`, ...PROGRAMS.map((program) => cpuMs[program].toFixed(2)), ...sizes];
  });
  printTable(heads, rows);
  const parts = PROGRAMS.map((program) => `${program} ${(idle[program] * 1000).toFixed(0)} ms`);
  console.log(`\nWithout visitors, in a second, for all copies: ${parts.join(", ")}.`);
}

/** The mix at the highest rate, and how far its processor time is from what the kinds' costs add up to. */
export function printSimulation(found: Simulation, computed: Size): void {
  console.log(
    `\n${found.viewsPerSecond.toFixed(0)} page views a second with ${found.requests} requests, ${found.failed} failed; ` +
      `median ${found.p50Ms.toFixed(0)} ms, 99th percentile ${found.p99Ms.toFixed(0)} ms`,
  );
  const rows = PROGRAMS.map((program) => {
    const expected = (computed.busy[program] * 1000) / computed.viewsPerSecond;
    const measured = found.cpuMs[program];
    return [program, measured.toFixed(2), expected.toFixed(2), (measured / expected).toFixed(2)];
  });
  printTable(["program", "ms per page view, mixed", "from the kinds", "ratio"], rows);
}

/** The sizes for each number of page views a day. */
export function printSizes(sizes: readonly Size[]): void {
  const row = (name: string, value: (size: Size) => string) => [name, ...sizes.map(value)];
  const number = (value: number, digits = 0) => value.toLocaleString("en-US", { maximumFractionDigits: digits });
  printTable(
    ["page views a day", ...sizes.map(({ viewsPerDay }) => number(viewsPerDay))],
    [
      row("page views in the busiest second", ({ viewsPerSecond }) => number(viewsPerSecond)),
      ...PROGRAMS.map((program) => row(`busy processors: ${program}`, ({ busy }) => number(busy[program], 2))),
      row("copies of the website", ({ siteCopies }) => number(siteCopies)),
      row("copies of the services", ({ servicesCopies }) => number(servicesCopies)),
      row("processors of the proxy", ({ proxyProcessors }) => number(proxyProcessors)),
      row("processors of the database", ({ databaseProcessors }) => number(databaseProcessors)),
      row("connections to the database", ({ connections }) => number(connections)),
      row("network at the peak, Mbit/s", ({ megabitsPerSecond }) => number(megabitsPerSecond)),
      row("stored in a year, GB, before purges", ({ storedGbPerYear }) => number(storedGbPerYear, 1)),
      row("write-ahead log a day, GB", ({ loggedGbPerDay }) => number(loggedGbPerDay, 1)),
    ],
  );
}
