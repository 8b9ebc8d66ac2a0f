import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { providePromtool } from "@/scripts/test-support/promtool";

const folder = mkdtempSync(path.join(tmpdir(), "alerts-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function promtool(...args: string[]): number | null {
  const program = providePromtool();
  return program === undefined ? null : spawnSync(program, args, { stdio: "ignore" }).status;
}

test("Prometheus' own tool accepts the rules, and each fires of what it is for, and of nothing else", () => {
  if (providePromtool() === undefined) return;
  expect(promtool("check", "rules", "deploy/alerts.yaml")).toBe(0);
  expect(promtool("test", "rules", "deploy/alerts.test.yaml")).toBe(0);
  writeFileSync(
    path.join(folder, "alerts.yaml"),
    readFileSync("deploy/alerts.yaml", "utf8").replaceAll("== 0", "== 2"),
  );
  writeFileSync(path.join(folder, "alerts.test.yaml"), readFileSync("deploy/alerts.test.yaml", "utf8"));
  expect(promtool("test", "rules", path.join(folder, "alerts.test.yaml"))).toBe(1);
});
