import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { PAGE_SCRIPT_FILE } from "@/lib/asleep/page-script";

/** The sources of the site's build. */
const SOURCES = [
  "app",
  "components",
  "domain",
  "lib",
  "public",
  "middleware.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
];
/** Written last: a build with it is complete. */
export const DIGEST_FILE = path.join(".next", "source-digest");

/** Checks that `.next` contains a complete build: of the sources with this digest, or of any. */
export function isBuilt(digest?: string): boolean {
  const files = [path.join(".next", "BUILD_ID"), PAGE_SCRIPT_FILE, DIGEST_FILE];
  if (!files.every((file) => existsSync(file))) return false;
  return digest === undefined || readFileSync(DIGEST_FILE, "utf8") === digest;
}

/** True where the build is from other sources than those beside it; false in an installation without the pages' sources. */
export const isOutdated = (): boolean => existsSync("app") && !isBuilt(digestSources());

/** A digest of everything that the build depends on. */
export function digestSources(): string {
  const hash = createHash("sha256");
  const add = (file: string): void => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(path.join(file, name));
    } else if (!/\.test\.tsx?$/.test(file)) {
      hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
    }
  };
  for (const source of SOURCES) add(source);
  return hash.digest("hex");
}
