import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deploymentSecrets } from "@/backend/secrets";

/** A data folder that holds the sample network: the first start of an empty one takes four times the processor time. */
export async function fillDataFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "care-network-filled-"));
  // Named, so that the folder holds therapists and no sample items.
  const own = { DATA_DIR: folder, SERVICES_PORT: "0", LOG_LEVEL: "silent", SAMPLE_NETWORK: "on" };
  const env = { ...process.env, ...(await deploymentSecrets({}, folder)), ...own };
  const services = fork("backend/main.ts", { execArgv: ["--import", "./scripts/resolve-imports.ts"], env });
  const exited = once(services, "exit");
  await Promise.race([once(services, "message"), exited]);
  services.kill("SIGTERM");
  await exited;
  return folder;
}

/** A new data folder: a copy of the run's filled one where there is one, or else empty. */
export function newDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "care-network-"));
  const filled = process.env.E2E_FILLED_FOLDER;
  if (filled) cpSync(filled, folder, { recursive: true });
  return folder;
}
