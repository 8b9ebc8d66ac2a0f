import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { z } from "zod";
import { developmentFolders } from "@/scripts/image/development-folders";
import { endProcess, startSiteAlone } from "../support/processes";

const START_MS = 240_000;
/** Packages of the build: its results are in `.next`. */
const BUILD_ONLY = ["@esbuild", "esbuild", "lightningcss", "lucide-react", "tailwindcss", "typescript"];
const sbomSchema = z.object({ bomFormat: z.literal("CycloneDX"), components: z.array(z.object({ name: z.string() })) });

test("the image's files are all that the programs load, and nothing of the build and of development", async () => {
  test.setTimeout(START_MS);
  const folder = mkdtempSync(path.join(tmpdir(), "image-"));
  try {
    execFileSync("npm", ["run", "--silent", "image:files", "--", folder]);
    expectFiles(folder);
    const help = runIn(folder, "backend/cli/network.ts", "--help");
    expect([help.stderr, help.status]).toEqual(["", 0]);
    // All modules are loaded before the settings are read.
    expect(runIn(folder, "backend/main.ts").stderr).toContain("SERVICE_KEY: is required");
    await expectPages(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function expectFiles(folder: string): void {
  expect(readdirSync(folder).sort()).toEqual(
    ["backend", "domain", "lib", "notices", "node_modules", "public", "scripts", ".next"]
      .concat(["LICENSE", "next.config.mjs", "package.json", "sbom.cdx.json"])
      .sort(),
  );
  const packages = [...developmentFolders(), ...BUILD_ONLY.map((name) => `node_modules/${name}`)];
  expect(packages.filter((name) => existsSync(path.join(folder, name)))).toEqual([]);
  expect(globSync("**/*.{map,test.ts}", { cwd: path.join(folder, "backend") })).toEqual([]);
  expect(globSync("**/*.map", { cwd: path.join(folder, ".next") })).toEqual([]);
  const { components } = sbomSchema.parse(JSON.parse(readFileSync(path.join(folder, "sbom.cdx.json"), "utf8")));
  expect(components.map(({ name }) => name)).toContain("next");
}

function runIn(folder: string, ...args: string[]) {
  return spawnSync(process.execPath, ["--import", "./scripts/resolve-imports.ts", ...args], {
    cwd: folder,
    env: { NODE_ENV: "production", PATH: process.env.PATH },
    encoding: "utf8",
  });
}

/** The share picture reads fonts and a program of its own. */
async function expectPages(folder: string): Promise<void> {
  const settings = { SESSION_SECRET: "a secret of the tests that is long enough", LOG_LEVEL: "error" };
  const site = await startSiteAlone(settings, () => {}, folder);
  try {
    for (const page of ["/home", "/share/site.png", "/sitemap.xml"])
      expect([page, (await fetch(site.siteUrl + page)).status]).toEqual([page, 200]);
  } finally {
    await endProcess(site.process);
  }
}
