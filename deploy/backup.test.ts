import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";

/** In place of the command line: writes a file, and finds it damaged where the test says so. */
const NODE = `#!/bin/sh
shift 3
case $1 in
  backup) echo data > "$2" ;;
  verify) [ -s "$2" ] && [ -z "\${IS_DAMAGED:-}" ] && echo "forms.appointment 3 rows" ;;
esac
`;
const DAY_MS = 86_400_000;

let project = "";
let folder = "";
beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), "backup-script-"));
  folder = path.join(project, "backups");
  for (const name of ["backups", "node_modules/.bin"]) mkdirSync(path.join(project, name), { recursive: true });
  const node = path.join(project, "node_modules/.bin/node");
  writeFileSync(node, NODE);
  chmodSync(node, 0o755);
});
afterEach(() => rmSync(project, { recursive: true }));

const backUp = (env: Record<string, string> = {}) =>
  spawnSync("sh", [path.resolve("deploy/backup")], {
    cwd: project,
    env: { ...process.env, BACKUP_DIR: folder, ...env },
  });
const backups = () => readdirSync(folder).filter((name) => name.endsWith(".backup"));

test("a backup is its owner's alone, is read again and dated, and takes the place of one that is too old", () => {
  const dated = (name: string, days: number) => {
    const file = path.join(folder, name);
    writeFileSync(file, "");
    utimesSync(file, new Date(), new Date(Date.now() - days * DAY_MS));
  };
  dated("old.backup", 32);
  dated("killed.backup.part", 32);
  dated("young.backup", 29);
  expect(backUp().status).toBe(0);
  expect(backups()).toEqual([expect.stringMatching(/^\d{8}T\d{6}Z\.backup$/), "young.backup"]);
  expect(readdirSync(folder)).not.toContain("killed.backup.part");
  expect(statSync(path.join(folder, backups()[0] ?? "")).mode & 0o777).toBe(0o600);
  expect(readFileSync(path.join(folder, "verified"), "utf8")).toBe("forms.appointment 3 rows\n");
  const [, seconds] = readFileSync(path.join(folder, "verified.prom"), "utf8").split(" ");
  expect(Date.now() / 1_000 - Number(seconds)).toBeLessThan(3_600);
});

test("a backup that cannot be read again fails, and neither is dated nor replaces another", () => {
  writeFileSync(path.join(folder, "old.backup"), "");
  utimesSync(path.join(folder, "old.backup"), new Date(0), new Date(0));
  expect(backUp({ IS_DAMAGED: "yes" }).status).not.toBe(0);
  expect(backups()).toHaveLength(2);
  expect(readdirSync(folder).filter((name) => /^verified(\.prom)?$/.test(name))).toEqual([]);
});
