import fs from "node:fs";
import { runningVersion } from "@/domain/owner/running-version";

/**
 * Prepares the framework, which reads the build's id from a file then, with the version of the published settings in the id: a page of
 * another version in a browser loads the next page as a whole, and never shows parts of two.
 */
export async function nameBuild(prepare: () => Promise<void>): Promise<void> {
  const { version } = runningVersion();
  if (version === 0) return prepare();
  const read = fs.readFileSync;
  const readNamed = (...[file, options]: Parameters<typeof read>) => {
    const content = read(file, options);
    return String(file).endsWith("BUILD_ID") ? `${String(content).trim()}-${version}` : content;
  };
  Object.assign(fs, { readFileSync: readNamed });
  await prepare();
  Object.assign(fs, { readFileSync: read });
}
