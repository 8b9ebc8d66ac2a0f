import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { machinePaths } from "@/lib/config/machine-paths";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { PART_NAMES } from "@/lib/staff/settings/part";
import { standardOf } from "@/lib/staff/settings/standards";
import { endProcess, startSiteAlone } from "./support/processes";
import { fillIn, ROUTES } from "./support/routes";
import { type Answer, BROWSER, send } from "./support/send";
import { readSampleTherapist } from "./support/services";
import { siteSettings } from "./support/site-settings";
import { test as base, expect } from "./support/test";

/** The endorsements' standard value is none; without that part the sample network shows samples. */
const OF_SAMPLES = "endorsements";

/** Two sites on the same services: one with a document that states every standard value, one without a document. */
const test = base.extend<object, { siteUrls: readonly string[] }>({
  siteUrls: [
    async ({}, use) => {
      const file = path.join(mkdtempSync(path.join(tmpdir(), "standard-")), "network.json");
      const parts = PART_NAMES.filter((name) => name !== OF_SAMPLES).map((name) => [name, standardOf(name)]);
      writeFileSync(file, JSON.stringify(Object.fromEntries(parts)));
      const settings = { ...siteSettings(), SAMPLE_NETWORK: "on" };
      const documents: Record<string, string>[] = [{ NETWORK_FILE: file }, {}];
      const sites = await Promise.all(documents.map((one) => startSiteAlone({ ...settings, ...one }, () => {})));
      await use(sites.map(({ siteUrl }) => siteUrl));
      await Promise.all(sites.map((site) => endProcess(site.process)));
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/**
 * A page without what differs between two answers of one site: its address, the nonce, the stamps of forms, and the framework's data,
 * whose rows come in the order in which they are ready.
 */
function withoutChance({ status, bytes, headers }: Answer, siteUrl: string): string {
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
  const page = `${status} ${bytes.toString("latin1")}`
    .replaceAll(siteUrl, "{site}")
    .replaceAll(/<script[^>]*>\(?self\.__next_.*?<\/script>/gs, "")
    .replaceAll(/[\w-]{22}\.[a-z0-9]{8}\.[\w-]{43}/g, "{stamp}");
  return nonce ? page.replaceAll(nonce, "{nonce}") : page;
}

/** The first difference of two texts with its surroundings; undefined for equal texts. */
function firstDifference(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(at - 100, 0), at + 100)).join("\n");
}

test("a document that states every standard value changes no byte of a page", { tag: "@network standard" }, async ({
  siteUrls,
}) => {
  test.setTimeout(600_000);
  const therapist = await readSampleTherapist();
  const isFurtherPayer = (page: string) => /^\/team\/(insurer|eap)\/(?!aetna|bhs)/.test(page);
  const pages = ROUTES.map((route) => fillIn(route.path, therapist)).filter((page) => !isFurtherPayer(page));
  const others = [paths.team("state=any"), staffPaths.signIn(), "/team/nobody-here", "/es/home", "/es/team"];
  const files = ["/manifest.webmanifest", "/robots.txt", "/.well-known/security.txt", "/icon.svg"];
  // Another test may change the roster between the two answers.
  for (const page of [...pages, ...others, ...files, machinePaths.sharePicture()])
    await expect(async () => {
      const [one = "", other = ""] = await Promise.all(
        siteUrls.map(async (siteUrl) => withoutChance(await send(siteUrl, page, BROWSER), siteUrl)),
      );
      expect([page, firstDifference(one, other)]).toEqual([page, undefined]);
    }).toPass({ timeout: 60_000 });
});
