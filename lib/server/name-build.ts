import fs from "node:fs";
import { runningVersion } from "@/domain/owner/running-version";

/**
 * Adds the version of the published settings to the build's id, which the framework reads of a file: a page of another version in a
 * browser then loads the next page as a whole, and never shows parts of two.
 */
export function nameBuild(): void {
  const { version } = runningVersion();
  if (version === 0) return;
  const read = fs.readFileSync;
  const readNamed = (...[file, options]: Parameters<typeof read>) => {
    const content = read(file, options);
    return String(file).endsWith("BUILD_ID") ? `${String(content).trim()}-${version}` : content;
  };
  Object.assign(fs, { readFileSync: readNamed });
}
