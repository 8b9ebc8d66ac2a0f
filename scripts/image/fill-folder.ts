import { execFileSync } from "node:child_process";
import { copyFileSync, lstatSync, mkdirSync, readlinkSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { listFiles } from "@/scripts/image/list-files";

/** Copies what the image contains into an empty folder, with the list of production packages. */
export async function fillFolder(folder: string): Promise<void> {
  for (const file of await listFiles()) {
    const copy = path.join(folder, file);
    mkdirSync(path.dirname(copy), { recursive: true });
    if (lstatSync(file).isSymbolicLink()) symlinkSync(readlinkSync(file), copy);
    else if (lstatSync(file).isFile()) copyFileSync(file, copy);
  }
  writeFileSync(path.join(folder, "sbom.cdx.json"), execFileSync("npm", ["run", "--silent", "sbom"]));
}
