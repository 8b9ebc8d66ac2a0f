import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "@/backend/test-support/server-programs";
import { type Deployment, endProcess } from "@/e2e/support/processes";

const START_DEADLINE_MS = 60_000;
export interface Site {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** A process of the same build with further settings. */
export async function startSite(deployment: Deployment, more: Record<string, string>): Promise<Site> {
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/site.ts"], {
    env: { ...process.env, ...settings(deployment, port), ...more },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilOpen(child, `${origin}/api/health`);
  return { origin, pid: child.pid ?? 0, stop: () => endProcess(child) };
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
