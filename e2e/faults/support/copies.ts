import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findHaproxy } from "@/scripts/test/engines";
import { Copy } from "./copy";
import type { Ports, readSettings } from "./settings";

/** Resolver of imports, as in package.json. */
const RESOLVER = "./scripts/resolve-imports.ts";
const BASE = { PATH: process.env.PATH ?? "", NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;

type Settings = ReturnType<typeof readSettings>;

export interface Copies {
  sites: Copy[];
  services: Copy[];
  proxy: Copy;
}

/** Migrates as deploy/systemd does, before the services start. */
export async function migrate({ services }: Settings): Promise<void> {
  const args = ["--import", RESOLVER, "backend/cli/network.ts", "migrate"];
  await promisify(execFile)(process.execPath, args, { env: { ...BASE, ...services } });
}

/** Both programs' copies, and HAProxy with the installed configuration, not started yet. */
export function createCopies(ports: Ports, settings: Settings, certificate: string): Copies {
  const services = ports.services.map((port, at) => {
    const own = { SERVICES_PORT: String(port), METRICS_PORT: String(ports.metrics.services[at]) };
    const args = ["--import", RESOLVER, "backend/main.ts"];
    const env = { ...BASE, ...settings.services, ...own };
    return new Copy({
      name: `services ${at + 1}`,
      command: process.execPath,
      args,
      env,
      readyUrl: addressOf(port, "/health"),
    });
  });
  const sites = ports.site.map((port, at) => {
    const own = { PORT: String(port), METRICS_PORT: String(ports.metrics.site[at]) };
    const env = { ...BASE, ...settings.site, ...own };
    const readyUrl = addressOf(port, "/api/ready");
    return new Copy({ name: `site ${at + 1}`, command: process.execPath, args: ["scripts/site.ts"], env, readyUrl });
  });
  const env = { ...BASE, ...bindings(ports), TLS_CERTIFICATE: certificate };
  const proxy = new Copy({
    name: "proxy",
    command: findHaproxy() ?? "haproxy",
    // Without SO_REUSEPORT: the HAProxy of another test would get half of the connections at a port that both chose.
    args: ["-dR", "-f", settings.proxy],
    env,
    readyUrl: addressOf(ports.inner, "/health"),
  });
  return { sites, services, proxy };
}

const addressOf = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

/** The variables of haproxy.cfg. */
function bindings({ http, https, inner, site, services }: Ports): Record<string, string> {
  const numbered = (name: string, list: readonly number[]) => list.map((port, at) => [`${name}_${at + 1}`, bind(port)]);
  return {
    HTTP_BIND: bind(http),
    HTTPS_BIND: bind(https),
    SERVICES_BIND: bind(inner),
    ...Object.fromEntries([...numbered("SITE", site), ...numbered("SERVICES", services)]),
  };
}

const bind = (port: number) => `127.0.0.1:${port}`;
