import path from "node:path";
import { findFolderOwner } from "@/backend/test-support/find-folder-owner";
import { provideFilledFolder } from "./data-folder";
import { PATIENT, readSecrets, startDeployment } from "./processes";

/**
 * One deployment for the whole run; the environment passes its addresses and key to the workers. With `E2E_SITE_URL` it is the running
 * `npm start` of this checkout, whose data folder is `E2E_DATA_DIR` or `.data`.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_SITE_URL) {
    readRunningSite(path.resolve(process.env.E2E_DATA_DIR ?? ".data"));
    return undefined;
  }
  process.env.E2E_FILLED_FOLDER = await provideFilledFolder();
  const deployment = await startDeployment(PATIENT);
  process.env.E2E_SITE_URL = deployment.siteUrl;
  process.env.E2E_SERVICES_URL = deployment.servicesUrl;
  process.env.E2E_SERVICE_KEY = deployment.serviceKey;
  process.env.E2E_DATA_DIR = deployment.dataDir;
  return () => deployment.stop();
}

function readRunningSite(dataDir: string): void {
  const { internalUrl } = findFolderOwner(dataDir) ?? {};
  if (!internalUrl)
    throw new Error(
      `No services run in ${dataDir}. Start the site with npm start, or name its folder in E2E_DATA_DIR.`,
    );
  process.env.E2E_SERVICES_URL = internalUrl.replace(/\/internal$/, "");
  process.env.E2E_SERVICE_KEY = readSecrets(dataDir).serviceKey;
  process.env.E2E_DATA_DIR = dataDir;
}
