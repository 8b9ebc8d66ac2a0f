import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
// The document is read before the modules that use it.
await import("@/domain/owner/load-network");
const { runNetwork } = await import("@/backend/cli/run-network");
process.exitCode = await runNetwork(process.argv.slice(2), process);
