import { type ChildProcess, fork } from "node:child_process";
import { existsSync, watch } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { z } from "zod";
import { parseConfig, wantsSampleNetwork } from "@/backend/config";
import { deploymentSecrets } from "@/backend/secrets";
import { hasPublicHost } from "@/domain/net/public-host";
import { parseServerSettings, toOrigin } from "@/domain/net/server-settings";
import manifest from "@/package.json" with { type: "json" };
import { buildSite } from "@/scripts/start/build";
import { isStopping, stop, stopSettings, watchNpm } from "@/scripts/start/children";
import { reloadNetwork } from "@/scripts/start/reload-network";
import { SERVICES_SECRETS } from "@/scripts/start/services-secrets";
import { type Supervised, supervise } from "@/scripts/start/supervise";

const DEV = process.argv.includes("--dev");
const SITE_DEADLINE_MS = 60_000;
const SERVICE_ADDRESSES = ["GATEWAY_URL", "SEARCH_URL", "FORMS_URL", "PUBLIC_FORMS_URL"] as const;
const readyMessage = z.object({ type: z.literal("ready"), url: z.string(), setup: z.string().optional() });
type Services = Omit<z.output<typeof readyMessage>, "type">;

/** For exits before the settings are read. */
let stopTimeoutMs = 20_000;

await main().catch(async (error: unknown) => {
  // Failures of steps interrupted by a stop are not errors.
  if (isStopping()) return;
  console.error(error instanceof Error ? error.message : error);
  await end(1);
});

function end(code: number): Promise<void> {
  return stop(code, stopTimeoutMs);
}

/** Starts the services without an address in the environment, then the site; restarts them, and ends both together. */
async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void end(0));
  watchNpm(() => void end(0));
  const settings = parseServerSettings(process.env);
  stopTimeoutMs = settings.STOP_TIMEOUT_MS;
  const { PORT: port, SITE_HOST: host } = settings;
  const origin = toOrigin(host, port);
  const dataDir = path.resolve(process.env.DATA_DIR || ".data");
  await requireFreePort(port, host);
  const env = await prepareEnvironment(port, origin, dataDir);

  const [services] = await Promise.all([startServices(env), DEV ? undefined : buildSite()]);
  if (services) {
    pointSiteAt(env, services.url);
    // The website shows sample testimonials where its services show sample therapists.
    if (wantsSampleNetwork(parseConfig(env))) env.SAMPLE_NETWORK = "on";
  }
  const site = await startSite(env, origin);
  if (process.env.NETWORK_FILE)
    process.on("SIGHUP", () => void reloadNetwork(siteEnvironment(env), site, services?.program));
  announce(env, port, dataDir, services);
}

async function prepareEnvironment(
  port: number,
  origin: string,
  dataDir: string,
): Promise<Record<string, string | undefined>> {
  return {
    NEXT_TELEMETRY_DISABLED: "1",
    SITE_URL: `http://localhost:${port}`,
    ...(await deploymentSecrets(process.env, dataDir)),
    INVALIDATE_SITES: origin,
    ...dropBlank(process.env),
    NODE_ENV: DEV ? "development" : "production",
    PORT: String(port),
    DATA_DIR: dataDir,
  };
}

function dropBlank(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
}

/** The started services, or undefined when the environment sets an address for each. */
async function startServices(
  env: Record<string, string | undefined>,
): Promise<(Services & { program: Supervised<Services> }) | undefined> {
  // A blank address disables that service, and starts nothing either.
  if (SERVICE_ADDRESSES.every((name) => process.env[name] !== undefined)) return undefined;
  const servicesEnv = { SERVICES_PORT: "0", ...env, ...stopSettings(stopTimeoutMs).services };
  const services = await supervise({
    name: "services",
    start: () =>
      fork("backend/main.ts", {
        execArgv: ["--import", "./scripts/resolve-imports.ts"],
        env: withoutUndefined(servicesEnv),
      }),
    untilReady: async (child) => {
      const ready = await untilReady(child);
      // The site knows this address: a restart keeps it.
      servicesEnv.SERVICES_PORT = new URL(ready.url).port;
      return ready;
    },
  });
  if (DEV) watchServices(services.restart);
  return { ...services.ready, program: services };
}

function untilReady(child: ChildProcess): Promise<Services> {
  return new Promise((resolve) => {
    child.on("message", (message) => {
      const ready = readyMessage.safeParse(message);
      if (ready.success) resolve(ready.data);
    });
  });
}

/** For work on the services: a changed file restarts them at the same address. */
function watchServices(restart: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ["backend", "domain/catalog", "domain/text", "domain/rich-text", "domain/form-engine"]) {
    watch(folder, { recursive: true }, (_, file) => {
      if (!file?.endsWith(".ts") || file.endsWith(".test.ts")) return;
      clearTimeout(timer);
      timer = setTimeout(restart, 300);
    });
  }
}

function pointSiteAt(env: Record<string, string | undefined>, servicesUrl: string): void {
  if (process.env.GATEWAY_URL === undefined) {
    env.GATEWAY_URL = `${servicesUrl}/gateway`;
    env.GATEWAY_API_KEY ??= env.SERVICE_KEY;
    env.GATEWAY_JWKS_URL ??= `${servicesUrl}/gateway/.well-known/jwks.json`;
  }
  if (process.env.SEARCH_URL === undefined) {
    env.SEARCH_URL = `${servicesUrl}/search`;
    env.SEARCH_API_KEY ??= env.SERVICE_KEY;
  }
  if (process.env.FORMS_URL === undefined) {
    env.FORMS_URL = `${servicesUrl}/forms`;
    env.FORMS_API_KEY ??= env.SERVICE_KEY;
  }
  if (process.env.PUBLIC_FORMS_URL === undefined) {
    env.PUBLIC_FORMS_URL = `${servicesUrl}/public-forms`;
    env.PUBLIC_FORMS_API_KEY ??= env.SERVICE_KEY;
  }
  // Placeholder pages, so that no link is dead on this machine. An owner's blank value hides the link.
  if (hasPublicHost(env.SITE_URL || "http://localhost")) return;
  if (process.env.PROVIDER_APP_URL === undefined) env.PROVIDER_APP_URL = `${servicesUrl}/places/provider-app`;
  if (process.env.INTAKE_URL === undefined) env.INTAKE_URL = `${servicesUrl}/places/intake/{kind}/{payer}`;
}

/** Secrets for the services only. */
function siteEnvironment(env: Record<string, string | undefined>): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(([name]) => !SERVICES_SECRETS.includes(name));
  return withoutUndefined(Object.fromEntries(own));
}

function startSite(env: Record<string, string | undefined>, origin: string): Promise<Supervised<void>> {
  const siteEnv = { ...siteEnvironment(env), ...stopSettings(stopTimeoutMs).site };
  const stdout = DEV ? "inherit" : "pipe";
  return supervise({
    name: "site",
    start: () => {
      const child = fork("scripts/site.ts", {
        env: siteEnv,
        execArgv: [],
        stdio: ["inherit", stdout, "inherit", "ipc"],
      });
      if (child.stdout) passOnLog(child.stdout);
      return child;
    },
    untilReady: (child) => untilAnswering(child, origin),
  });
}

async function untilAnswering(child: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + SITE_DEADLINE_MS;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await answers(`${origin}/api/health`))) {
    if (isStopping() || hasEnded()) return;
    if (Date.now() > deadline) throw new Error(`The site did not answer at ${origin} within a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The site's own log, without Next's lines: the announcement below replaces them. */
function passOnLog(output: Readable): void {
  createInterface({ input: output }).on("line", (line) => {
    if (line.startsWith("{")) console.log(line);
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

function toFirstMember(setup: string): string[] {
  return [
    "  The staff area has no member yet. Within an hour, make yourself its first administrator:",
    `    ${setup}`,
    "",
  ];
}

function announce(env: Record<string, string | undefined>, port: number, dataDir: string, services?: Services): void {
  if (isStopping()) return;
  const line = (what: string, where: string) => `  ${what.padEnd(28)}${where}`;
  const lines = [
    "",
    line(`The site ${manifest.version} is open at`, `http://localhost:${port}`),
    services ? line("Its services answer at", services.url) : "  It uses the services that your environment names.",
    env.DATABASE_URL
      ? line("Their database is", "PostgreSQL (DATABASE_URL)")
      : line("Their database is in", path.relative(process.cwd(), dataDir) || dataDir),
    "",
    ...(services?.setup ? toFirstMember(services.setup) : []),
    "  Start at /match, or browse /team. Ctrl-C ends everything.",
    "",
  ];
  console.log(lines.join("\n"));
}

/** Reports a used port at once, before a minute of building. */
function requireFreePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", () => reject(new Error(`Port ${port} is in use. Choose another: PORT=${port + 10} npm start`)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function withoutUndefined(env: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)) as NodeJS.ProcessEnv;
}
