import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import manifest from "@/package.json" with { type: "json" };
import { fillFolder } from "@/scripts/image/fill-folder";
import { buildSite } from "@/scripts/start/build";

/*
 * `npm run image` builds the image from the Dockerfile alone. With `--base FILE.tar`, a root file system, it pulls nothing and
 * takes the programs from this folder's build: deploy/README.md.
 */

const BASE = "localhost/care-network-base";
const STORE = ["--storage-driver", "vfs"];

const { base, tag } = parseArgs({
  options: { base: { type: "string" }, tag: { type: "string", default: "localhost/care-network" } },
}).values;
const revision = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const options = ["--build-arg", `VERSION=${manifest.version}`, "--build-arg", `REVISION=${revision}`, "--tag", tag];

if (base !== undefined) await buildOn(path.resolve(base));
else if (spawnSync("docker", ["info"]).status === 0) run("docker", "build", ...options, ".");
else runBuild();

async function buildOn(archive: string): Promise<void> {
  await buildSite();
  const folder = mkdtempSync(path.join(tmpdir(), "image-"));
  try {
    await fillFolder(path.join(folder, "image"));
    importBase(archive);
    // In place of the stage of that name.
    runBuild("--build-arg", `BASE=${BASE}`, "--build-context", `build=${folder}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function importBase(archive: string): void {
  const container = execFileSync("buildah", [...STORE, "from", "scratch"], { encoding: "utf8" }).trim();
  run("buildah", ...STORE, "add", container, archive, "/");
  run("buildah", ...STORE, "commit", "--rm", container, BASE);
}

/** In Docker's format, the only one with a health check. */
function runBuild(...more: string[]): void {
  run("buildah", ...STORE, "bud", "--isolation", "chroot", "--format", "docker", ...more, ...options, ".");
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: "inherit" });
}
