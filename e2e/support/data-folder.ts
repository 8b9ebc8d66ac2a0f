import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deploymentSecrets } from "@/backend/secrets";
import { keep } from "@/backend/test-support/prepared-databases";

const PROGRAM = ["{backend,domain}/**/*.{ts,json,sql,csv}", "package-lock.json"];

/** A data folder with the sample network as confirmed today: the first start of an empty one takes four times the processor time. */
export function provideFilledFolder(): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const file = process.env.NETWORK_FILE ?? "";
  return keep(file ? "own-network" : "filled", today + file, fillDataFolder, [...PROGRAM, "examples/**/*.yaml"]);
}

async function fillDataFolder(folder: string): Promise<void> {
  mkdirSync(folder, { mode: 0o700 });
  // Named, so that the folder holds therapists and no sample items.
  const own = { DATA_DIR: folder, SERVICES_PORT: "0", LOG_LEVEL: "silent", SAMPLE_NETWORK: "on" };
  const env = { ...process.env, ...(await deploymentSecrets({}, folder)), ...own };
  const services = fork("backend/main.ts", { execArgv: ["--import", "./scripts/resolve-imports.ts"], env });
  const exited = once(services, "exit");
  const isReady = await Promise.race([once(services, "message").then(() => true), exited.then(() => false)]);
  services.kill("SIGTERM");
  await exited;
  if (!isReady) throw new Error("The services ended before the sample network was in their folder.");
}

/** A new data folder: a copy of the run's filled one where there is one, or else empty. */
export function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "care-network-"));
  const filled = process.env.E2E_FILLED_FOLDER;
  if (filled) cpSync(filled, folder, { recursive: true });
  return folder;
}
