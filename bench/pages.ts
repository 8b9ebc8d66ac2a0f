import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { freePort } from "@/backend/test-support/server-programs";
import { BROWSER, guestCookie, nameSearches, routerRequests, therapistAddresses } from "@/bench/pages/addresses";
import { startBareReact } from "@/bench/pages/bare-react";
import { drive, provideWrk, type Target } from "@/bench/pages/drive";
import { fetchPayload, startNginx, startPlainNode } from "@/bench/pages/plain-servers";
import { findSite } from "@/bench/pages/processes";
import { printGoals, printResults } from "@/bench/pages/report";
import { type Case, measureInTurn } from "@/bench/pages/rounds";
import { type Site, startSite } from "@/bench/pages/site-processes";
import { driveSteadily } from "@/bench/pages/steady";
import { printSteady, type SteadyRound } from "@/bench/pages/steady-report";
import { filteredAddresses } from "@/e2e/support/filtered-addresses";
import { type Deployment, startDeployment } from "@/e2e/support/processes";
import { inLanguagePath } from "@/lib/config/page-language";
import { paths } from "@/lib/config/paths";

interface Options {
  rounds: number;
  seconds: number;
  encoding: string;
  parts: Part[];
}

const PARTS = ["pages", "visits", "steady"] as const;
type Part = (typeof PARTS)[number];

/** 2,000 requests a second, one in ten for a page that is not cached. */
const STEADY = { rate: 2_000, seconds: 3, every: 10 };
/** To a receiver that is not there: only the site's own work counts. */
const TRACED = {
  OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
  OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
  OTEL_TRACES_SAMPLER_ARG: "0.01",
};
const STEADY_CASES = ["home", "directory", "therapist"];
const MOST_TIMES = 5;
/** Addresses from there on are in no other case. */
const COLD_FROM = 100;

const command = new Command("bench:pages")
  .description(
    "How many pages a second the production build serves, as ratios to a trivial cached page of the same server.",
  )
  .option("--rounds <n>", "how often each case is measured", parseCount, 5)
  .option("--seconds <n>", "for how long each time", parseCount, 3)
  .option("--encoding <names>", "what the visitor's browser accepts", BROWSER["accept-encoding"])
  .option("--parts <names>", `which parts, a list of ${PARTS.join(", ")}`, parseParts, [...PARTS]);
command.parse();
const options = command.opts<Options>();

console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`);
const wrk = provideWrk();
const folder = mkdtempSync(path.join(tmpdir(), "bench-pages-"));
const running: { stop(): Promise<void> }[] = [];
try {
  const deployment = await startDeployment();
  keep(deployment);
  const { visits, pages } = await prepareCases(deployment);
  const cases = [...visits, ...(options.parts.includes("pages") ? pages : [])];
  const isFast = options.parts.some((part) => part !== "steady") ? await measureSpeed(cases) : true;
  const steady = pages.filter(({ name }) => STEADY_CASES.includes(name));
  const isSteady = options.parts.includes("steady") ? printSteady(await measureSteadily(steady), MOST_TIMES) : true;
  process.exitCode = isFast && isSteady ? 0 : 1;
} finally {
  for (const server of running.reverse()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureSpeed(cases: readonly Case[]): Promise<boolean> {
  const results = await measureInTurn(cases, options.rounds, (target) => drive(wrk, target, options.seconds, folder));
  printResults(results);
  return printGoals(results);
}

/** A mix of cached pages at a fixed rate, without and with cold ones. */
async function measureSteadily(targets: readonly Case[]): Promise<SteadyRound[]> {
  const [first] = targets;
  if (!first) return [];
  const paths = targets.flatMap((target) => target.paths);
  const perRound = (STEADY.rate * STEADY.seconds) / STEADY.every;
  const cold = filteredAddresses(COLD_FROM + options.rounds * perRound).slice(COLD_FROM);
  const rounds: SteadyRound[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    const next = cold.slice(round * perRound, (round + 1) * perRound);
    for (const address of [...paths, ...paths]) await fetch(first.origin + address, { headers: first.headers });
    const without = await driveSteadily({ ...first, paths }, { ...STEADY, cold: [] });
    rounds.push({ without, with: await driveSteadily({ ...first, paths }, { ...STEADY, cold: next }) });
  }
  return rounds;
}

async function prepareCases(deployment: Deployment): Promise<{ visits: Case[]; pages: Case[] }> {
  const site = { origin: deployment.siteUrl, pid: findSite(deployment.process.pid ?? 0) };
  const quiet = keep(await startSite(deployment, {}));
  const logged = keep(await startSite(deployment, { LOG_LEVEL: "info" }));
  const measured = keep(await startSite(deployment, { LOG_LEVEL: "info", METRICS_PORT: String(await freePort()) }));
  const traced = keep(await startSite(deployment, TRACED));
  const firstVisit = { ...BROWSER, "accept-encoding": options.encoding };
  const visitor = { ...firstVisit, cookie: await guestCookie(site.origin) };
  const directory = [paths.team(), ...filteredAddresses(15)];
  const therapists = await therapistAddresses(site.origin, 30);
  const router = await routerRequests(therapists);
  const on = (
    { origin, pid }: Pick<Site, "origin" | "pid">,
    asked: readonly string[],
    headers: Case["headers"] = visitor,
  ) => ({ ...{ origin, pid, headers }, paths: asked });

  const trivial = on(quiet, [paths.comingSoon()]);
  const visits: Case[] = [
    { name: "trivial page", ...trivial },
    ...(await rivals("trivial", trivial)),
    { name: "  first visit", ...on(site, [paths.comingSoon()], firstVisit) },
    { name: "  with a log line", ...on(logged, [paths.comingSoon()]) },
    { name: "  and metrics", ...on(measured, [paths.comingSoon()]) },
    { name: "  with 1 % of traces alone", ...on(traced, [paths.comingSoon()]) },
  ];
  const pages: Case[] = [];
  for (const [name, asked, headers] of [
    ["home", [paths.home()], visitor],
    ["directory", directory, visitor],
    ["therapist", therapists, visitor],
    ["payload", router.paths, { ...visitor, ...router.headers }],
  ] as const) {
    pages.push({ name, ...on(site, asked, headers) });
    pages.push(...(await rivals(name, on(site, asked, headers))));
    if (name === "payload") continue;
    const spanish = on(
      site,
      asked.map((address) => inLanguagePath(address, "es")),
      headers,
    );
    pages.push({ name: `${name} in Spanish`, ...spanish });
  }
  // Last: the searches under way at its end delay the next case.
  pages.push({ name: "directory, by name", ...on(site, nameSearches(12)) });
  return { visits, pages };
}

/** The same bytes with the same headers, from servers that do nothing else. */
async function rivals(name: string, target: Target): Promise<Case[]> {
  const [address = ""] = target.paths;
  const payload = await fetchPayload(target.origin + address, target.headers);
  const bare = name === "directory" ? { "bare React on node:http": startBareReact(payload) } : {};
  const servers = {
    ...bare,
    "plain node:http": startPlainNode(payload),
    "nginx, a file": startNginx(payload, folder, name),
  };
  const cases: Case[] = [];
  for (const [server, starting] of Object.entries(servers)) {
    const started = await starting;
    if (!started) continue;
    const { origin, pid } = keep(started);
    cases.push({ name: `  ${name} by ${server}`, ...target, origin, pid, paths: ["/"] });
  }
  return cases;
}

function keep<T extends { stop(): Promise<void> }>(server: T): T {
  running.push(server);
  return server;
}

function parseCount(word: string): number {
  if (!/^[1-9]\d?$/.test(word)) throw new InvalidArgumentError("It must be a whole number from 1 to 99.");
  return Number(word);
}

function parseParts(words: string): Part[] {
  const parts = words.split(",").map((word) => PARTS.find((part) => part === word));
  if (parts.includes(undefined)) throw new InvalidArgumentError(`It must be a list of ${PARTS.join(", ")}.`);
  return parts.filter((part) => part !== undefined);
}
