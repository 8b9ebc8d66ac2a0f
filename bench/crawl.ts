import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { openDatabase } from "@/backend/db/connect";
import { importGenerated } from "@/bench/generated-roster";
import { type Crawl, crawl } from "@/e2e/support/crawl";
import { countAddresses, countDepths, findCrawlFaults } from "@/e2e/support/crawl-faults";
import { startDeployment } from "@/e2e/support/processes";
import { paths } from "@/lib/config/paths";

/** Rendering every list and therapist of a larger network takes hours. */
const READ_WHOLE_UP_TO = 5_000;
const THERAPIST = /^\/team\/[^/?]+$/;
/** Pages of the list of all therapists. */
const WHOLE_LIST = /^\/team\?state=any(&page=\d+)?$/;
const FAULTS_SHOWN = 5;

const command = new Command("bench:crawl")
  .description(
    "Reads the site by links alone, from the home page, and prints by how many clicks each therapist is found.",
  )
  .option("--therapists <n>", "how many the network has", parseCount, 2_000);
command.parse();
const { therapists } = command.opts<{ therapists: number }>();

const folder = mkdtempSync(path.join(tmpdir(), "bench-crawl-"));
try {
  await fillNetwork();
  const deployment = await startDeployment({ LOG_LEVEL: "silent" }, folder);
  try {
    await run(deployment.siteUrl);
  } finally {
    await deployment.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Imports a generated roster before the services start. */
async function fillNetwork(): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: folder });
  await importGenerated(db, folder, therapists);
  await close();
}

async function run(siteUrl: string): Promise<void> {
  const isWhole = therapists <= READ_WHOLE_UP_TO;
  if (!isWhole)
    console.log(
      "Only the list of all therapists is read, and they are counted by the links to them: the clicks are upper bounds.",
    );
  const startedMs = performance.now();
  const found = await crawl({
    siteUrl,
    start: new URL((await fetch(siteUrl)).url).pathname,
    ...(isWhole ? {} : { reads: (address) => address === paths.browse() || WHOLE_LIST.test(address) }),
    onLevel: (depth, pages) => console.log(`depth ${depth}: ${pages} pages read`),
  });
  console.log(`${found.pages.size} pages in ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`);
  report(found, siteUrl);
}

function report(found: Crawl, siteUrl: string): void {
  const depths = countDepths(found, (address) => THERAPIST.test(address));
  const reached = [...depths.values()].reduce((sum, count) => sum + count, 0);
  console.log(`therapists reached: ${reached} of ${therapists}`);
  for (const [depth, count] of depths) console.log(`  by ${depth} clicks: ${count}`);
  const addresses = countAddresses(found);
  console.log(`addresses: ${addresses}, ${(addresses / therapists).toFixed(1)} per therapist`);
  const faults = Object.entries(findCrawlFaults(found, siteUrl));
  for (const [kind, lines] of faults)
    console.log([`${kind}: ${lines.length}`, ...lines.slice(0, FAULTS_SHOWN)].join("\n  "));
  process.exitCode = reached === therapists && faults.every(([, lines]) => lines.length === 0) ? 0 : 1;
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError("It must be a whole number above 0.");
  return Number(text);
}
