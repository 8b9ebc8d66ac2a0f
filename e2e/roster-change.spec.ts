import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { paths } from "@/lib/config/paths";
import { ROSTER_TTL_SECONDS } from "@/lib/http/page-ttl";
import { expect, test } from "./support/own-deployment";

const VISITORS = 50;
/** The maximum delay after the import: without the services' call, pages are rendered again only when they expire. */
const TOLD_WITHIN_MS = 0.75 * ROSTER_TTL_SECONDS * 1_000;
const DIRECTORY = "/team/insurer/evernorth?certification=LMHC&state=WY";
const NEW_SLUG = "dana-newcomer";

const folder = mkdtempSync(path.join(tmpdir(), "care-roster-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The operator's command, run beside the site. */
function importRoster(dataDir: string, rows: string[]): Promise<number | null> {
  const file = path.join(folder, "roster.csv");
  const header =
    "unique_id,first_name,last_name,bio,picture,insurances_accepted,servicing_eaps,disorders,certifications,state_licenses,therapy_types,alternate_id";
  writeFileSync(file, [header, ...rows, ""].join("\n"));
  const args = [
    "--import",
    "./scripts/resolve-imports.ts",
    "backend/cli/network.ts",
    "import",
    file,
    "--data-dir",
    dataDir,
  ];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  return new Promise((resolve) => child.once("exit", resolve));
}

/** The number beside Wyoming among all states. */
const countOfState = (html: string) => Number(/Wyoming<span[^>]*>([\d,]+)/.exec(html)?.[1] ?? Number.NaN);
const shown = (html: string) => Number(/We found ([\d,]+)/.exec(html)?.[1]?.replace(",", "") ?? 0);

test("a roster import during fifty visits causes no error, and shows at once", async ({ own }) => {
  test.slow();
  const visit = async (address: string) => {
    const startedMs = Date.now();
    const response = await fetch(own.siteUrl + address);
    return { startedMs, status: response.status, html: await response.text() };
  };
  const before = shown((await visit(DIRECTORY)).html);
  const inWyoming = countOfState((await visit(paths.browse())).html);
  expect((await visit(paths.therapist(NEW_SLUG))).status).toBe(404);

  const visits: { address: string; startedMs: number; status: number; count: number }[] = [];
  let isOver = false;
  const browse = async (visitor: number) => {
    const addresses = [DIRECTORY, "/team", `/team?page=${1 + (visitor % 3)}`, "/team/eap/bhs"];
    for (let turn = visitor; !isOver; turn += 1) {
      const address = addresses[turn % addresses.length] ?? DIRECTORY;
      const { html, ...seen } = await visit(address);
      visits.push({ address, ...seen, count: shown(html) });
    }
  };
  const crowd = Array.from({ length: VISITORS }, (_, visitor) => browse(visitor));

  const rows = Array.from(
    { length: 20 },
    (_, n) => `new-${n},${n === 0 ? "Dana" : `Lee${n}`},Newcomer,,,evernorth,,,LMHC,WY,,`,
  );
  expect(await importRoster(own.dataDir, rows)).toBe(0);
  await expect.poll(async () => shown((await visit(DIRECTORY)).html), { timeout: TOLD_WITHIN_MS }).toBe(before + 20);
  const toldMs = Date.now();
  expect(countOfState((await visit(paths.browse())).html)).toBe(inWyoming + 20);
  const page = await visit(paths.therapist(NEW_SLUG));
  expect([page.status, page.html.includes("Dana Newcomer")]).toEqual([200, true]);
  const countLate = () => visits.filter(({ startedMs }) => startedMs > toldMs).length;
  const findLate = () => visits.filter(({ address, startedMs }) => address === DIRECTORY && startedMs > toldMs);
  await expect.poll(countLate).toBeGreaterThan(VISITORS);
  await expect.poll(() => findLate().length).toBeGreaterThan(0);
  isOver = true;
  await Promise.all(crowd);

  expect(visits.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(findLate().map(({ count }) => count))).toEqual(new Set([before + 20]));

  // Removal takes effect as fast.
  const [, ...others] = rows;
  expect(await importRoster(own.dataDir, ["new-0,Dana,Newcomer,,,evernorth,,,LMHC,CO,,", ...others])).toBe(0);
  await expect.poll(async () => shown((await visit(DIRECTORY)).html), { timeout: TOLD_WITHIN_MS }).toBe(before + 19);
});
