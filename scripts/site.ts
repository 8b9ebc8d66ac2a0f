import cluster from "node:cluster";
import "./resolve-imports.ts";

/* The site's own process. Node runs it without a build; its modules are loaded once their import paths can be resolved. */
const { NODE_ENV = "", NETWORK_FILE, FORMS_URL, FORMS_API_KEY } = process.env;
// React and the framework read it when they are loaded.
Object.assign(process.env, { NODE_ENV: NODE_ENV || "production", NEXT_TELEMETRY_DISABLED: "1" });
const isReplaceable = !NETWORK_FILE && FORMS_URL && FORMS_API_KEY && NODE_ENV !== "development";
if (isReplaceable && cluster.isPrimary) {
  const { runWorkers } = await import("../domain/net/run-workers.ts");
  runWorkers();
} else {
  const { givenNetwork } = await import("../domain/owner/given-network.ts");
  const { readPublishedCopy } = await import("../domain/owner/published-copy.ts");
  const { fetchPublished } = await import("../lib/content/fetch-published.ts");
  const { loadNetwork } = await import("../domain/owner/load-network.ts");
  await loadNetwork([givenNetwork, fetchPublished, readPublishedCopy]);
  await import("./site/run.ts");
}
