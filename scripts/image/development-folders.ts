import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** The folders of installed packages that only development needs, by the lock file. */
export function developmentFolders(): string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  return Object.entries(packages).flatMap(([name, { dev }]) => (dev && existsSync(name) ? [name] : []));
}
