import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

const FOLDER = path.resolve("bench/lighthouse");
const ENTRY = path.join(FOLDER, "node_modules/lighthouse/core/index.js");

type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<{ lhr: unknown } | undefined>;

const isLighthouse = (value: unknown): value is Lighthouse => typeof value === "function";
const moduleSchema = z.object({ default: z.custom<Lighthouse>(isLighthouse) });

/** Lighthouse from its own package, whose 114 packages are installed at the first run. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(ENTRY)) {
    console.log("Installing Lighthouse in bench/lighthouse …");
    const { status } = spawnSync("npm", ["ci"], { cwd: FOLDER, stdio: "inherit" });
    if (status !== 0) throw new Error("Lighthouse could not be installed.");
  }
  return moduleSchema.parse(await import(pathToFileURL(ENTRY).href)).default;
}
