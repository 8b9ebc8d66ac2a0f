import { existsSync } from "node:fs";
import { peekPublished } from "@/backend/owner/peek-published";
import { loadNetwork } from "@/domain/owner/load-network";
import { readPublishedCopy } from "@/domain/owner/published-copy";

if (existsSync(".env")) process.loadEnvFile(".env");
// The document is read before the modules that use it.
await loadNetwork([peekPublished, readPublishedCopy]);
const { runNetwork } = await import("@/backend/cli/run-network");
process.exitCode = await runNetwork(process.argv.slice(2), process);
