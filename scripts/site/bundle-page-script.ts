import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const ENTRY = fileURLToPath(new URL("../../lib/page-script/main.ts", import.meta.url));

/** The text of the own script of pages that start asleep. */
export function bundlePageScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    charset: "utf8",
  });
  const [file] = outputFiles;
  if (!file) throw new Error("The pages' own script could not be bundled.");
  return file.text.trim();
}
