import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { deploymentSecrets } from "@/backend/secrets";
import { freePort } from "@/backend/test-support/server-programs";

const COPIES = 2;
/** Of the proxy's port for the services, in deploy/systemd/site.env.example. */
const SERVICES_ADDRESS = "127.0.0.1:4000";

export interface Ports {
  http: number;
  https: number;
  /** The proxy's, for the services. */
  inner: number;
  /** Of each copy. */
  site: number[];
  services: number[];
  metrics: Record<"site" | "services", number[]>;
}

const ports = async (count: number): Promise<number[]> => {
  const chosen: number[] = [];
  while (chosen.length < count) chosen.push(await freePort());
  return chosen;
};

export async function choosePorts(): Promise<Ports> {
  const [http, https, inner] = [await freePort(), await freePort(), await freePort()];
  const metrics = { site: await ports(COPIES), services: await ports(COPIES) };
  return { http, https, inner, site: await ports(COPIES), services: await ports(COPIES), metrics };
}

interface Surroundings {
  ports: Ports;
  folder: string;
  databaseUrl: string;
  mailUrl: string;
}

/** The settings of deploy/systemd, with an owner's secrets and the addresses of this run. */
export async function readSettings({ ports, folder, databaseUrl, mailUrl }: Surroundings) {
  const { SESSION_SECRET = "", ...secrets } = await deploymentSecrets({}, folder);
  const serviceKey = secrets.SERVICE_KEY ?? "";
  const siteUrl = `https://localhost:${ports.https}`;
  const services = {
    ...read("services"),
    ...secrets,
    SITE_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    INVALIDATE_SITES: ports.site.map((port) => `http://127.0.0.1:${port}`).join(","),
    MAIL_SMTP_URL: mailUrl,
    SAMPLE_NETWORK: "on",
    DATA_DIR: folder,
  };
  const pointed = Object.entries(read("site")).map(([name, value]) => [
    name,
    name.endsWith("_API_KEY") ? serviceKey : value.replace(SERVICES_ADDRESS, `127.0.0.1:${ports.inner}`),
  ]);
  const site = { ...Object.fromEntries(pointed), SITE_URL: siteUrl, SESSION_SECRET };
  return { site, services };
}

function read(name: "site" | "services"): Record<string, string> {
  const parsed = parseEnv(readFileSync(`deploy/systemd/${name}.env.example`, "utf8"));
  return Object.fromEntries(Object.entries(parsed).map(([key, value = ""]) => [key, value]));
}
