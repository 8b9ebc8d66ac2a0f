import { existsSync } from "node:fs";
import { runNetwork } from "@/backend/cli/run-network";

if (existsSync(".env")) process.loadEnvFile(".env");
process.exitCode = await runNetwork(process.argv.slice(2), process);
