import { existsSync } from "node:fs";
import { loadNetwork } from "@/domain/owner/load-network";

if (existsSync(".env")) process.loadEnvFile(".env");
// The document is read before the modules that use it.
await loadNetwork();
const { runNetwork } = await import("@/backend/cli/run-network");
process.exitCode = await runNetwork(process.argv.slice(2), process);
