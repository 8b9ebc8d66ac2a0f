import { setTimeout as delay } from "node:timers/promises";
import { expect } from "@playwright/test";
import { freePort } from "@/backend/test-support/server-programs";
import { brand } from "@/domain/brand";
import { INSURERS } from "@/domain/catalog/payers";
import { paths } from "@/lib/config/paths";
import { type Deployment, endProcess, startDeployment, startSiteAlone } from "../support/processes";
import { test as base } from "../support/test";
import { administratorOf } from "./support/administrator";

const PHONE = "503-555-0119";
const TAGLINE = "Quay side by side";
/** This machine runs other programs too. */
const PATIENCE_MS = 60_000;

const test = base.extend<object, { started: Deployment }>({
  started: [
    async ({}, use) => {
      const started = await startDeployment({ LOG_LEVEL: "silent" });
      await use(started);
      await started.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ started }, use) => use(started.siteUrl),
});

const read = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
};
const isNew = (text: string) => text.includes(PHONE) || text.includes("/colors.css");
const isMixed = (text: string) => isNew(text) && (!text.includes("/colors.css") || text.includes(brand.supportPhone));

test("a published document is soon on every page, on none in part, and stays without the services", async ({
  started,
  page,
}) => {
  test.setTimeout(600_000);
  let own = started;
  const call = await administratorOf(own);
  await page.goto(paths.home());
  await page.mouse.move(100, 100);

  await call("PUT", "draft/brand", { revision: 0, value: { supportPhone: PHONE } });
  await call("PUT", "draft/theme", { revision: 0, value: { brand: "#1d4e89" } });
  await call("PUT", "draft/providersTagline", { revision: 0, value: TAGLINE });
  const insurers = INSURERS.map(({ id, name }) => ({ id, name, ...(id === "kaiser" && { retired: true }) }));
  const revision = await call("PUT", "draft/insurers", { revision: 0, value: insurers });
  expect(isNew((await read(own.siteUrl + paths.home())).text)).toBe(false);

  const seen: { path: string; status: number; isNew: boolean; isMixed: boolean; atMs: number }[] = [];
  let isOver = false;
  const visit = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const path = [paths.home(), paths.team(), paths.services(), paths.privacy()][at % 4] ?? "/";
      const { status, text } = await read(own.siteUrl + path).catch(() => ({ status: 0, text: "" }));
      await delay(20);
      seen.push({ path, status, isNew: isNew(text), isMixed: isMixed(text), atMs: Date.now() });
    }
  })();
  await call("POST", "publish", { revision });
  const publishedMs = Date.now();
  await expect.poll(() => seen.slice(-4).every((one) => one.isNew), { timeout: PATIENCE_MS }).toBe(true);
  const lastOld = seen.filter((one) => !one.isNew).at(-1)?.atMs ?? 0;
  isOver = true;
  await visit;
  process.stderr.write(`on every page after ${lastOld - publishedMs} ms\n`);
  // The directory needs the services, whose embedded database is closed and opened.
  expect(seen.filter(({ status, path }) => status !== 200 && path !== paths.team())).toEqual([]);
  expect(seen.filter((one) => one.isMixed)).toEqual([]);

  await test.step("a page that was open leads to a whole page of the new document", async () => {
    await expect(page.getByText(brand.supportPhone).first()).toBeVisible();
    await page.getByRole("link", { name: "Our Services" }).first().click();
    await expect(page).toHaveURL(paths.services());
    await expect(page.getByText(PHONE).first()).toBeVisible();
    await expect(page.getByText(brand.supportPhone)).toHaveCount(0);
    const colour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-brand").trim());
    await expect.poll(colour).toBe("#1d4e89");
  });

  await test.step("the services follow, and their own pages", async () => {
    const placeholder = async () => (await read(`${own.servicesUrl}/places/provider-app`)).text;
    await expect.poll(() => placeholder().catch(() => ""), { timeout: PATIENCE_MS }).toContain("--brand: #1d4e89");
    expect((await read(`${own.siteUrl}${paths.teamPayer("insurer", "kaiser")}`)).text).not.toContain("Kaiser");
  });

  await test.step("a restart keeps it", async () => {
    await endProcess(own.process);
    own = await startDeployment({ LOG_LEVEL: "silent" }, own.dataDir);
    expect((await read(own.siteUrl + paths.home())).text).toContain(PHONE);
    await endProcess(own.process);
  });

  await test.step("a website whose services are down keeps it", async () => {
    const down = `http://127.0.0.1:${await freePort()}`;
    const addresses = { GATEWAY_URL: `${down}/gateway`, SEARCH_URL: `${down}/search`, FORMS_URL: `${down}/forms` };
    const key = { FORMS_API_KEY: own.serviceKey, SESSION_SECRET: "a secret of this test, of 32 letters or more" };
    const alone = await startSiteAlone({ DATA_DIR: own.dataDir, LOG_LEVEL: "silent", ...addresses, ...key }, () => {});
    expect((await read(alone.siteUrl + paths.services())).text).toContain(PHONE);
    await endProcess(alone.process);
  });
});
