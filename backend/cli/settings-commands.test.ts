import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { runNetwork } from "@/backend/cli/run-network";

async function check(file: string): Promise<{ exitCode: number; out: string; err: string }> {
  const said = { out: "", err: "" };
  const exitCode = await runNetwork(["settings", "check", file], {
    env: {},
    cwd: () => process.cwd(),
    stdout: { write: (text: string) => (said.out += text) },
    stderr: { write: (text: string) => (said.err += text) },
  });
  return { exitCode, ...said };
}

test("a document that can be used is named with its parts", async () => {
  const { exitCode, out } = await check("domain/test-support/other-brand.yaml");
  expect([exitCode, out]).toEqual([0, "domain/test-support/other-brand.yaml can be used. It sets brand, theme.\n"]);
});

test("a document with problems is refused with each of them and its line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  const file = join(folder, "network.yaml");
  writeFileSync(file, "brand:\n  name: ''\n");
  const { exitCode, err } = await check(file);
  rmSync(folder, { recursive: true });
  expect(exitCode).toBe(1);
  expect(err).toContain("line 2, brand.name: must not be empty");
});
