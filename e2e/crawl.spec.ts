import { createHash } from "node:crypto";
import { languageOf } from "@/lib/config/page-language";
import { paths } from "@/lib/config/paths";
import { parseDirectoryAddress } from "@/lib/directory/address";
import { appliedFilters } from "@/lib/directory/view";
import { type Crawl, crawl } from "./support/crawl";
import { countAddresses, countDepths, findCrawlFaults } from "./support/crawl-faults";
import { ROUTES } from "./support/routes";
import { countTherapists, searchTherapists } from "./support/services";
import { deployment, expect, test } from "./support/test";

/*
 * The site as a search engine finds it: from `/` by `<a href>` alone, without sitemap or scripts. One crawl for all tests reads
 * every page of the lists of four states, one therapist in forty, and the first page of the lists of one other choice or of a
 * choice in one state.
 */

test.describe.configure({ mode: "default" });

const MOST_CLICKS = 5;
const MOST_ADDRESSES_PER_THERAPIST = 12;
const CRAWL_TIMEOUT_MS = 1_200_000;
/** Named by the accessibility statement; the test does not ask it. */
const COMPLAINTS_OFFICE = "https://www.hhs.gov";
/** States whose lists are read to the last page: the default one, one with long lists, and two with short ones. */
const STATES = ["AK", "CA", "CO", "WY"];
/** The state whose combinations are read. */
const STATE = "WY";

function isRead(address: string): boolean {
  const { pathname, searchParams } = new URL(address, deployment.siteUrl());
  // Spanish pages have the addresses and links of the English ones.
  if (languageOf(pathname) !== "en") return false;
  const view = parseDirectoryAddress(pathname, searchParams);
  if (isTherapist(address)) return isSampled(address);
  if (!view) return !pathname.endsWith("/report");
  if (view.sort !== "name") return false;
  const choices = appliedFilters(view);
  if (choices.length === 1 && view.states.some((state) => STATES.includes(state))) return true;
  return view.page === 1 && (choices.length <= 1 || view.states.includes(STATE));
}

const isTherapist = (address: string) => /^\/team\/[^/?]+$/.test(address);

/** One in so many addresses, the same in each run. */
const isSampled = (address: string, oneIn = 40) =>
  createHash("sha256").update(address).digest().readUInt32BE() % oneIn === 0;

/** The pages read name their Spanish versions as files: one in ten is asked for, and all of them at night. */
const isAsked = (file: string) => languageOf(new URL(file).pathname) === "en" || isSampled(file, 10);

let found: Crawl;
test.beforeAll(async () => {
  test.setTimeout(CRAWL_TIMEOUT_MS);
  const siteUrl = deployment.siteUrl();
  const { pathname } = new URL((await fetch(siteUrl)).url);
  found = await crawl({ siteUrl, start: pathname, reads: isRead });
});

test("every therapist of four states is found within five clicks", async () => {
  const lists = await Promise.all(STATES.map((state) => searchTherapists({ state_licenses: state }, 1_000)));
  const wanted = new Set(lists.flatMap(({ slugs }) => slugs.map((slug) => paths.therapist(slug))));
  const byDepth = countDepths(found, (address) => wanted.has(address));
  for (const [depth, count] of byDepth) process.stdout.write(`  ${count} therapists by ${depth} clicks\n`);
  expect([...byDepth.values()].reduce((sum, count) => sum + count, 0)).toBe(wanted.size);
  expect(wanted.size).toBeGreaterThan(0);
  expect(Math.max(...byDepth.keys())).toBeLessThanOrEqual(MOST_CLICKS);
});

test("every page answers at the address of its links, and names a canonical one that answers", () => {
  const { answers, canonicals, variants } = findCrawlFaults(found, deployment.siteUrl());
  expect({ answers, canonicals, variants }).toEqual({ answers: [], canonicals: [], variants: [] });
});

test("no two of the pages read share a title or a description", () => {
  const { sharedTitles, sharedDescriptions } = findCrawlFaults(found, deployment.siteUrl());
  expect({ sharedTitles, sharedDescriptions }).toEqual({ sharedTitles: [], sharedDescriptions: [] });
});

test("there are at most twelve addresses per therapist, filters included", async () => {
  const addresses = countAddresses(found);
  process.stdout.write(`  ${addresses} addresses, ${found.pages.size} of them read\n`);
  expect(addresses).toBeLessThanOrEqual(MOST_ADDRESSES_PER_THERAPIST * (await countTherapists()));
});

test("every anchor and file leads somewhere, and every page to be found is found", async () => {
  // Hundreds of files are asked for, one after the other.
  test.slow();
  const siteUrl = deployment.siteUrl();
  const links = [...found.links].map(([href, from]) => ({ from, to: new URL(href) }));
  const lost = links.filter(({ to }) => {
    const page = to.origin === siteUrl ? found.pages.get(to.pathname + to.search) : undefined;
    return to.hash !== "" && page && !page.ids.has(decodeURIComponent(to.hash.slice(1)));
  });
  expect(lost.map(({ from, to }) => `${from} → ${to.href}`)).toEqual([]);

  const wanted = ROUTES.filter(({ path, isIndexed }) => isIndexed && !path.includes("{"));
  expect(wanted.map(({ path }) => path).filter((path) => !found.pages.has(path))).toEqual([]);

  // Names ending in .example belong to the sample network and are reserved: no host exists.
  const places = links.filter(({ to }) => to.origin === deployment.servicesUrl()).map(({ to }) => to.href);
  const others = links.filter(({ to }) => /^https?:$/.test(to.protocol) && !to.hostname.endsWith(".example"));
  expect(new Set(others.map(({ to }) => to.origin))).toEqual(
    new Set([siteUrl, deployment.servicesUrl(), COMPLAINTS_OFFICE]),
  );
  await expectAnswers([...found.files].filter(isAsked));
  await expectAnswers(places);
});

test("every Spanish version of the pages read answers", { tag: "@nightly" }, async () => {
  test.setTimeout(CRAWL_TIMEOUT_MS);
  await expectAnswers([...found.files].filter((file) => !isAsked(file)));
});

async function expectAnswers(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) expect((await fetch(address, { method: "HEAD" })).status, address).toBe(200);
}
