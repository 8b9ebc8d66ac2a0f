import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { settleWithin } from "../net/settle-within.ts";
import { EVENTS, eventCount, MOMENTS, momentOf } from "./events.ts";
import type { AnsweredRequest, OnAnswered } from "./logger.ts";
import type { Program } from "./settings.ts";

export interface Sample {
  value: number;
  labels?: Record<string, string>;
}

/** Figures that are read at each scrape. */
export interface Reading {
  /** Help texts of the metrics by name: a counter where the name ends in `_total`, else a gauge. */
  metrics: Readonly<Record<string, string>>;
  /** Names of the samples' labels. */
  labels?: readonly string[];
  /** Values by metric; an absent one is omitted from the scrape. */
  read: () => Values | Promise<Values>;
}
type Values = Readonly<Record<string, number | undefined | readonly Sample[]>>;

export interface Metrics {
  onAnswered: OnAnswered;
  /** The text of a scrape. */
  scrape: () => Promise<string>;
  contentType: string;
}

/** A reading that waits longer, as for a database, is omitted from the scrape. */
const READING_TIMEOUT_MS = 2_000;
const BUCKET_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A program's metrics: requests by route pattern, its own readings and events, and those of every Node process. */
export function createMetrics(program: Program, readings: readonly Reading[]): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ program });
  collectDefaultMetrics({ register: registry });
  const all = [...readings, eventReading(program)].map((reading) => register(registry, reading));
  return {
    onAnswered: requestMetrics(registry),
    scrape: async () => {
      await Promise.all(all.map((refresh) => refresh()));
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function requestMetrics(registry: Registry): OnAnswered {
  const registers = [registry];
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's head to the end of its answer, by route pattern.",
    labelNames: ["method", "route"] as const,
    buckets: BUCKET_SECONDS,
    registers,
  });
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answered requests by route pattern and status; 499: the client left first.",
    labelNames: ["method", "route", "status"] as const,
    registers,
  });
  return ({ method: sent, route, status, ms }: AnsweredRequest) => {
    const method = METHODS.has(sent) ? sent : "other";
    seconds.observe({ method, route }, ms / 1_000);
    requests.inc({ method, route, status });
  };
}

const eventReading = (program: Program): Reading => ({
  metrics: { ...EVENTS[program], ...MOMENTS[program] },
  read: () =>
    Object.fromEntries([
      ...Object.keys(EVENTS[program]).map((name) => [name, eventCount(name)]),
      ...Object.keys(MOMENTS[program]).map((name) => [name, momentOf(name)]),
    ]),
});

/** Registers a reading's metrics; returns the function that reads them. */
function register(registry: Registry, { metrics, labels = [], read }: Reading): () => Promise<void> {
  const registers = [registry];
  const registered = Object.entries(metrics).map(([name, help]) => {
    const options = { name, help, labelNames: [...labels], registers };
    return { name, metric: name.endsWith("_total") ? new Counter(options) : new Gauge(options) };
  });
  return async () => {
    const values = await settleWithin(READING_TIMEOUT_MS, (async () => read())()).catch(() => undefined);
    for (const { name, metric } of registered) setSamples(metric, toSamples(values?.[name]));
  };
}

/** Replaces every sample, also the 0 with which a metric without labels begins. */
function setSamples(metric: Gauge | Counter, samples: readonly Sample[]): void {
  metric.reset();
  metric.remove({});
  for (const { labels = {}, value } of samples) metric.inc(labels, value);
}

function toSamples(value: Values[string]): readonly Sample[] {
  if (value === undefined) return [];
  return typeof value === "number" ? [{ value }] : value;
}
