import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

/**
 * Names every platform's optional package in `package-lock.json`. A registry that serves only some platforms makes npm leave the
 * others out, and `npm ci` then refuses the lock file. Run it after adding a package there; elsewhere it changes nothing.
 */
const FILE = "package-lock.json";
const SYSTEMS = ["darwin", "linux", "freebsd", "android", "openharmony", "win32"];
const PROCESSORS = ["arm64", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64", "wasm32", "arm"];

const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ optionalDependencies: z.record(z.string(), z.string()).optional(), dev: z.boolean().optional() }),
  ),
});

const lock = lockSchema.parse(JSON.parse(readFileSync(FILE, "utf8")));
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isNamed(parent, name)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...(dev ? { dev } : {}), ...platformOf(name), optional: true };
    console.log(`added ${name} ${version}`);
  }
}
const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, "en"));
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);

/** Checks that a dependency of `parent` is in the lock file, in its own folder or in one above. */
function isNamed(parent: string, name: string): boolean {
  const folders = parent.split("/node_modules/");
  return folders.some((_, end) =>
    [folders.slice(0, end + 1).join("/node_modules/"), ""].some(
      (folder) => `${folder === "" ? "" : `${folder}/`}node_modules/${name}` in lock.packages,
    ),
  );
}

/** The platform in a package's name, in npm's notation. */
function platformOf(name: string) {
  const words = name.split(/[^a-z0-9]+/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (!cpu || (!os && cpu !== "wasm32")) throw new Error(`The platform of ${name} is not in its name.`);
  const libc = words.includes("musl") ? "musl" : words.includes("gnu") ? "glibc" : undefined;
  return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
}
