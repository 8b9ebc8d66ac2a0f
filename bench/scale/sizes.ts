/** The programs whose processor time a visit takes. */
export const PROGRAMS = ["proxy", "site", "services", "database"] as const;
export type Program = (typeof PROGRAMS)[number];

/** A value of each program. */
export const byProgram = (of: (program: Program) => number): Record<Program, number> => ({
  proxy: of("proxy"),
  site: of("site"),
  services: of("services"),
  database: of("database"),
});

/** What one request of a kind costs, as measured. */
export interface Cost {
  /** Processor milliseconds by program. */
  cpuMs: Readonly<Record<Program, number>>;
  /** Sent to the visitor. */
  bytes: number;
  /** Added to the database's files, and written to its log. */
  storedBytes: number;
  loggedBytes: number;
}

/** Requests of a kind per hundred page views. */
export type Mix<Kind extends string> = Readonly<Record<Kind, number>>;

/** What is assumed beside what is measured; docs/scale.md gives the reasons. */
export interface Assumptions {
  /** The busiest second, as a multiple of the day's mean. */
  peak: number;
  /** The share of a processor that is busy at the peak. */
  utilisation: number;
  /** Copies that may be missing at the peak: a failure, or a rolling restart. */
  spare: number;
  /** Connections to the database of each copy of the services. */
  connections: number;
}

export interface Size {
  viewsPerDay: number;
  /** At the peak. */
  viewsPerSecond: number;
  /** Processors that are busy at the peak, by program. */
  busy: Readonly<Record<Program, number>>;
  /** Copies of one processor each; the proxy and the database grow by processors instead. */
  siteCopies: number;
  servicesCopies: number;
  proxyProcessors: number;
  databaseProcessors: number;
  connections: number;
  megabitsPerSecond: number;
  storedGbPerYear: number;
  loggedGbPerDay: number;
}

const DAY_SECONDS = 86_400;
const VIEWS = 100;
const GB = 1e9;

/** What that many page views a day take: measured costs, times the mix, at the busiest second. */
export function sizeFor<Kind extends string>(
  viewsPerDay: number,
  costs: Readonly<Record<Kind, Cost>>,
  mix: Mix<Kind>,
  { peak, utilisation, spare, connections }: Assumptions,
): Size {
  const kinds = Object.keys(mix) as Kind[];
  const perView = (of: (cost: Cost) => number) =>
    kinds.reduce((sum, kind) => sum + (of(costs[kind]) * mix[kind]) / VIEWS, 0);
  const viewsPerSecond = (viewsPerDay / DAY_SECONDS) * peak;
  const busy = byProgram((program) => (perView(({ cpuMs }) => cpuMs[program]) / 1000) * viewsPerSecond);
  const processors = (program: Program) => Math.max(1, Math.ceil(busy[program] / utilisation));
  const servicesCopies = processors("services") + spare;
  return {
    ...{ viewsPerDay, viewsPerSecond, busy, servicesCopies },
    siteCopies: processors("site") + spare,
    proxyProcessors: processors("proxy"),
    databaseProcessors: processors("database"),
    connections: servicesCopies * connections,
    megabitsPerSecond: (perView(({ bytes }) => bytes) * viewsPerSecond * 8) / 1e6,
    storedGbPerYear: (perView(({ storedBytes }) => storedBytes) * viewsPerDay * 365) / GB,
    loggedGbPerDay: (perView(({ loggedBytes }) => loggedBytes) * viewsPerDay) / GB,
  };
}
