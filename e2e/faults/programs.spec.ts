import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { exportJWK, generateKeyPair } from "jose";
import { freePort } from "@/backend/test-support/server-programs";
import { endProcess, processTree, SITE, startDeployment } from "../support/processes";

const SERVICES = "backend/main.ts";
const START_MS = 240_000;
const SECRET = "a secret of the tests that is long enough";
const SETTINGS =
  /^(SESSION_SECRET|SERVICE_KEY|DATA_KEY|GATEWAY_|SEARCH_|FORMS_|PUBLIC_FORMS_|DATABASE_URL|DATA_DIR|SITE_URL|PORT)/;

/** The environment without settings of this run. */
const bare = (): NodeJS.ProcessEnv => ({
  NODE_ENV: "production",
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name))),
});

const started: ChildProcess[] = [];
test.afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => endProcess(child)));
});

function npmRun(name: string, settings: Record<string, string>): ChildProcess {
  const env = { ...bare(), ...settings };
  const child = spawn("npm", ["run", "--silent", name], { env, stdio: ["ignore", "inherit", "inherit"] });
  started.push(child);
  return child;
}

const status = async (url: string) => (await fetch(url).catch(() => undefined))?.status;

const findChild = (pid: number | undefined, program: string) =>
  processTree(pid ?? 0).find((id) => readFileSync(`/proc/${id}/cmdline`, "utf8").includes(`\0${program}\0`));

test("each program runs alone, is ready, and ends in order on SIGTERM to npm", async () => {
  test.setTimeout(4 * START_MS);
  const folder = mkdtempSync(path.join(tmpdir(), "programs-"));
  const [sitePort, servicesPort] = [await freePort(), await freePort()];
  const [siteUrl, servicesUrl] = [`http://localhost:${sitePort}`, `http://127.0.0.1:${servicesPort}`];
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  const services = npmRun("services", {
    DATA_DIR: folder,
    SERVICES_PORT: String(servicesPort),
    SERVICE_KEY: SECRET,
    DATA_KEY: SECRET,
    GATEWAY_SIGNING_KEY: JSON.stringify(await exportJWK(privateKey)),
    SAMPLE_NETWORK: "off",
    LOG_LEVEL: "error",
  });
  const site = npmRun("site", {
    PORT: String(sitePort),
    SITE_URL: siteUrl,
    SESSION_SECRET: SECRET,
    SEARCH_URL: `${servicesUrl}/search`,
    SEARCH_API_KEY: SECRET,
    LOG_LEVEL: "error",
  });
  await expect.poll(() => status(`${servicesUrl}/ready`), { timeout: START_MS }).toBe(200);
  await expect.poll(() => status(`${siteUrl}/api/ready`), { timeout: START_MS }).toBe(200);
  expect(await status(`${siteUrl}/team`)).toBe(200);
  // Another address of the same machine, which a server on all interfaces answers too.
  expect(await status(`http://127.0.0.2:${sitePort}/api/health`)).toBeUndefined();
  expect((await (await fetch(`${siteUrl}/api/status`)).json()).services.search).toMatchObject({
    state: "ok",
    key: "ok",
  });
  for (const [child, program] of [
    [site, SITE],
    [services, SERVICES],
  ] as const) {
    expect(findChild(child.pid, program)).toBeDefined();
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  }
  rmSync(folder, { recursive: true });
});

test("a program alone makes up no secret and no build: it says what is missing", () => {
  const run = (program: string, args: string[], settings: Record<string, string> = {}, cwd = process.cwd()) => {
    const env = { ...bare(), ...settings };
    const { status: code, stderr } = spawnSync(process.execPath, [...args, program], { cwd, env, encoding: "utf8" });
    return { code, stderr };
  };
  const folder = mkdtempSync(path.join(tmpdir(), "programs-"));
  for (const name of [
    "backend",
    "domain",
    "lib",
    "notices",
    "node_modules",
    "package.json",
    "scripts",
    "tsconfig.json",
  ])
    symlinkSync(path.resolve(name), path.join(folder, name));
  expect(run(SITE, [])).toEqual({ code: 1, stderr: expect.stringContaining("SESSION_SECRET: is required") });
  const services = run(SERVICES, ["--import", "./scripts/resolve-imports.ts"], { DATA_DIR: folder });
  expect(services).toEqual({
    code: 1,
    stderr: expect.stringMatching(/SERVICE_KEY: is required\n.*DATA_KEY: is required\n.*GATEWAY_SIGNING_KEY/),
  });
  const unbuilt = run(SITE, [], { SESSION_SECRET: SECRET }, folder);
  expect(unbuilt).toEqual({ code: 1, stderr: "The site has not been built. Run `npm run build` first.\n" });
  rmSync(folder, { recursive: true });
});

test("npm start starts a killed program again, at the same address and with the same secrets", async () => {
  test.setTimeout(4 * START_MS);
  test.skip(process.platform !== "linux", "reads /proc to find the processes");
  const own = await startDeployment({ SAMPLE_NETWORK: "off" });
  started.push(own.process);
  let said = "";
  own.process.stderr?.on("data", (chunk) => {
    said += String(chunk);
  });
  for (const [name, program, url] of [
    ["services", SERVICES, `${own.servicesUrl}/ready`],
    ["site", SITE, `${own.siteUrl}/api/ready`],
  ] as const) {
    const killed = findChild(own.process.pid, program) ?? 0;
    process.kill(killed, "SIGKILL");
    await expect.poll(() => said, { timeout: START_MS }).toContain(`The ${name} started again.\n`);
    expect(said).toContain(`The ${name} ended unexpectedly (SIGKILL); starting again in 0.5 s.\n`);
    expect(findChild(own.process.pid, program)).not.toBe(killed);
    expect(await status(url)).toBe(200);
  }
  expect((await (await fetch(`${own.siteUrl}/api/status`)).json()).services.gateway).toMatchObject({
    state: "ok",
    key: "ok",
  });
  await own.stop();
  expect(own.process.exitCode).toBe(0);
});

test("npm start ends where a program never became ready", async () => {
  test.setTimeout(2 * START_MS);
  const folder = mkdtempSync(path.join(tmpdir(), "programs-"));
  const starting = startDeployment({ SERVICES_PORT: "none" }, folder);
  await expect(starting).rejects.toThrow(/npm start ended/);
  rmSync(folder, { recursive: true });
});
