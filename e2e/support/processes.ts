import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { freePort } from "@/backend/test-support/server-programs";
import { newDataFolder } from "./data-folder";

const START_DEADLINE_MS = 600_000;
const SITE_DEADLINE_MS = 120_000;
export const SITE = "scripts/site.ts";

export interface Deployment {
  siteUrl: string;
  servicesUrl: string;
  serviceKey: string;
  dataDir: string;
  process: ChildProcess;
  /** The link for the first administrator; undefined once the staff area has a member. */
  setup: string | undefined;
  /** Ends it like Ctrl-C, and removes its data. */
  stop(): Promise<void>;
}

/** The command behind `npm start`; without npm around it, signals arrive directly. */
const LAUNCHER = [process.execPath, "--import", "./scripts/resolve-imports.ts", "scripts/start.ts"] as const;
export const NPM_START = ["npm", "start"] as const;

/** Programs read in floods, from one address where they come through a proxy. */
const UNLIMITED = { READS_PER_FIVE_MINUTES: "1000000" };
/** Deadlines that hold on a busy machine too; tests of deadlines set their own. */
export const PATIENT = { SERVICE_TIMEOUT_MS: "20000", PAGE_TIMEOUT_MS: "10000", GUEST_TIMEOUT_MS: "5000" };
/** Tests wait for the mail of acts. */
const UNDO = { UNDO_SECONDS: "1", THERAPIST_ACTS: "answer" };

/** The README's command, in its own data folder: the production build, real services, real database. */
export async function startDeployment(
  settings: Record<string, string> = {},
  dataDir = newDataFolder(),
  [program, ...args]: readonly [string, ...string[]] = LAUNCHER,
): Promise<Deployment> {
  const port = await freePort();
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      ...UNLIMITED,
      ...UNDO,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stderr.pipe(process.stderr);
  const printed = await readStart(child).catch(async (error) => {
    await endProcess(child);
    throw error;
  });
  return {
    siteUrl: `http://localhost:${port}`,
    ...printed,
    serviceKey: readSecrets(dataDir).serviceKey,
    dataDir,
    process: child,
    stop: async () => {
      await endProcess(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const secretsSchema = z.object({ sessionSecret: z.string(), serviceKey: z.string() });

/** Secrets that a deployment generated. */
export const readSecrets = (dataDir: string) =>
  secretsSchema.parse(JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")));

/**
 * The site's own process in a folder, without `npm start`, on services that run elsewhere; `SITE_URL` and `PORT` are its own
 * unless set.
 */
export async function startSiteAlone(settings: Record<string, string>, onOutput: (text: string) => void, cwd = ".") {
  const port = Number(settings.PORT ?? (await freePort()));
  const siteUrl = `http://localhost:${port}`;
  const child = spawn(process.execPath, [SITE], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(port),
      SITE_URL: siteUrl,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
      onOutput(String(chunk));
    });
  const deadline = Date.now() + SITE_DEADLINE_MS;
  while (!(await fetch(`${siteUrl}/api/health`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`the site did not answer:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { siteUrl, process: child };
}

export function endProcess(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}

/** The ids of a process and all its descendants. */
export function processTree(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1])] as const];
      } catch {
        return [];
      }
    });
  const children = (of: number): number[] =>
    parents.filter(([, parent]) => parent === of).flatMap(([child]) => [child, ...children(child)]);
  return [pid, ...children(pid)];
}

/** Resolves when the start command announces the site, with the services' address if it started any. */
function readStart(child: ChildProcess): Promise<Pick<Deployment, "servicesUrl" | "setup">> {
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => reject(new Error(`npm start took too long:\n${output}`)), START_DEADLINE_MS);
    child.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes("Ctrl-C")) return;
      clearTimeout(timer);
      const servicesUrl = /services answer at\s+(\S+)/.exec(output)?.[1] ?? "";
      resolve({ servicesUrl, setup: /\S+\/staff\/setup\?\S+/.exec(output)?.[0] });
    });
    child.once("exit", () => reject(new Error(`npm start ended:\n${output}`)));
  });
}
