import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { makeMachine, runInstall } from "./test-support/run-install";

const UNIT = "etc/systemd/system/care-network-site@.service";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "install-test-"));
  makeMachine(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const install = () => runInstall(root, "https://care.example.org");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const modeOf = (file: string) => (statSync(path.join(root, file)).mode & 0o777).toString(8);

test("install makes settings with new secrets that root alone reads", () => {
  expect(install()).toBe("");
  expect(["services", "site"].map((name) => modeOf(`etc/care-network/${name}.env`))).toEqual(["600", "600"]);
  expect(read("etc/care-network/services.env")).toMatch(/^DATA_KEY=\S{32,}$/m);
  expect(read("etc/haproxy/care-network.cfg")).toBe(readFileSync("deploy/haproxy.cfg", "utf8"));
  expect(read("etc/systemd/system/care-network-backup.timer")).toContain("Persistent=true");
  expect(read("etc/default/haproxy")).toContain('CONFIG="/etc/haproxy/care-network.cfg"');
});

test("a second install keeps secrets, a changed unit and the package's files, and says so", () => {
  install();
  const secrets = read("etc/care-network/services.env");
  writeFileSync(path.join(root, UNIT), "# changed by hand\n");
  expect(install()).toMatch(/^Kept \S+site@\.service, which this script did not write/);
  expect(read("etc/care-network/services.env")).toBe(secrets);
  expect(read(UNIT)).toBe("# changed by hand\n");
  expect(read(`${UNIT}.new`)).toBe(readFileSync("deploy/systemd/care-network-site@.service", "utf8"));
  expect(read("etc/haproxy/haproxy.cfg")).toBe("# of the package\n");
});
