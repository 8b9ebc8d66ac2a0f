import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { collectContract } from "./contract/collect-calls";
import { renderContract } from "./contract/render-contract";

/** Regenerates docs/contract.md. */
const { calls } = await collectContract();
writeFileSync(fileURLToPath(new URL("../docs/contract.md", import.meta.url)), renderContract(calls));
