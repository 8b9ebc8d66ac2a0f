import { rmSync } from "node:fs";
import { fillDataFolder } from "./data-folder";
import { startDeployment } from "./processes";

/** One deployment for the whole run; the environment passes its addresses and key to the workers. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const filled = await fillDataFolder();
  process.env.E2E_FILLED_FOLDER = filled;
  const deployment = await startDeployment();
  process.env.E2E_SITE_URL = deployment.siteUrl;
  process.env.E2E_SERVICES_URL = deployment.servicesUrl;
  process.env.E2E_SERVICE_KEY = deployment.serviceKey;
  process.env.E2E_DATA_DIR = deployment.dataDir;
  return async () => {
    await deployment.stop();
    rmSync(filled, { recursive: true });
  };
}
