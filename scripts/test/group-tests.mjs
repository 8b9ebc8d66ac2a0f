import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Folder of the generated entries. */
export const GROUPS = ".jest";

/** The test files of each project of `jest.config.mjs`. */
export const TEST_FILES = {
  unit: [
    "{domain,lib,app,deploy}/**/*.test.ts",
    "{scripts,bench}/!(*.slow).test.ts",
    "{scripts,bench}/!(contract|search)/**/!(*.slow).test.ts",
    "middleware.test.ts",
  ],
  component: ["{components,app,domain,lib}/**/*.test.tsx"],
  services: ["{backend,bench/search,scripts/contract}/**/!(*faults|*.slow).test.ts"],
  // Kills, restores, full disks and growth, and what takes long on the services' databases.
  "service-faults": ["{backend,bench,scripts}/**/@(*faults|*.slow).test.ts"],
};

/** The files that take minutes, the longest first: each runs by itself, and starts before all others. */
export const LONGEST = [
  "backend/forms/instances/canary-answers.faults",
  "backend/main.faults",
  "backend/cli/processes.faults",
  "backend/backup/drill.faults",
  "backend/search/replicas.faults",
  "backend/search/exact-search.slow",
  "backend/db/database-faults",
];

/** Marks of a file that changes the process, or needs another environment than its project's. */
const ALONE = /process\.env\.\w+ = |assign\(process\.env|delete process\.env|resetModules|@jest-environment/;

/** Mark of tests of the specification's own lists and texts, which run without `NETWORK_FILE`: `jest-setup.ts` knows it too. */
export const STANDARD_NETWORK = "@network standard";

/** Files of one entry at most: entries run side by side, and the last should not run alone for long. */
const GROUP_SIZE = { unit: 24, component: 24, services: 24, "service-faults": 6 };

/**
 * Writes entries that each load some twenty test files, for runs of a whole project: Jest loads all modules anew for each entry, which
 * takes longer than most files' tests. A file that would affect its neighbours has an entry of its own.
 *
 * @param {keyof typeof TEST_FILES} project
 * @param {(file: string, text: string) => boolean} isWanted
 */
export function groupTests(project, isWanted = () => true) {
  const folder = path.join(GROUPS, project);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const wanted = TEST_FILES[project]
    .flatMap((pattern) => globSync(pattern, { exclude: ["**/node_modules"] }))
    .sort()
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))
    .filter(({ file, text }) => isWanted(file, text));
  const isAlone = ({ file, text }) => ALONE.test(text) || LONGEST.some((name) => file.startsWith(name));
  const [alone, others] = [true, false].map((is) => wanted.filter((one) => isAlone(one) === is));
  for (const member of alone) writeEntry(path.join(folder, `${toName(member.file)}.cjs`), [member]);
  for (const isStandard of [true, false])
    writeGroups(
      folder,
      others.filter(({ text }) => text.includes(STANDARD_NETWORK) === isStandard),
      GROUP_SIZE[project],
    );
}

/**
 * @param {string} folder
 * @param {{ file: string, text: string }[]} grouped
 * @param {number} size
 */
function writeGroups(folder, grouped, size) {
  const count = Math.ceil(grouped.length / size);
  // Dealt out by length, so that entries take about as long as one another.
  const byLength = grouped.toSorted((one, other) => other.text.length - one.text.length);
  for (let entry = 0; entry < count; entry += 1) {
    const members = byLength.filter((_, at) => at % count === entry);
    writeEntry(path.join(folder, `${toName(members[0].file)}-and-${members.length - 1}-more.cjs`), members);
  }
}

/** @param {string} file */
export const toName = (file) => file.replace(/\.test\.tsx?$/, "").replaceAll(/[^\w-]+/g, "-");

/**
 * @param {string} entry
 * @param {{ file: string, text: string }[]} members
 */
function writeEntry(entry, members) {
  const environment =
    members.length === 1 ? (/^\/\*\* @jest-environment \w+ \*\/\n/.exec(members[0].text)?.[0] ?? "") : "";
  const pragma = environment + (members[0].text.includes(STANDARD_NETWORK) ? `// ${STANDARD_NETWORK}\n` : "");
  // The next file finds the browser's storage empty, as by itself.
  const leave = "afterAll(() => globalThis.localStorage?.clear())";
  const lines = members.map(({ file }) => {
    const load = `require(${JSON.stringify(path.resolve(file))})`;
    return `describe(${JSON.stringify(file)}, () => { ${load}; ${leave}; });\n`;
  });
  writeFileSync(entry, pragma + lines.join(""));
}
