import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { freePort } from "@/backend/test-support/server-programs";
import { type Deployment, endProcess } from "@/e2e/support/processes";

const START_DEADLINE_MS = 60_000;
const MATCHES_NOTHING = "^(?!)";
const manifestSchema = z.looseObject({
  functions: z.looseObject({
    "/_middleware": z.looseObject({ matchers: z.array(z.looseObject({ regexp: z.string() })) }),
  }),
});

export interface Site {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** A second copy of the build, in its own folder, where the middleware's matcher matches nothing. */
export const startWithoutMiddleware = (deployment: Deployment, folder: string): Promise<Site> =>
  startThroughFramework(deployment, copyProject(folder));

/** A process of the same build that passes all requests to the framework. */
export const startThroughFramework = (deployment: Deployment, copy = "."): Promise<Site> =>
  startSite(deployment, { DIRECT_PAGES: "off" }, copy);

/** A process of the same build with further settings. */
export async function startSite(deployment: Deployment, more: Record<string, string>, copy = "."): Promise<Site> {
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/site.ts"], {
    cwd: copy,
    env: { ...process.env, ...settings(deployment, port), ...more },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilOpen(child, `${origin}/api/health`);
  return { origin, pid: child.pid ?? 0, stop: () => endProcess(child) };
}

/** All files are links except the build, of which one line changes. */
function copyProject(folder: string): string {
  const copy = path.join(folder, "without-middleware");
  mkdirSync(copy);
  for (const name of readdirSync("."))
    if (!name.startsWith(".")) symlinkSync(path.resolve(name), path.join(copy, name));
  const isWanted = (file: string) => !/^\.next\/(cache|dev|trace)/.test(file);
  cpSync(".next", path.join(copy, ".next"), { recursive: true, verbatimSymlinks: true, filter: isWanted });
  const file = path.join(copy, ".next", "server", "functions-config-manifest.json");
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  for (const matcher of manifest.functions["/_middleware"].matchers) matcher.regexp = MATCHES_NOTHING;
  writeFileSync(file, JSON.stringify(manifest));
  return copy;
}

function settings({ servicesUrl, serviceKey }: Deployment, port: number): NodeJS.ProcessEnv {
  return {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: `${port}`,
    LOG_LEVEL: "error",
    READS_PER_FIVE_MINUTES: "1000000",
    SITE_URL: `http://localhost:${port}`,
    SESSION_SECRET: serviceKey,
    GATEWAY_URL: `${servicesUrl}/gateway`,
    GATEWAY_API_KEY: serviceKey,
    GATEWAY_JWKS_URL: `${servicesUrl}/gateway/.well-known/jwks.json`,
    SEARCH_URL: `${servicesUrl}/search`,
    SEARCH_API_KEY: serviceKey,
  };
}

async function untilOpen(child: ChildProcess, url: string): Promise<void> {
  const deadlineMs = Date.now() + START_DEADLINE_MS;
  while (child.exitCode === null && Date.now() < deadlineMs) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("A second process of the site could not be started.");
}
