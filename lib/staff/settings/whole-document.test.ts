import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, jest, test } from "@jest/globals";
import { loadNetwork } from "@/domain/owner/load-network";
import { PART_NAMES } from "@/lib/staff/settings/part";

/** Samples of praise belong to the sample network, and are shown only where the document has no such part. */
const OF_SAMPLES = ["endorsements"];

/** The modules of the website that read the document; the staff area shows the document itself. */
const READERS = globSync("{domain,lib}/**/*.ts")
  .filter((file) => !/\.test\.|test-support|^lib\/staff|owner-part|page-network|endorsements/.test(file))
  .filter((file) => /ownerPart\(|ownersDocument\(\)|owners-logo|owners-theme/.test(readFileSync(file, "utf8")));

async function exportsOfAll(): Promise<Record<string, unknown>> {
  jest.resetModules();
  const modules = await Promise.all(READERS.map((file) => import(path.resolve(file))));
  return Object.fromEntries(modules.map((one, at) => [READERS[at], JSON.parse(JSON.stringify(one, textOf))]));
}
const textOf = (_name: string, value: unknown) => (typeof value === "function" ? value.toString() : value);

test("the standard document, written out whole, is the same website as none", async () => {
  // A run with another network has a document already.
  delete process.env.NETWORK_FILE;
  globalThis.statesOfThisProcess?.clear();
  const none = await exportsOfAll();
  const { standardOf } = await import("@/lib/staff/settings/standards");
  const whole = PART_NAMES.filter((name) => !OF_SAMPLES.includes(name)).map(
    (name) => [name, standardOf(name)] as const,
  );
  const folder = mkdtempSync(path.join(tmpdir(), "network-"));
  const file = path.join(folder, "network.json");
  writeFileSync(file, JSON.stringify(Object.fromEntries(whole)));
  globalThis.statesOfThisProcess?.clear();
  Object.assign(process.env, { NETWORK_FILE: file });
  try {
    await loadNetwork();
    const { ownersDocument } = await import("@/domain/owner/owner-part");
    expect(Object.keys(ownersDocument()).length).toBeGreaterThan(whole.length);
    expect(await exportsOfAll()).toEqual(none);
  } finally {
    delete process.env.NETWORK_FILE;
    rmSync(folder, { recursive: true });
  }
});
