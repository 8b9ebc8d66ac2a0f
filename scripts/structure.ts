import { cruise, type ICruiseResult, type IModule } from "dependency-cruiser";
import config from "../.dependency-cruiser.mjs";

/*
 * Prints which folders import which, and fails on the first import against the order of .dependency-cruiser.mjs.
 */

const ROOTS = ["app", "components", "lib", "domain", "backend", "middleware.ts", "scripts", "e2e", "bench"];
/** `lib/http/accept-post.ts` is in `lib/http`, `backend/context.ts` in `backend`. */
const FOLDER = /^((?:lib|backend|domain|components)\/[^/]+(?=\/)|[^/]+)/;

const { output } = await cruise(ROOTS, { ruleSet: { forbidden: config.forbidden }, validate: true, ...config.options });
if (typeof output === "string") throw new Error(output);
printFolders(output.modules);
process.exit(printViolations(output.summary.violations) === 0 ? 0 : 1);

function printFolders(modules: readonly IModule[]): void {
  const imports = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules.filter(({ source }) => isOurs(source))) {
    const from = folderOf(source);
    const targets = imports.get(from) ?? imports.set(from, new Set()).get(from);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to !== from && isOurs(resolved)) targets?.add(to);
    }
  }
  for (const [folder, targets] of [...imports].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`${folder.padEnd(32)} ${[...targets].sort().join(" ")}`);
  }
}

function isOurs(file: string): boolean {
  return ROOTS.some((root) => file === root || file.startsWith(`${root}/`));
}

function folderOf(file: string): string {
  return FOLDER.exec(file)?.[0] ?? file;
}

function printViolations(violations: ICruiseResult["summary"]["violations"]): number {
  for (const { rule, from, to } of violations) console.error(`${rule.severity}: ${rule.name}: ${from} → ${to}`);
  console.log(`\nimports against the order: ${violations.length}`);
  return violations.length;
}
