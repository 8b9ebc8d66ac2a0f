import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { byNight } from "@/backend/test-support/by-night";
import { readForStore } from "@/domain/owner/read-network";
import { keysOf } from "@/domain/table";
import { paths } from "@/lib/config/paths";
import { staffPaths } from "@/lib/config/staff-paths";
import { PART_NAMES } from "@/lib/staff/settings/part";
import { completePart } from "@/lib/staff/settings/standards";
import { fillPart } from "../support/fill-settings";
import { type Deployment, startDeployment } from "../support/processes";
import { addMember, signInStaff } from "../support/staff";
import { expectNothingStandard, expectOwnMail, expectOwnStaffArea } from "../support/standard-brand";
import { test as base, expect } from "../support/test";
import { registerTherapist } from "../support/therapists";
import { administratorOf } from "./support/administrator";

const EXAMPLE = "examples/harbor-mind-care";
/** Lists like the others, which are made by mouse at night alone: an entry takes a second. */
const CALLED = byNight(["states", "concerns", "faq"], []);
const FOLDER = path.join(tmpdir(), "own-network-");

/** A network without therapists, as an owner begins. */
const test = base.extend<object, { own: Deployment }>({
  own: [
    async ({}, use) => {
      const own = await startDeployment({ SAMPLE_NETWORK: "off", LOG_LEVEL: "silent" }, mkdtempSync(FOLDER));
      await use(own);
      await own.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ own }, use) => use(own.siteUrl),
});

/** Chooses a picture of the example in its field, which a payer's fold holds, and sends it with the button below. */
async function upload(page: Page, part: string, label: string, file: string) {
  await page.goto(staffPaths.settingsPart(part));
  const field = page.getByLabel(label, { exact: true });
  const fold = page.locator("details", { has: field });
  if ((await fold.count()) > 0) await fold.locator("summary").click();
  await field.setInputFiles(path.join(EXAMPLE, file));
  await page.locator("form", { has: field }).getByRole("button", { name: "Upload into the draft" }).click();
  await expect(page.getByText("Saved as draft.")).toBeVisible();
}

test("an administrator makes the example's network from an empty one by mouse, and nothing of the standard one is left", async ({
  own,
  page,
  request,
}) => {
  test.setTimeout(420_000);
  const { logo, logos = {}, ...texts } = readForStore(path.join(EXAMPLE, "network.yaml"));
  const startedMs = Date.now();
  await signInStaff(page, await addMember({}, own), staffPaths.settings());
  const call = await administratorOf(own);
  for (const part of keysOf(texts))
    if (CALLED.includes(part)) await call("PUT", `draft/${part}`, { revision: 0, value: texts[part] });
    else await fillPart(page, part, texts[part]);
  await upload(page, "logo", "New mark", "mark.png");
  for (const payer of keysOf(logos)) {
    const name = texts.insurers?.find(({ id }) => `insurer-${id}` === payer)?.name;
    await upload(page, "logos", `New logo of ${name}`, `logos/${payer}.svg`);
  }
  await page.goto(staffPaths.settings());
  await page.locator("summary", { hasText: "Publish" }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  const home = () => request.get(paths.home()).then((answer) => answer.text());
  await expect.poll(home, { timeout: 60_000 }).toContain("Good help, close to the water");
  const readServices = () => fetch(`${own.servicesUrl}/places/provider-app`).then((answer) => answer.text());
  await expect.poll(() => readServices().catch(() => ""), { timeout: 60_000 }).toContain("--brand: #1d4e89");
  process.stderr.write(`the example's network was made and published in ${(Date.now() - startedMs) / 1_000} s\n`);

  await test.step("the published document is the example's file", () => {
    const command = ["--import", "./scripts/resolve-imports.ts", "backend/cli/network.ts", "settings", "export"];
    const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, DATA_DIR: own.dataDir };
    const file = path.join(own.dataDir, "exported.yaml");
    writeFileSync(file, execFileSync(process.execPath, command, { env }));
    const exported = readForStore(file);
    for (const part of PART_NAMES)
      expect(completePart(part, exported[part]), part).toEqual(completePart(part, { logo, logos, ...texts }[part]));
  });
  await test.step("pages, files, mails and the services' pages are the example's", async () => {
    const practice = { state_licenses: ["OR"], insurances_accepted: ["kaiser", "regence"], bio: "Listens." };
    await registerTherapist("own-1", { first_name: "Ada", last_name: "Harbor", ...practice }, own);
    await expectNothingStandard(request, own);
    await expectOwnMail(own);
    await expectOwnStaffArea(page, own);
  });
});
