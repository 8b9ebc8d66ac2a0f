import { expect, test } from "@playwright/test";
import { exportJWK, generateKeyPair } from "jose";
import { freePort } from "@/backend/test-support/server-programs";
import { endProcess } from "../support/processes";
import { canHideFolders, openProductionTree } from "../support/production-tree";

const START_MS = 240_000;
const SECRET = "a secret of the tests that is long enough";
const status = async (url: string) => (await fetch(url).catch(() => undefined))?.status;

test("both programs run without development dependencies, unprivileged, from a read-only tree", async () => {
  test.setTimeout(4 * START_MS);
  test.skip(!canHideFolders(), "needs root on Linux: THE PRODUCTION INSTALLATION IS NOT TESTED");
  const tree = openProductionTree();
  const [sitePort, servicesPort] = [await freePort(), await freePort()];
  const [siteUrl, servicesUrl] = [`http://localhost:${sitePort}`, `http://127.0.0.1:${servicesPort}`];
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  // No writable home, cache or temporary folder.
  const nowhere = { HOME: "/nonexistent", TMPDIR: "/nonexistent", npm_config_cache: "/nonexistent" };
  const env = { PATH: process.env.PATH ?? "", NODE_ENV: "production" as const, LOG_LEVEL: "error", ...nowhere };
  const services = tree.run(["npm", "run", "--silent", "services"], {
    ...env,
    ...{ DATA_DIR: tree.data, SERVICES_PORT: String(servicesPort), SAMPLE_NETWORK: "off" },
    ...{ SERVICE_KEY: SECRET, DATA_KEY: SECRET, GATEWAY_SIGNING_KEY: JSON.stringify(await exportJWK(privateKey)) },
  });
  const site = tree.run(["npm", "run", "--silent", "site"], {
    ...env,
    ...{ PORT: String(sitePort), SITE_URL: siteUrl, SESSION_SECRET: SECRET },
    ...{ SEARCH_URL: `${servicesUrl}/search`, SEARCH_API_KEY: SECRET },
  });
  let said = "";
  const record = (chunk: Buffer): void => {
    said += String(chunk);
  };
  for (const child of [services, site]) child.stderr?.on("data", record);
  try {
    for (const [child, url] of [
      [services, `${servicesUrl}/ready`],
      [site, `${siteUrl}/api/ready`],
    ] as const)
      await expect
        .poll(async () => (child.exitCode === null ? await status(url) : said), { timeout: START_MS })
        .toBe(200);
    // The share picture reads fonts from packages.
    for (const page of ["/home", "/team", "/share/site.png", "/sitemap.xml"])
      expect([page, await status(siteUrl + page)]).toEqual([page, 200]);
  } finally {
    await Promise.all([site, services].map((child) => endProcess(child)));
    tree.remove();
  }
  expect(said.replaceAll(".env not found. Continuing without it.\n", "")).toBe("");
  expect([site.exitCode, services.exitCode]).toEqual([0, 0]);
});
