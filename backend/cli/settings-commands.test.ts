import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { openDatabase } from "@/backend/db/connect";
import { networkDrafts, networkVersions } from "@/backend/db/schema/deployment";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { runTestNetwork } from "@/backend/test-support/run-network";
import { DATA_KEY } from "@/backend/test-support/services";

async function check(file: string): Promise<{ exitCode: number; out: string; err: string }> {
  const { code: exitCode, out, err } = await runTestNetwork(["settings", "check", file], {});
  return { exitCode, out, err };
}

test("a document that can be used is named with its parts", async () => {
  const { exitCode, out } = await check("examples/harbor-mind-care");
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^examples\/harbor-mind-care can be used\. It sets brand, .*policies, openingHours,/);
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

test("a document is compared with the published one, checked, made the draft, and the published one is printed", async () => {
  const { url, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE);
  const { db, close } = await openDatabase({ databaseUrl: url });
  const document = { brand: { name: "Quay", supportPhone: "503-555-0119" } };
  await db.insert(networkVersions).values({ document, publishedBy: "operator", changed: ["brand"] });
  const folder = mkdtempSync(join(tmpdir(), "settings-"));
  writeFileSync(
    join(folder, "next.yaml"),
    "brand: { name: Quay Two, supportPhone: 503-555-0119 }\nleadersNote: Hello\n",
  );
  writeFileSync(join(folder, "pale.yaml"), "theme: { brand: '#eeeeee' }\n");
  const run = (...words: string[]) =>
    runTestNetwork(["settings", ...words], { INIT_CWD: folder, DATABASE_URL: url, DATA_KEY });
  expect((await run("export")).out).toBe("brand:\n  name: Quay\n  supportPhone: 503-555-0119\n");
  expect((await run("diff", "next.yaml")).out).toBe("brand: name\nleadersNote\n");
  expect((await run("import", "next.yaml", "--check")).out).toMatch(/^It can be published\. Nothing was changed\./);
  expect(await db.select().from(networkDrafts)).toEqual([]);
  expect((await run("import", "next.yaml")).out).toMatch(/^It is the draft: /);
  expect((await run("export", "--draft")).out).toContain("name: Quay Two");
  const refused = await run("import", "pale.yaml");
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("theme.brand: does not reach 4.5:1")]);
  await close();
  await remove();
  rmSync(folder, { recursive: true });
});
