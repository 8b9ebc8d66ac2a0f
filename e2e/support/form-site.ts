import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { Gate } from "./gate";
import { type Deployment, endProcess, readSecrets, startDeployment, startSiteAlone } from "./processes";
import { test as base } from "./test";

export { expect } from "./test";

const run = promisify(execFile);
const loadedSchema = z.object({ data: z.object({ status: z.string(), revision: z.number() }) });

/** A form that was issued: its link, at the site under test. */
export interface Issued {
  link: string;
  token: string;
  id: string;
}

/** A site whose forms service stands behind a gate, and whose every line of log is read. */
export interface FormSite {
  siteUrl: string;
  forms: Gate;
  /** All that site and services have logged so far, at level debug. */
  log(): string;
  issue(slug: string, settings?: { expires?: string }): Promise<Issued>;
  revoke(id: string): Promise<void>;
  /** The form as the service has it; asking changes nothing. */
  read(form: Issued): Promise<{ status: string; revision: number }>;
}

/** Tests on a deployment of their own; each starts with the service as it is. */
export const test = base.extend<{ healed: undefined }, { formSite: FormSite }>({
  formSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const lines: string[] = [];
      const own = await startDeployment({ LOG_LEVEL: "debug", SAMPLE_NETWORK: "off" });
      own.process.stdout?.on("data", (chunk) => lines.push(String(chunk)));
      const forms = await Gate.before(`${own.servicesUrl}/public-forms`);
      const site = await startSite(own, forms.url, lines);
      await use(createFormSite({ own, forms, siteUrl: site.siteUrl, lines }));
      await endProcess(site.process);
      await own.stop();
      await forms.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ formSite }, use) => use(formSite.siteUrl),
  healed: [
    async ({ formSite }, use) => {
      formSite.forms.mode = "open";
      await use(undefined);
    },
    { auto: true },
  ],
});

/** The site alone, which `npm start` would keep to itself what it prints. */
function startSite(own: Deployment, formsUrl: string, lines: string[]) {
  const settings = {
    SESSION_SECRET: readSecrets(own.dataDir).sessionSecret,
    PUBLIC_FORMS_URL: formsUrl,
    PUBLIC_FORMS_API_KEY: own.serviceKey,
    SERVICE_TIMEOUT_MS: "1500",
    LOG_LEVEL: "debug",
  };
  return startSiteAlone(settings, (line) => lines.push(line));
}

function createFormSite({
  own,
  forms,
  siteUrl,
  lines,
}: {
  own: Deployment;
  forms: Gate;
  siteUrl: string;
  lines: string[];
}): FormSite {
  const network = async (...args: string[]) => {
    const command = ["--import", "tsx", "backend/cli/network.ts", "form", ...args, "--data-dir", own.dataDir];
    return (await run(process.execPath, command, { env: { ...process.env, DATA_DIR: own.dataDir } })).stdout;
  };
  return {
    siteUrl,
    forms,
    log: () => lines.join(""),
    issue: async (slug, { expires = "2099-12-31" } = {}) => {
      const person = ["--to", "Ana Pérez", "--email", "ana@example.org", "--expires", expires];
      const printed = await network("issue", slug, ...person);
      const token = new URL(printed.trim().split("\n").at(-1) ?? "").searchParams.get("token") ?? "";
      const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(printed)?.[0] ?? "";
      return { token, id, link: `${siteUrl}/forms/public?token=${token}` };
    },
    revoke: async (id) => {
      await network("revoke", id);
    },
    read: async ({ token }) => {
      const response = await fetch(`${own.servicesUrl}/public-forms/forms/public?token=${token}`);
      return loadedSchema.parse(await response.json()).data;
    },
  };
}
