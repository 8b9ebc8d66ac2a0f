import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Folder of the generated entries. */
export const GROUPS = ".jest";

/** The test files of each project of `jest.config.mjs`. */
export const TEST_FILES = {
  unit: [
    "{domain,lib,app,deploy}/**/*.test.ts",
    "{scripts,bench}/*.test.ts",
    "{scripts,bench}/!(contract|inbox|search)/**/*.test.ts",
    "middleware.test.ts",
  ],
  component: ["{components,app,domain,lib}/**/*.test.tsx"],
  services: ["{backend,bench/inbox,bench/search,scripts/contract}/**/!(*faults).test.ts"],
};

/** What one file of a group would leave behind for the next. */
const CHANGES_PROCESS = /process\.env\.\w+ = |assign\(process\.env|delete process\.env|resetModules/;

/**
 * Writes an entry for each folder's test files, for runs of a whole project: Jest loads all modules anew for each entry, which takes
 * longer than most files' tests. A file that changes the process has an entry of its own.
 *
 * @param {keyof typeof TEST_FILES} project
 * @param {(file: string, text: string) => boolean} isWanted
 */
export function groupTests(project, isWanted = () => true) {
  const folder = path.join(GROUPS, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const texts = TEST_FILES[project]
    .flatMap((pattern) => globSync(pattern))
    .map((file) => [file, readFileSync(file, "utf8")]);
  const wanted = texts.filter(([file, text]) => isWanted(file, text));
  const groups = Object.groupBy(wanted, ([file, text]) =>
    CHANGES_PROCESS.test(text) ? file : path.dirname(file).split(path.sep).slice(0, 2).join("-"),
  );
  for (const [name, members] of Object.entries(groups)) {
    const lines = members.map(
      ([file]) => `describe(${JSON.stringify(file)}, () => void require(${JSON.stringify(path.resolve(file))}));\n`,
    );
    writeFileSync(path.join(folder, `${name.replaceAll(/[^\w-]+/g, "-")}.cjs`), lines.join(""));
  }
}
