import { cpus } from "node:os";
import { Command, InvalidArgumentError } from "commander";
import { freePort } from "@/backend/test-support/server-programs";
import { openHeap } from "@/bench/memory/heap";
import { type Visit, visitAll } from "@/bench/memory/visits";
import { BROWSER, filteredAddresses, guestCookie, nameSearches, therapistAddresses } from "@/bench/pages/addresses";
import { findSite, residentBytes } from "@/bench/pages/processes";
import { slope } from "@/bench/statistics";
import { type Deployment, startDeployment } from "@/e2e/support/processes";
import { paths } from "@/lib/config/paths";

const SAMPLES = 60;
/** Caches fill and code is compiled in the first third; growth counts after it. */
const WARM_UP_SAMPLES = SAMPLES / 3;
const SLOPE_PER_REQUESTS = 10_000;
const LIMIT_MB = 0.5;
const MB = 1_000_000;
/** Pages that stay in the page cache, and per-request pages that evict others. */
const COMMON_FILTERS = 100;
const RARE_FILTERS = 5_000;
const THERAPISTS = 200;

interface Sample {
  requests: number;
  liveMb: number;
  residentMb: number;
}

const command = new Command("bench:memory")
  .description("Whether the site's memory grows with the requests that it has answered.")
  .option("--requests <n>", "how many pages are asked for", parseRequests, 1_000_000);
command.parse();
const { requests } = command.opts<{ requests: number }>();

console.log(`${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}, ${requests} requests`);
const inspectPort = await freePort();
const deployment = await startDeployment({ NODE_OPTIONS: `--inspect-port=${inspectPort}` });
try {
  const samples = await sample(deployment, await prepareVisits(deployment.siteUrl));
  process.exitCode = report(samples.slice(WARM_UP_SAMPLES)) ? 0 : 1;
} finally {
  await deployment.stop();
}

async function sample({ process: start, siteUrl }: Deployment, visitAt: (turn: number) => Visit): Promise<Sample[]> {
  const pid = findSite(start.pid ?? 0);
  const heap = await openHeap(pid, inspectPort);
  const samples: Sample[] = [];
  const batch = Math.ceil(requests / SAMPLES);
  console.log("  requests    live heap MB    resident MB    req/s");
  for (let done = 0; done < requests; done += batch) {
    const startedMs = performance.now();
    await visitAll(siteUrl, batch, (turn) => visitAt(done + turn));
    const perSecond = (batch * 1000) / (performance.now() - startedMs);
    const found = {
      requests: done + batch,
      liveMb: (await heap.liveBytes()) / MB,
      residentMb: residentBytes(pid) / MB,
    };
    samples.push(found);
    const cells = [found.liveMb.toFixed(1).padStart(16), found.residentMb.toFixed(1).padStart(15)];
    console.log(`  ${`${found.requests}`.padStart(8)}${cells.join("")}${perSecond.toFixed(0).padStart(9)}`);
  }
  heap.close();
  return samples;
}

/**
 * The request mix. Of a hundred pages, 45 are of the directory with common filters, 26 of therapists, 22 the home page, five first
 * visits, and two are rendered: one with a rare filter and one search by name.
 */
async function prepareVisits(siteUrl: string): Promise<(turn: number) => Visit> {
  const known = { ...BROWSER, cookie: await guestCookie(siteUrl) };
  const filtered = filteredAddresses(COMMON_FILTERS + RARE_FILTERS);
  const common = filtered.slice(0, COMMON_FILTERS);
  const rare = filtered.slice(COMMON_FILTERS);
  const therapists = await therapistAddresses(siteUrl, THERAPISTS);
  const names = nameSearches(12);
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? paths.home();
  return (turn) => {
    const round = Math.floor(turn / 100);
    const place = turn % 100;
    if (place === 0) return { path: at(rare, round), headers: known };
    if (place === 51) return { path: at(names, round), headers: known };
    if (place % 20 === 10) return { path: paths.home(), headers: BROWSER };
    if (place < 48) return { path: at(common, round * 48 + place), headers: known };
    return place < 77
      ? { path: at(therapists, round * 29 + place), headers: known }
      : { path: paths.home(), headers: known };
  };
}

/** Whether neither the live heap nor the process grew by more than the limit. */
function report(samples: readonly Sample[]): boolean {
  const growth = (pick: (sample: Sample) => number) =>
    slope(samples.map((each) => ({ x: each.requests / SLOPE_PER_REQUESTS, y: pick(each) })));
  const slopes = [
    ["live heap", growth(({ liveMb }) => liveMb)],
    ["resident", growth(({ residentMb }) => residentMb)],
  ] as const;
  console.log("");
  for (const [name, perRequests] of slopes) {
    const verdict = perRequests < LIMIT_MB ? "met   " : "MISSED";
    console.log(
      `  ${verdict} ${perRequests.toFixed(3).padStart(8)}  ${name}, MB per 10,000 requests: below ${LIMIT_MB}`,
    );
  }
  return slopes.every(([, perRequests]) => perRequests < LIMIT_MB);
}

function parseRequests(word: string): number {
  if (!/^[1-9]\d{2,6}$/.test(word)) throw new InvalidArgumentError("It must be a whole number from 100 to 9999999.");
  return Number(word);
}
