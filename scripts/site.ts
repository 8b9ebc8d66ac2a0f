import "./resolve-imports.ts";

/* The site's own process. Node runs it without a build; its modules are loaded once their import paths can be resolved. */
// React and the framework read it when they are loaded.
Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || "production", NEXT_TELEMETRY_DISABLED: "1" });
const { loadNetwork } = await import("../domain/owner/load-network.ts");
await loadNetwork();
await import("./site/run.ts");
