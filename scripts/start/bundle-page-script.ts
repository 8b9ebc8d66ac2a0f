import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { PAGE_SCRIPT_FILE } from "@/lib/asleep/page-script";

const ENTRY = fileURLToPath(new URL("../../lib/asleep/main.ts", import.meta.url));

/** Writes the own script of pages that start asleep, for lib/asleep/page-script.ts. */
export async function bundlePageScript(): Promise<void> {
  await build({
    entryPoints: [ENTRY],
    outfile: PAGE_SCRIPT_FILE,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    charset: "utf8",
  });
}
