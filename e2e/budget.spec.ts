import { gzipSync } from "node:zlib";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { HYDRATED_PART } from "@/lib/asleep/hydration";
import { apiPaths } from "@/lib/config/api-paths";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { BookingPage, openBooking } from "./pages/booking";
import { budgetOf, COLUMNS, MATRIX_FORM, OPEN_FORMS, PHONE_DIRECTORY, type Weight } from "./support/budgets";
import { sendRequest } from "./support/inbox-items";
import { issueForm, publishExample } from "./support/issue-form";
import { fillIn, ROUTES } from "./support/routes";
import { readSampleTherapist } from "./support/services";
import { addMember, signInStaff } from "./support/staff";
import { expect, IN_MOTION, test } from "./support/test";
import { waitUntilIdle } from "./support/wait-until-idle";

/** Fallback fonts are fitted to the text of a phone. */
const SLOW_PHONE_SHIFT = 0.01;

/** The weight that each resource type counts towards, besides the number of requests. */
const KINDS = { script: "scriptKb", stylesheet: "styleKb", font: "fontKb" } as const;
const kindOf = (type: string) => Object.entries(KINDS).find(([kind]) => kind === type)?.[1];

/** One of each kind of page: the payers' directories differ only in their texts. */
const MEASURED = ROUTES.filter(({ path }) => !/^\/team\/(insurer|eap)\/(?!aetna|bhs)/.test(path)).map(
  ({ path }) => path,
);

/** One of each layout, on a phone with a slow network. */
const SLOW_ROUTES = [
  paths.home(),
  paths.match(),
  paths.matchInsurers(),
  paths.team(),
  paths.teamPayer("insurer", "aetna"),
  "/team/{slug}",
  paths.providers(),
  paths.join(),
  paths.appointmentRequest(),
  paths.privacy(),
];

const PHONE = { viewport: { width: 390, height: 844 } };

// Without a link that page is refused.
test.use({ ...IN_MOTION, expectedConsoleErrors: [/status of 401 .*\/(forms\/public|request|therapist)$/] });

type Row = readonly [name: string, weight: Weight];

test("no page makes the browser load more than its budget, and none shifts", async ({
  browser,
  baseURL,
  page: visitor,
}) => {
  test.setTimeout(600_000);
  const therapist = await readSampleTherapist();
  await openBooking(visitor);
  const storageState = await visitor.context().storageState();
  const rows: Row[] = [];
  const measure = async (name: string, address: string, device: BrowserContextOptions = {}) => {
    // Each page starts with an empty browser cache and the cookies of the visit.
    const context = await browser.newContext({ baseURL, storageState, ...device });
    rows.push([name, await weigh(await context.newPage(), address)]);
    await context.close();
  };
  for (const path of [...MEASURED, paths.appointmentRequest()]) await measure(path, fillIn(path, therapist));
  await sendBooking(visitor);
  await measure(paths.appointmentSent(), paths.appointmentSent(), {
    storageState: await visitor.context().storageState(),
  });
  await measure(PHONE_DIRECTORY, paths.team(), PHONE);
  await publishExample(MATRIX_FORM, MATRIX_FORM);
  for (const [name, slug] of OPEN_FORMS) await measure(name, await issueForm(slug));
  for (const path of [staffPaths.signIn(), staffPaths.signInCode(), staffPaths.mail()]) await measure(path, path);
  await signInStaff(visitor, await addMember());
  const signedIn = { storageState: await visitor.context().storageState() };
  const reference = await sendRequest();
  const items = [staffPaths.inbox(), staffPaths.today(), "/staff/items/{reference}"];
  const forms = [staffPaths.forms(), staffPaths.form("phq-9"), staffPaths.formPreview("phq-9")];
  const builder = [staffPaths.formEdit("phq-9")];
  const files = [staffPaths.formFiles(), staffPaths.formLibrary()];
  const own = [staffPaths.account(), staffPaths.mailChoice(), staffPaths.team()];
  for (const path of [...items, ...forms, ...builder, ...files, ...own])
    await measure(path, path.replace("{reference}", reference), signedIn);

  process.stdout.write(formatTable(rows));
  const over = rows.flatMap(([path, weight]) =>
    COLUMNS.filter(({ key }) => weight[key] > budgetOf(path)[key]).map(
      ({ key, title }) => `${path}: ${title} ${weight[key].toFixed(2)} of ${budgetOf(path)[key]}`,
    ),
  );
  expect(over).toEqual([]);
});

async function sendBooking(visitor: Page): Promise<void> {
  const booking = new BookingPage(visitor);
  await booking.fillAll();
  await booking.submit.click();
  await booking.waitUntilSent();
}

test("nothing moves while a page loads on a slow phone", { tag: "@nightly" }, async ({
  browser,
  baseURL,
  page: visitor,
}) => {
  test.setTimeout(600_000);
  const hasFallback = await visitor.evaluate(hasFallbackFont);
  if (process.env.CI) expect(hasFallback, "Arial, or Liberation Sans in its place").toBe(true);
  test.skip(!hasFallback, "no font with Arial's measures on this machine, which phones have or Roboto instead");
  const therapist = await readSampleTherapist();
  await openBooking(visitor);
  const storageState = await visitor.context().storageState();
  const forms = await Promise.all(OPEN_FORMS.map(async ([name, slug]) => [name, await issueForm(slug)] as const));
  const moved: string[] = [];
  for (const [name, address] of [...SLOW_ROUTES.map((path) => [path, fillIn(path, therapist)] as const), ...forms]) {
    const context = await browser.newContext({ baseURL, storageState, ...PHONE });
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(sumUpShifts);
    // A page that does not load ends the try; without a limit of its own it would take the test's ten minutes.
    await page.goto(address, { waitUntil: "networkidle", timeout: 60_000 });
    const { shift = "0", moved: sources = "" } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    if (Number(shift) > SLOW_PHONE_SHIFT) moved.push(`${name}: ${Number(shift).toFixed(4)} ${sources}`);
    await context.close();
  }
  expect(moved).toEqual([]);
});

/** A quarter of this machine's speed, and a mobile network on which fonts and scripts come after the first paint. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

/** True where the machine has a font with Arial's metrics for app/stand-in-fonts.css. */
async function hasFallbackFont(): Promise<boolean> {
  const fonts = ["Arial", "Liberation Sans"].map((name) => new FontFace("probe", `local("${name}")`));
  return (await Promise.allSettled(fonts.map((font) => font.load()))).some(({ status }) => status === "fulfilled");
}

/** All resources of a first visit until the network is idle, and again once the page woke, each file compressed by itself. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const requests: { url: string; kind: ReturnType<typeof kindOf> }[] = [];
  page.on("request", (request) => {
    // The form saves its draft a second after it woke: on a busy machine the page still loads then.
    if (new URL(request.url()).pathname === apiPaths.bookingDraft()) return;
    requests.push({ url: request.url(), kind: kindOf(request.resourceType()) });
  });
  await page.addInitScript(sumUpShifts);
  const response = await page.goto(path);
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  const part = page.locator(`[${HYDRATED_PART}]`).first();
  if (await part.isVisible()) await part.hover();
  await waitUntilIdle(page);
  const html = (await response?.body()) ?? Buffer.alloc(0);
  const inlineKb = inlineScriptKb(html.toString());
  const weight: Record<keyof Weight, number> = {
    htmlKb: html.length / 1000,
    htmlGzipKb: gzipSync(html).length / 1000,
    firstScriptKb: inlineKb,
    scriptKb: inlineKb,
    styleKb: 0,
    fontKb: 0,
    requests: new Set(requests.map(({ url }) => url)).size,
    shift: await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0)),
  };
  for (const url of new Set(requests.flatMap(({ url, kind }) => (kind ? [url] : [])))) {
    const kind = requests.find((request) => request.url === url)?.kind;
    const kb = await transferKb(url);
    if (kind) weight[kind] += kb;
    if (kind === "scriptKb" && html.includes(` src="${new URL(url).pathname}"`)) weight.firstScriptKb += kb;
  }
  return weight;
}

/** Scripts in the HTML itself, without the framework's data. */
function inlineScriptKb(html: string): number {
  const texts = [...html.matchAll(/<script(?: nonce="[^"]*")?>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
  return texts.filter((text) => !text.includes("__next_f")).reduce((kb, text) => kb + gzipSync(text).length / 1000, 0);
}

/** Cumulative layout shift, as browsers compute it, and its sources, stored where a test can read them. */
function sumUpShifts(): void {
  let sum = 0;
  const moved: string[] = [];
  const describe = ({ node, previousRect, currentRect }: { node?: Node | null } & Record<string, DOMRect>) =>
    `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" y ${previousRect?.y} to ${currentRect?.y}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && typeof entry.value === "number") sum += entry.value;
      if ("sources" in entry && Array.isArray(entry.sources)) moved.push(...entry.sources.map(describe));
    }
    document.documentElement.dataset.moved = moved.join(", ");
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: "layout-shift", buffered: true });
}

const known = new Map<string, number>();

/** File names contain content hashes: each is requested once. */
async function transferKb(url: string): Promise<number> {
  const kept = known.get(url);
  if (kept !== undefined) return kept;
  const response = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br" } });
  const kb = Number(response.headers.get("content-length")) / 1000;
  known.set(url, kb);
  return kb;
}

function formatTable(rows: readonly Row[]): string {
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(15)).join("")}\n`;
  const cells = ([path, weight]: Row) =>
    COLUMNS.map(({ key, digits }) => `${weight[key].toFixed(digits)} / ${budgetOf(path)[key]}`);
  return [
    "\n  first visit, KB, files as sent to a browser that accepts brotli: measured / budget\n",
    line(
      "",
      COLUMNS.map(({ title }) => title),
    ),
    ...rows.map((row) => line(row[0], cells(row))),
  ].join("");
}
