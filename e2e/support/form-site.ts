import { rmSync } from "node:fs";
import { z } from "zod";
import { deploymentSecrets } from "@/backend/secrets";
import { type ServicesProcess, startServicesProcess } from "@/backend/test-support/start-services";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";
import { newDataFolder } from "./data-folder";
import { Gate } from "./gate";
import { issueFormAs, runFormCommand } from "./issue-form";
import { endProcess, readSecrets, startSiteAlone } from "./processes";
import { test as base, expect } from "./test";

export { expect } from "./test";

/** The delay before a test form expires; long enough for the services to accept the time as future. */
const EXPIRES_AFTER_MS = 1_000;
const loadedSchema = z.object({ data: z.object({ status: z.string(), revision: z.number() }) });

/** An issued form: its link, at the site under test. */
export interface Issued {
  link: string;
  token: string;
  id: string;
}

/** A site with a gate before its forms service, and with access to all its logs. */
export interface FormSite {
  siteUrl: string;
  forms: Gate;
  /** All log lines of site and services so far, at level debug. */
  log(): string;
  issue(slug: string): Promise<Issued>;
  revoke(id: string): Promise<void>;
  /** Gives the form a new link, at the site under test. */
  reissue(id: string): Promise<string>;
  cancel(id: string): Promise<void>;
  /** Sets a form's expiry to now, like staff; resolves once the service reports it as expired. */
  expire(form: Issued): Promise<void>;
  /** The form at the service; a read without side effects. */
  read(form: Issued): Promise<{ status: string; revision: number }>;
}

/** Tests on their own services and site; the service is restored before each. */
export const test = base.extend<{ healed: undefined }, { formSite: FormSite }>({
  formSite: [
    async ({}, use) => {
      const lines: string[] = [];
      const own = await startServices();
      const forms = await Gate.before(`${own.url}/public-forms`);
      const site = await startSite(own, forms.url, lines);
      await use(createFormSite({ own, forms, siteUrl: site.siteUrl, lines }));
      await endProcess(site.process);
      own.child.kill("SIGTERM");
      await own.exited;
      rmSync(own.dataDir, { recursive: true });
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

/** The services on a data folder of their own. */
interface OwnServices extends ServicesProcess {
  dataDir: string;
}

async function startServices(): Promise<OwnServices> {
  const dataDir = newDataFolder();
  const env = {
    ...(await deploymentSecrets({}, dataDir)),
    DATA_DIR: dataDir,
    NODE_ENV: "production",
    LOG_LEVEL: "debug",
  };
  return { ...(await startServicesProcess(env, () => {})), dataDir };
}

function startSite(own: OwnServices, formsUrl: string, lines: string[]) {
  const { sessionSecret, serviceKey } = readSecrets(own.dataDir);
  const settings = {
    SESSION_SECRET: sessionSecret,
    PUBLIC_FORMS_URL: formsUrl,
    PUBLIC_FORMS_API_KEY: serviceKey,
    PROXY_COUNT: "1",
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
  own: OwnServices;
  forms: Gate;
  siteUrl: string;
  lines: string[];
}): FormSite {
  const { serviceKey } = readSecrets(own.dataDir);
  const load = (token: string) => fetch(`${own.url}/public-forms/forms/public?token=${token}`);
  const askStaff = async (method: string, path: string, body: object) => {
    const response = await fetch(`${own.url}/forms/app_forms/${path}`, {
      method,
      headers: { authorization: `Bearer ${serviceKey}`, appid: DEFAULT_APP_ID, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  const endSoon = (id: string) =>
    askStaff("PUT", id, { app_form_instance: { expires_at: new Date(Date.now() + EXPIRES_AFTER_MS).toISOString() } });
  const toLink = (link: string) => {
    const token = new URL(link).searchParams.get("token") ?? "";
    return { token, link: `${siteUrl}/forms/public?token=${token}` };
  };
  return {
    siteUrl,
    forms,
    log: () => own.log() + own.errors() + lines.join(""),
    issue: async (slug) => {
      const { id, link } = await issueFormAs(slug, own.dataDir);
      return { id, ...toLink(link) };
    },
    revoke: async (instance) => {
      await runFormCommand({ command: "revoke", instance }, own.dataDir);
    },
    reissue: async (instance) => {
      const lines = await runFormCommand({ command: "reissue", instance }, own.dataDir);
      return toLink(lines.at(-1) ?? "").link;
    },
    cancel: async (id) => expect(await askStaff("POST", `${id}/cancel`, {})).toBe(200),
    expire: async ({ id, token }) => {
      await expect.poll(() => endSoon(id), { message: "a new end is taken" }).toBe(200);
      await expect.poll(async () => (await load(token)).status, { message: "the form has expired" }).toBe(410);
    },
    read: async ({ token }) => loadedSchema.parse(await (await load(token)).json()).data,
  };
}
