import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { collectCalls } from "./contract/collect-calls";
import { renderContract } from "./contract/render-contract";

/** Writes docs/contract.md anew. */
writeFileSync(fileURLToPath(new URL("../docs/contract.md", import.meta.url)), renderContract(await collectCalls()));
