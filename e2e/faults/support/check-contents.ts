import { deepEqual, equal, ok } from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { developmentFolders } from "@/scripts/image/development-folders";
import type { mountImage } from "./mount-image";

const MAX_BYTES = 350_000_000;
const TOOLS = [
  "gcc",
  "cc",
  "c++",
  "g++",
  "clang",
  "as",
  "ld",
  "make",
  "cmake",
  "npm",
  "npx",
  "corepack",
  "tsc",
  "esbuild",
];
const FOLDERS = ["bin", "sbin", "usr/bin", "usr/sbin", "usr/local/bin", "app/node_modules/.bin"];
const LABELS = ["title", "description", "licenses", "version", "revision"].map(
  (key) => `org.opencontainers.image.${key}`,
);
const sbomSchema = z.object({
  bomFormat: z.literal("CycloneDX"),
  components: z.array(z.object({ name: z.string(), version: z.string() })),
});

/** Fails unless the image is small, unprivileged, labelled, and without compilers, npm and development dependencies. */
export function checkContents({ root, config }: ReturnType<typeof mountImage>): void {
  const bytes = Number(execFileSync("du", ["--summarize", "--bytes", root], { encoding: "utf8" }).split("\t")[0]);
  console.log(`${Math.round(bytes / 1e6)} MB, user ${config.User}`);
  ok(bytes <= MAX_BYTES, `the image has ${bytes} bytes`);
  equal(config.User, "10001:10001");
  deepEqual(
    LABELS.filter((label) => !config.Labels[label]),
    [],
  );
  const tools = FOLDERS.flatMap((folder) => TOOLS.map((tool) => path.join(root, folder, tool)));
  deepEqual(tools.filter(existsSync), []);
  deepEqual(
    developmentFolders().filter((folder) => existsSync(path.join(root, "app", folder))),
    [],
  );
  deepEqual(globSync("app/**/*.{map,test.ts}", { cwd: root }), []);
  const { components } = sbomSchema.parse(JSON.parse(readFileSync(path.join(root, "app/sbom.cdx.json"), "utf8")));
  ok(components.some(({ name }) => name === "next"));
}
