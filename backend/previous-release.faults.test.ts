import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { requestAppointment, startServicesProcess } from "@/backend/test-support/start-services";

/** The newest tag of a release, or any commit; undefined in a checkout without one. */
function findPrevious(): string | undefined {
  if (process.env.PREVIOUS_RELEASE) return process.env.PREVIOUS_RELEASE;
  try {
    return git("describe", "--tags", "--abbrev=0", "--match=v*").trim();
  } catch {
    return undefined;
  }
}
const git = (...words: string[]) => execFileSync("git", words, { stdio: "pipe" }).toString();

const previous = process.env.TEST_DATABASE_URL ? findPrevious() : undefined;
const testPrevious = previous === undefined ? test.skip : test;
testPrevious("the services of the release before start and write on the schema of this one", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "previous-release-"));
  execFileSync("tar", ["-x", "-C", folder], { input: execFileSync("git", ["archive", previous ?? ""], LARGE) });
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  const { url, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE);
  const env = { DATABASE_URL: url, MIGRATE_ON_START: "off" };
  const services = await startServicesProcess(env, () => {}, folder);
  expect(services.errors()).toBe("");
  const answers = [await requestAppointment(services.url, randomUUID()), await fetch(`${services.url}/ready`)];
  services.child.kill("SIGTERM");
  await services.exited;
  await remove();
  rmSync(folder, { recursive: true });
  expect(answers.map(({ status }) => status)).toEqual([201, 200]);
});
const LARGE = { maxBuffer: 1024 ** 3 };
