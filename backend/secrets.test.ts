import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { deploymentSecrets, loadSecrets } from "@/backend/secrets";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "secrets-test-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const POSTGRES = { DATABASE_URL: "postgres://test@127.0.0.1/network", SESSION_SECRET: "s".repeat(32) };

test("the secrets of a folder are its owner's to read, also after a copy opened them", async () => {
  const file = path.join(folder, "secrets.json");
  const secrets = await loadSecrets(folder);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  expect(await loadSecrets(folder)).toEqual(secrets);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("unset secrets of a PostgreSQL are listed, with the file that has the embedded database's", async () => {
  const missing = "DATABASE_URL is set, so SERVICE_KEY, DATA_KEY, and GATEWAY_SIGNING_KEY must be set too";
  const error = await deploymentSecrets(POSTGRES, folder).catch((reason: Error) => reason.message);
  expect(error).toContain(missing);
  expect(error).not.toContain("secrets.json");
  await loadSecrets(folder);
  await expect(deploymentSecrets(POSTGRES, folder)).rejects.toThrow(
    new RegExp(`^${missing}.* Those of the embedded database are in ${folder}/secrets\\.json\\.$`),
  );
});
