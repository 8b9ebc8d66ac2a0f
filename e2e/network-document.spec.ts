import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/backend/test-support/server-programs";
import { inLanguagePath } from "@/lib/config/page-language";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { payerLogo } from "@/lib/directory/match/logo";
import { DirectoryPage } from "./pages/directory";
import { expectClean } from "./support/expect-clean";
import { listTextsIn } from "./support/languages";
import { type Deployment, endProcess, SITE, startDeployment, startSiteAlone } from "./support/processes";
import { send } from "./support/send";
import { siteSettings } from "./support/site-settings";
import { addMember, signInStaff } from "./support/staff";
import {
  expectNothingStandard,
  expectOwnMail,
  expectOwnStaffArea,
  expectStandardInOnePlace,
  STANDARD,
} from "./support/standard-brand";
import { test as base, expect } from "./support/test";
import { registerTherapist } from "./support/therapists";

const SPANISH_HOME = inLanguagePath(paths.home(), "es");
const DOCUMENT = "examples/harbor-mind-care/network.yaml";
/** Addresses of standard icons, which browsers ask for without a page. */
const STANDARD_ICONS = ["/favicon.ico", "/icon.svg", "/apple-icon.png", "/icons/icon-192.png"];

/** A network with its own document, started by the README's command on the same build. */
const test = base.extend<object, { own: Deployment }>({
  own: [
    async ({}, use) => {
      const own = await startDeployment(
        { NETWORK_FILE: DOCUMENT, LOG_LEVEL: "silent" },
        mkdtempSync(join(tmpdir(), "own-network-")),
      );
      await use(own);
      await own.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.siteUrl),
});

test.describe.configure({ mode: "default", timeout: 180_000 });

test("nothing of the standard network is left in pages, files and the services' pages", async ({ own, request }) => {
  await expectNothingStandard(request, own);
});

test("nothing of the standard network is left in the pages of an outage, whose status is 503", async () => {
  const down = `http://127.0.0.1:${await freePort()}`;
  const services = { GATEWAY_URL: `${down}/gateway`, SEARCH_URL: `${down}/search`, FORMS_URL: `${down}/forms` };
  const site = await startSiteAlone({ ...siteSettings(), ...services, NETWORK_FILE: DOCUMENT }, () => {});
  for (const path of [paths.team(), paths.therapist("ada-harbor"), paths.provider("ada-harbor")]) {
    const { status, body } = await send(site.siteUrl, path);
    expect([path, status]).toEqual([path, 503]);
    expect(body).toContain("(503) 555-0181");
    expect(body, path).not.toMatch(STANDARD);
  }
  await endProcess(site.process);
});

test("nothing of the standard network is left in the staff area", { tag: "@nightly" }, async ({ own, page }) => {
  await expectOwnStaffArea(page, own);
});

base("scripts and styles of the build state the standard names and colours as defaults alone", () => {
  expectStandardInOnePlace();
});

test("the page has the document's texts, its own colours by day and by night, and its mark in header and icons", async ({
  page,
  request,
}) => {
  await page.goto(paths.home());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good help, close to the water");
  await expect(
    page.getByRole("banner").getByRole("link", { name: "Harbor Mind Care home" }).locator("img"),
  ).toBeVisible();
  await expect(page.locator("#contact")).toContainText("Mon–Thu 8:00 AM–6:00 PM");
  await expect(page.locator("#contact")).toContainText("Pacific Time");
  await expect(page.getByRole("region", { name: "Do you practice on the coast?" })).toContainText(
    "Keep your own hours.",
  );
  const colourOf = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-brand").trim());
  expect(await colourOf()).toBe("#1d4e89");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await colourOf()).toMatch(/^#[0-9a-f]{6}$/);
  expect(await colourOf()).not.toBe("#9bcfb6");
  await expectClean(page, "home with a document");
  const icon = await page.locator('link[rel="icon"]').first().getAttribute("href");
  const response = await request.get(icon ?? "");
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "image/png"]);
  for (const address of STANDARD_ICONS) {
    const owns = await request.get(address);
    expect([owns.status(), owns.headers()["content-type"]], address).toEqual([200, "image/png"]);
    expect((await owns.body()).equals(readFileSync(`public${address}`)), address).toBe(false);
  }
});

test("the directory offers the document's lists, finds a new payer by its name, and shows no retired entry", async ({
  page,
}) => {
  const directory = new DirectoryPage(page);
  await page.goto(paths.team());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Therapists in Oregon");
  await expect(page.getByRole("link", { name: /^Show all 1,99\d in every state/ })).toBeVisible();
  await directory.choose("Insurers", "Regence");
  await expect(page).toHaveURL(/insurer\/regence/);
  await expect(directory.cards.first()).toContainText("Regence");
  expect((await page.request.get(payerLogo("insurer", "regence"))).headers()["content-type"]).toBe("image/svg+xml");
  expect(await (await page.request.get(payerLogo("insurer", "cigna"))).text()).toContain("Harbor");
  await expect(page.getByRole("link", { name: "Start intake with Regence" })).toHaveAttribute(
    "href",
    "https://regence.example/start",
  );
  // Cards are paler while others are looked for.
  await expect(page.locator("section[aria-busy=true]")).toHaveCount(0);
  await expectClean(page, "directory with a document");
  await directory.select("Insurers").click();
  await expect(page.getByRole("option", { name: "Kaiser" })).toHaveCount(0);
});

for (const [places, of, tag] of [
  ["pages", [paths.home(), paths.team(), paths.leadership()], undefined],
  [
    "further pages",
    [
      ...[paths.match(), paths.matchInsurers(), paths.browse(), paths.services()],
      ...[paths.acceptedInsurance(), paths.providers(), paths.notice("accessibility")],
    ],
    "@nightly",
  ],
] as const)
  test(`on Spanish ${places} everything that the document has in English alone is marked as English`, {
    tag,
  }, async ({ page }) => {
    for (const path of of) {
      await page.goto(inLanguagePath(path, "es"));
      // The page's head cannot be marked.
      const head = [await page.title(), await page.locator("meta[name=description]").getAttribute("content")];
      expect([path, (await listTextsIn(page, "en")).filter((text) => !head.includes(text))]).toEqual([path, []]);
    }
  });

test("words for a retired payer, and for a state that the network has not, lead to a sentence", async ({ page }) => {
  await page.goto(paths.team());
  await page.getByRole("searchbox", { name: "Find by payer" }).fill("tricare, denver, grief");
  await page.getByRole("searchbox", { name: "Find by payer" }).press("Enter");
  await expect(page.getByText("We do not accept Tricare.")).toBeVisible();
  await expect(page.getByText("No one in our network is licensed in Colorado.")).toBeVisible();
  await expect(page).toHaveURL(/\/team\?disorder=Grief&state=other$/);
});

test("a retired entry's addresses lead to the list without it", async ({ request }) => {
  for (const [from, to] of [
    [paths.teamPayer("insurer", "kaiser"), paths.team()],
    [`${paths.team()}?disorder=Factitious&disorder=Grief`, `${paths.team()}?disorder=Grief`],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], from).toEqual([308, to]);
  }
});

test("a therapist keeps a retired insurer and the rest of the facts; neither page nor card names it", async ({
  own,
  page,
}) => {
  const id = `own-${randomUUID().slice(0, 8)}`;
  const practice = { state_licenses: ["OR"], insurances_accepted: ["kaiser", "regence"], bio: "Listens." };
  await registerTherapist(id, { first_name: "Ada", last_name: "Zwharbor", ...practice }, own);
  await page.goto(`${paths.team()}?name=zwharbor`);
  await page.getByRole("link", { name: "Ada Zwharbor" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada Zwharbor");
  await expect(page.getByRole("main")).toContainText("Regence");
  await expect(page.getByRole("main")).not.toContainText(/kaiser/i);
});

test("the network's mails carry its name and its colours", async ({ own }) => {
  await expectOwnMail(own);
});

test.describe("without scripts on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the settings show the file's values and where it is, and change nothing", async ({ own, page }) => {
    await signInStaff(page, await addMember({}, own), staffPaths.settings());
    await expect(page.getByText("These settings can be read here, not changed")).toBeVisible();
    await expect(page.getByText(DOCUMENT)).toBeVisible();
    await page.getByRole("link", { name: "Names and contact" }).click();
    await expect(page.getByText(DOCUMENT)).toBeVisible();
    const phone = page.getByRole("textbox", { name: "Support phone" });
    await expect(phone).toHaveValue("(503) 555-0181");
    await expect(phone).toBeDisabled();
    await expect(page.getByRole("button", { name: /Save as draft|Publish|Reset|Restore/ })).toHaveCount(0);
    const sent = await page.request.post(staffPaths.settingsSave("brand"), {
      headers: { origin: own.siteUrl },
      form: { act: "save", base: "{}", "brand/supportPhone": "(503) 555-0199" },
    });
    expect(await sent.text()).toContain("These settings come from a file, and are changed there.");
    for (const part of ["logo", "theme", "letters"]) {
      await page.goto(staffPaths.settingsPart(part));
      await expect(page.getByText(DOCUMENT)).toBeVisible();
      await expect(page.locator("fieldset:not(:disabled) input:enabled:not([type=hidden])"), part).toHaveCount(0);
    }
  });
});

base("a document with problems ends the site at its start, each problem with its line", () => {
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  const file = join(folder, "network.yaml");
  writeFileSync(file, "brand:\n  email: nobody\nstates: []\n");
  const env = { ...process.env, NODE_ENV: "production" as const, SESSION_SECRET: "s".repeat(32), NETWORK_FILE: file };
  const { status, stderr } = spawnSync(process.execPath, [SITE], { env, encoding: "utf8", timeout: 60_000 });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(stderr).toContain("line 2, brand.email: must be an email address");
  expect(stderr).toContain("line 3, states: must have an entry");
});

base("a changed document is in use after SIGHUP; one with problems changes nothing, and is reported", async () => {
  base.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  const file = join(folder, "network.yaml");
  writeFileSync(file, "brand: { name: Quay One }\n");
  const own = await startDeployment({ NETWORK_FILE: file, LOG_LEVEL: "silent" });
  let reported = "";
  own.process.stderr?.on("data", (text) => {
    reported += String(text);
  });
  const open = async (path: string) => fetch(own.siteUrl + path, { redirect: "manual" });
  const title = async () => /<title>[^<]*/.exec(await (await fetch(own.siteUrl + paths.home())).text())?.[0] ?? "";
  const reload = (text: string) => {
    writeFileSync(file, text);
    own.process.kill("SIGHUP");
  };
  // The start of the site is announced after the services'.
  await expect.poll(() => title().catch(() => ""), { timeout: 60_000 }).toContain("Quay One");
  try {
    reload("brand: { name: '' }\n");
    await expect.poll(() => reported, { timeout: 60_000 }).toContain("line 1, brand.name: must not be empty");
    reload("states: [{ id: OR, name: Oregon }]\ndefaultState: OR\n");
    await expect.poll(() => reported, { timeout: 60_000 }).toMatch(/ {2}States: WA \(\d+ therapists\)/);
    expect(reported.match(/The programs keep the document of before\./g)).toHaveLength(2);
    expect(await title()).toContain("Quay One");
    const SWITCHED = [staffPaths.signIn(), paths.shortlist(), SPANISH_HOME];
    for (const path of SWITCHED) expect((await open(path)).status, path).not.toBe(404);
    const list = async () => (await open(`${paths.team()}?state=any`)).text();
    const SWITCHED_PARTS = /data-asks-state=""|data-shortlist-bar=|aria-pressed="false"/g;
    expect(new Set((await list()).match(SWITCHED_PARTS)).size).toBe(3);
    const home = async () => (await open(paths.home())).text();
    const NAMES_SPANISH = /hreflang|Español/i;
    expect(await home()).toMatch(NAMES_SPANISH);
    reload(
      "brand: { name: Quay Two }\nswitches: { staffArea: false, stateQuestion: false, shortlist: false, spanish: false }\n",
    );
    await expect.poll(() => title().catch(() => ""), { timeout: 90_000 }).toContain("Quay Two");
    for (const path of SWITCHED) expect((await open(path)).status, path).toBe(404);
    expect(await home()).not.toMatch(NAMES_SPANISH);
    expect(await (await open("/sitemap.xml")).text()).not.toContain("/es/");
    // The services start again after the site.
    await expect.poll(async () => (await list()).includes("therapists in our network"), { timeout: 60_000 }).toBe(true);
    expect((await list()).match(SWITCHED_PARTS)).toBeNull();
  } finally {
    await own.stop();
    rmSync(folder, { recursive: true });
  }
});

base(
  "services do not start on therapists with choices that the document lacks, and say how many there are",
  async () => {
    // The data folders of tests hold the sample network with the standard lists.
    const started = startDeployment({ NETWORK_FILE: DOCUMENT, LOG_LEVEL: "silent" });
    await expect(started).rejects.toThrow("npm start ended");
  },
);
