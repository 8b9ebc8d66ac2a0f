import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { BROWSER, filteredAddresses, guestCookie, nameSearches, therapistAddresses } from "@/bench/pages/addresses";
import { drive, provideWrk } from "@/bench/pages/drive";
import { fetchPayload, startNginx, startPlainNode } from "@/bench/pages/plain-servers";
import { findSite } from "@/bench/pages/processes";
import { printGoals, printResults } from "@/bench/pages/report";
import { type Case, measureInTurn } from "@/bench/pages/rounds";
import { type Site, startWithoutMiddleware } from "@/bench/pages/site-without-middleware";
import { type Deployment, startDeployment } from "@/e2e/support/processes";
import { paths } from "@/lib/config/paths";

interface Options {
  rounds: number;
  seconds: number;
  encoding: string;
}

const command = new Command("bench:pages")
  .description(
    "How many pages a second the production build serves, as ratios to a trivial static page of the same server.",
  )
  .option("--rounds <n>", "how often each case is measured", parseCount, 5)
  .option("--seconds <n>", "for how long each time", parseCount, 3)
  .option("--encoding <names>", "what the visitor's browser accepts", BROWSER["accept-encoding"]);
command.parse();
const options = command.opts<Options>();

console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`);
const wrk = provideWrk();
const folder = mkdtempSync(path.join(tmpdir(), "bench-pages-"));
const running: { stop(): Promise<void> }[] = [];
try {
  const deployment = await startDeployment();
  running.push(deployment);
  const cases = await prepareCases(deployment);
  const results = await measureInTurn(cases, options.rounds, (target) => drive(wrk, target, options.seconds, folder));
  printResults(results);
  process.exitCode = printGoals(results) ? 0 : 1;
} finally {
  for (const server of running.reverse()) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function prepareCases(deployment: Deployment): Promise<Case[]> {
  const site = { origin: deployment.siteUrl, pid: findSite(deployment.process.pid ?? 0) };
  const bare = await startWithoutMiddleware(deployment, folder);
  running.push(bare);
  const firstVisit = { ...BROWSER, "accept-encoding": options.encoding };
  const visitor = { ...firstVisit, cookie: await guestCookie(site.origin) };
  const on = ({ origin, pid }: Pick<Site, "origin" | "pid">, headers: Case["headers"]) => ({ origin, pid, headers });

  const cases: Case[] = [
    { name: "trivial static page", ...on(site, visitor), paths: [paths.comingSoon()] },
    { name: "  without the middleware", ...on(bare, visitor), paths: [paths.comingSoon()] },
    { name: "  first visit", ...on(site, firstVisit), paths: [paths.comingSoon()] },
    { name: "home", ...on(site, visitor), paths: [paths.home()] },
    { name: "directory, cached", ...on(site, visitor), paths: [paths.team(), ...filteredAddresses(15)] },
    { name: "directory, by name", ...on(site, visitor), paths: nameSearches(12) },
    { name: "therapist", ...on(site, visitor), paths: await therapistAddresses(site.origin, 30) },
  ];
  const directory = await fetchPayload(site.origin + paths.team(), visitor);
  const plain = await startPlainNode(directory);
  running.push(plain);
  cases.push({ name: "directory by plain node:http", ...on(plain, visitor), paths: [paths.team()] });
  const nginx = await startNginx(directory, folder);
  if (!nginx) return cases;
  running.push(nginx);
  return [...cases, { name: "directory by nginx, a file", ...on(nginx, visitor), paths: [paths.team()] }];
}

function parseCount(word: string): number {
  if (!/^[1-9]\d?$/.test(word)) throw new InvalidArgumentError("It must be a whole number from 1 to 99.");
  return Number(word);
}
