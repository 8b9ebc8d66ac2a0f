import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { paths } from "@/lib/paths";
import { matchWithAetna } from "./pages/booking";
import { budgetOf, OPEN_FORMS, type Weight } from "./support/budgets";
import { issueForm } from "./support/issue-form";
import { fillIn, ROUTES } from "./support/routes";
import { readSampleTherapist } from "./support/services";
import { expect, test } from "./support/test";

/** Which resource is counted where. */
const KINDS = { script: "scriptKb", stylesheet: "styleKb", font: "fontKb" } as const;
type Kind = keyof typeof KINDS;
const COLUMNS = { firstScriptKb: "first script", scriptKb: "all script", styleKb: "style", fontKb: "fonts" } as const;
const FIELDS = ["firstScriptKb", "scriptKb", "styleKb", "fontKb"] as const satisfies readonly (keyof typeof COLUMNS)[];
const isKind = (type: string): type is Kind => type in KINDS;

/** One of each kind of page: the payers' directories differ in their texts only. */
const MEASURED = ROUTES.filter(({ path }) => !/^\/team\/(insurer|eap)\/(?!aetna|bhs)/.test(path)).map(
  ({ path }) => path,
);

test("no page makes the browser load more than its budget", async ({ browser, baseURL, page: visitor }) => {
  test.slow();
  const therapist = await readSampleTherapist();
  await matchWithAetna(visitor);
  const storageState = await visitor.context().storageState();
  const rows: [path: string, weight: Weight][] = [];
  const measure = async (name: string, address: string) => {
    // Each page meets a browser that has kept nothing but the cookies of the visit.
    const context = await browser.newContext({ baseURL, storageState });
    rows.push([name, await weigh(await context.newPage(), address)]);
    await context.close();
  };
  for (const path of [...MEASURED, paths.appointmentRequest()]) await measure(path, fillIn(path, therapist));
  for (const [name, slug] of OPEN_FORMS) await measure(name, await issueForm(slug));

  process.stdout.write(formatTable(rows));
  const over = rows.flatMap(([path, weight]) =>
    FIELDS.filter((field) => weight[field] > budgetOf(path)[field]).map(
      (field) => `${path}: ${COLUMNS[field]} ${weight[field].toFixed(1)} of ${budgetOf(path)[field]}`,
    ),
  );
  expect(over).toEqual([]);
});

/** What a first visit to the page loads until nothing more comes, each file compressed by itself. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const files = new Map<string, Kind>();
  page.on("request", (request) => {
    const kind = request.resourceType();
    if (isKind(kind)) files.set(request.url(), kind);
  });
  const response = await page.goto(path, { waitUntil: "networkidle" });
  expect(new URL(page.url()).pathname).toBe(new URL(path, page.url()).pathname);
  const html = (await response?.text()) ?? "";
  const weight = { firstScriptKb: 0, scriptKb: 0, styleKb: 0, fontKb: 0 };
  for (const [url, kind] of files) {
    const body = Buffer.from(await (await fetch(url)).arrayBuffer());
    // Fonts are compressed already.
    const kb = (kind === "font" ? body : gzipSync(body)).length / 1000;
    weight[KINDS[kind]] += kb;
    if (kind === "script" && html.includes(`src="${new URL(url).pathname}"`)) weight.firstScriptKb += kb;
  }
  return weight;
}

function formatTable(rows: readonly (readonly [string, Weight])[]): string {
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(16)).join("")}\n`;
  return [
    "\n  first visit, KB gzip: measured / budget\n",
    line(
      "",
      FIELDS.map((field) => COLUMNS[field]),
    ),
    ...rows.map(([path, weight]) =>
      line(
        path,
        FIELDS.map((field) => `${weight[field].toFixed(1)} / ${budgetOf(path)[field]}`),
      ),
    ),
  ].join("");
}
