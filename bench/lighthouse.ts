import { cpus } from "node:os";
import { chromium } from "@playwright/test";
import { Command, InvalidArgumentError } from "commander";
import { z } from "zod";
import { freePort } from "@/backend/test-support/server-programs";
import { benchTouches, firstTouches } from "@/bench/lighthouse/first-touch";
import { keyPresses } from "@/bench/lighthouse/key-presses";
import { loadLighthouse } from "@/bench/lighthouse/load-lighthouse";
import { startPlainNode } from "@/bench/pages/plain-servers";
import { median } from "@/bench/statistics";
import { startDeployment } from "@/e2e/support/processes";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { provideBrowser } from "@/scripts/test/browser";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Audits that do not depend on the machine's speed. */
const FLAWLESS = CATEGORIES.filter((category) => category !== "performance");
const METRICS = [
  ["first-contentful-paint", "FCP ms"],
  ["largest-contentful-paint", "LCP ms"],
  ["total-blocking-time", "TBT ms"],
  ["cumulative-layout-shift", "CLS"],
] as const;
const COLUMNS = [...CATEGORIES, ...METRICS.map(([, label]) => label)];
const EMPTY = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>An empty page</title><meta name="description" content="An empty page"><h1>An empty page</h1>`;

/** Ways in which a deployment's pages start: values of the setting PAGES_START. */
const STARTS = ["asleep", "awake"] as const;
const TASKS_SHOWN = 3;
const MAX_ATTEMPTS = 3;
/** Lighthouse's table of tasks above 50 ms. */
const tasksSchema = z.object({ items: z.array(z.object({ url: z.string(), duration: z.number() })) });

/** Parts of a result that this benchmark reads. */
const resultSchema = z.object({
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      details: z.unknown(),
    }),
  ),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  runtimeError: z.object({ message: z.string() }).optional(),
});

interface Run {
  readonly values: Readonly<Record<string, number>>;
  /** Failed audits of the categories that must be flawless. */
  readonly findings: readonly string[];
  /** The longest task of each file, in ms. */
  readonly tasks: Readonly<Record<string, number>>;
}

const command = new Command("bench:lighthouse")
  .description(
    "Lighthouse's mobile scores of the production build, with pages asleep and awake, the median of several runs.",
  )
  .option("--runs <n>", "runs of each page", parseCount, 3);
command.parse();
const { runs } = command.opts<{ runs: number }>();

const lighthouse = await loadLighthouse();
console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}, median of ${runs}`);
const findings: string[] = [];
await benchEmpty();
for (const start of STARTS) {
  const deployment = await startDeployment({ PAGES_START: start });
  try {
    findings.push(...(await bench(start, deployment.siteUrl)));
    await benchTouches("first touch", firstTouches(deployment.siteUrl), runs);
    if (start === STARTS[0]) await benchTouches("key press", await keyPresses(deployment), runs);
  } finally {
    await deployment.stop();
  }
}
for (const finding of findings) console.error(`  ${finding}`);
process.exitCode = findings.length === 0 ? 0 : 1;

/** Prints the row of a page of one sentence, without styles and scripts: what this machine allows at this moment. */
async function benchEmpty(): Promise<void> {
  const server = await startPlainNode({ body: Buffer.from(EMPTY), headers: { "content-type": "text/html" } });
  printRow("", COLUMNS);
  try {
    await benchPage("an empty page", server.origin);
  } finally {
    await server.stop();
  }
}

/** Prints a row for each page; returns what keeps one from being flawless in the categories other than performance. */
async function bench(start: (typeof STARTS)[number], siteUrl: string): Promise<string[]> {
  const pages = [paths.home(), paths.providers(), paths.team(), paths.therapist(await firstSlug(siteUrl))];
  printRow(start, COLUMNS);
  const found: string[] = [];
  for (const path of pages) {
    const results = await benchPage(path, siteUrl + path);
    console.log(`    longest tasks: ${longestTasks(results).join(", ")}`);
    found.push(
      ...new Set(results.flatMap((result) => result.findings.map((finding) => `${path}, ${start}: ${finding}`))),
    );
  }
  return found;
}

/** Prints the row of a page. */
async function benchPage(name: string, url: string): Promise<Run[]> {
  const results: Run[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runUntilRecorded(url));
  const ids = [...CATEGORIES, ...METRICS.map(([id]) => id)];
  printRow(
    name,
    ids.map((id) => format(median(results.map(({ values }) => values[id] ?? 0)))),
  );
  return results;
}

/** The files with the longest tasks: the median of the runs' longest, in ms. */
function longestTasks(results: readonly Run[]): string[] {
  const files = [...new Set(results.flatMap(({ tasks }) => Object.keys(tasks)))];
  return files
    .map((file) => ({ file, ms: median(results.map(({ tasks }) => tasks[file] ?? 0)) }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, TASKS_SHOWN)
    .map(({ file, ms }) => `${ms.toFixed(0)} ms ${file}`);
}

/** A run, repeated where Lighthouse could not record it, which it asks for. */
async function runUntilRecorded(url: string): Promise<Run> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
    const run = await runOnce(url).catch((error: unknown) => {
      if (!String(error).includes("NO_NAVSTART")) throw error;
    });
    if (run) return run;
  }
  return runOnce(url);
}

/** One run in a new browser with Lighthouse's defaults: a simulated slow phone on slow 4G. */
async function runOnce(url: string): Promise<Run> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: provideBrowser(),
    args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
    const { audits, categories, runtimeError } = resultSchema.parse(result?.lhr);
    if (runtimeError) throw new Error(runtimeError.message);
    return {
      values: Object.fromEntries([
        ...CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
        ...METRICS.map(([id]) => [id, audits[id]?.numericValue ?? 0]),
      ]),
      findings: FLAWLESS.flatMap((id) => categories[id]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${audits[id]?.title}`),
      tasks: readTasks(audits["long-tasks"]?.details),
    };
  } finally {
    await browser.close();
  }
}

/** The longest task of each file, in ms. */
function readTasks(details: unknown): Record<string, number> {
  const tasks: Record<string, number> = {};
  for (const { url, duration } of tasksSchema.safeParse(details).data?.items ?? []) {
    const file = URL.canParse(url) ? new URL(url).pathname : url;
    tasks[file] = Math.max(tasks[file] ?? 0, duration);
  }
  return tasks;
}

/** The sitemap's first therapist. */
async function firstSlug(siteUrl: string): Promise<string> {
  const sitemap = await (await fetch(siteUrl + machinePaths.sitemap())).text();
  const slug = /\/team\/([^/<]+)<\/loc>/.exec(sitemap)?.[1];
  if (!slug) throw new Error("The sitemap names no therapist.");
  return slug;
}

function format(value: number): string {
  return value > 0 && value < 1 ? value.toFixed(3) : value.toFixed(0);
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(`  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(16)).join("")}`);
}

function parseCount(word: string): number {
  if (!/^[1-9]\d?$/.test(word)) throw new InvalidArgumentError("It must be a whole number from 1 to 99.");
  return Number(word);
}
