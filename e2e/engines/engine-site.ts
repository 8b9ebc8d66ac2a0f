import { test as base, expect } from "@playwright/test";
import { freePort } from "@/backend/test-support/server-programs";
import { findFirefox, findWebKit } from "@/scripts/test/engines";
import { endProcess, startSiteAlone } from "../support/processes";
import { siteSettings } from "../support/site-settings";
import { CuttableProxy } from "./cuttable-proxy";
import type { EngineBrowser } from "./engine-browser";
import { openFirefox } from "./firefox";
import { openWebKit } from "./webkit";

export { expect } from "@playwright/test";

export const ENGINES = ["Firefox", "WebKitGTK"] as const;
type Engine = (typeof ENGINES)[number];

interface EngineSite {
  siteUrl: string;
  connection: CuttableProxy;
}

interface WorkerFixtures {
  /** A copy of the website behind a connection that a test can cut. */
  site: EngineSite;
  /** Each engine's browser; undefined where the engine is not installed, which CI does not allow. */
  open: (engine: Engine) => Promise<EngineBrowser | undefined>;
}

export const test = base.extend<object, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const connection = await CuttableProxy.listen();
      const siteUrl = `http://localhost:${connection.port}`;
      const port = await freePort();
      connection.leadTo(port);
      const site = await startSiteAlone({ ...siteSettings(), PORT: String(port), SITE_URL: siteUrl }, () => {});
      await use({ siteUrl, connection });
      await connection.close();
      await endProcess(site.process);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  open: [
    async ({}, use) => {
      const browsers = new Map<Engine, EngineBrowser | undefined>();
      await use(async (engine) => {
        if (!browsers.has(engine)) browsers.set(engine, await launch(engine));
        return browsers.get(engine);
      });
      await Promise.all([...browsers.values()].map((browser) => browser?.close()));
    },
    { scope: "worker", timeout: 240_000 },
  ],
});

async function launch(engine: Engine): Promise<EngineBrowser | undefined> {
  if (engine === "Firefox") {
    const program = findFirefox();
    return program ? openFirefox(program) : undefined;
  }
  const programs = findWebKit();
  return programs ? openWebKit(programs) : undefined;
}

/** Waits until the page's value matches. Reading may fail during navigation. */
export async function expectRead<T>(browser: EngineBrowser, expression: string, expected: T): Promise<void> {
  await expect(async () => {
    const value = await browser.read(expression);
    if (expected instanceof RegExp) expect(value).toMatch(expected);
    else expect(value).toEqual(expected);
  }).toPass({ timeout: 60_000 });
}
