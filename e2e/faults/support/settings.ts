import { readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { freePort } from "@/backend/test-support/server-programs";
import { PUBLIC_HOST } from "@/deploy/test-support/make-certificate";
import { makeMachine, runInstall } from "@/deploy/test-support/run-install";

const COPIES = 2;
/** Address of the proxy's port for the services, in deploy/systemd/site.env.example. */
const SERVICES_ADDRESS = "127.0.0.1:4000";

export interface Ports {
  http: number;
  https: number;
  /** The proxy's port for the services. */
  inner: number;
  /** Ports of the website's copies. */
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
  /** The folder of PostgreSQL's socket, at its usual port. */
  sockets: string;
}

/** The settings and the proxy's configuration as `install` makes them on an empty machine, with the addresses of this run. */
export function readSettings({ ports, folder, sockets }: Surroundings) {
  const root = path.join(folder, "machine");
  makeMachine(root);
  const siteUrl = `https://${PUBLIC_HOST}:${ports.https}`;
  runInstall(root, siteUrl);
  const { DATABASE_URL = "", ...installed } = read(root, "services");
  const services = {
    ...installed,
    DATABASE_URL: DATABASE_URL.replace("/var/run/postgresql", sockets),
    INVALIDATE_SITES: ports.site.map((port) => `http://127.0.0.1:${port}`).join(","),
    DATA_DIR: folder,
    // The owner's: a roster, and an administrator who signs in without a second factor.
    SAMPLE_NETWORK: "on",
    SECOND_FACTOR: "optional",
  };
  const site = Object.entries(read(root, "site")).map(([name, value]) => [
    name,
    value.replace(SERVICES_ADDRESS, `127.0.0.1:${ports.inner}`),
  ]);
  return { site: Object.fromEntries(site), services, proxy: path.join(root, "etc/haproxy/care-network.cfg"), siteUrl };
}

function read(root: string, name: "site" | "services"): Record<string, string> {
  const parsed = parseEnv(readFileSync(path.join(root, `etc/care-network/${name}.env`), "utf8"));
  return Object.fromEntries(Object.entries(parsed).map(([key, value = ""]) => [key, value]));
}
