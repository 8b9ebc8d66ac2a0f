import { equal } from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/backend/test-support/server-programs";
import { startPostgres } from "@/backend/test-support/start-postgres";
import { checkContents } from "@/e2e/faults/support/check-contents";
import { mountImage } from "@/e2e/faults/support/mount-image";
import { endProcess } from "@/e2e/support/processes";

/*
 * `npm run image:test` checks the image that `npm run image -- --base …` built, and starts its programs from its file system as
 * its user, with a read-only root, on a PostgreSQL of their own. Needs root and buildah.
 */

const NODE = ["node", "--import", "./scripts/resolve-imports.ts"];
const DEADLINE_MS = 120_000;

const image = mountImage(process.argv[2] ?? "localhost/care-network");
const postgres = await startPostgres();
const children: ChildProcess[] = [];
try {
  checkContents(image);
  await runPrograms();
  console.log("The image is as it should be, and its programs run.");
} finally {
  await Promise.all(children.map((child) => endProcess(child)));
  await postgres.stop();
  image.remove();
}

async function runPrograms(): Promise<void> {
  const [sitePort, servicesPort] = [await freePort(), await freePort()];
  const [site, services] = [`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${servicesPort}`];
  const key = randomBytes(36).toString("base64");
  const servicesSettings = {
    ...{ SITE_URL: site, SERVICES_PORT: String(servicesPort), MIGRATE_ON_START: "off", SAMPLE_NETWORK: "on" },
    ...{ DATABASE_URL: postgres.url, SERVICE_KEY: key, DATA_KEY: key, GATEWAY_SIGNING_KEY: signingKey() },
    LOG_LEVEL: "warn",
  };
  const siteSettings = {
    ...{ SITE_URL: site, PORT: String(sitePort), SESSION_SECRET: key, SAMPLE_NETWORK: "on", LOG_LEVEL: "warn" },
    ...{ GATEWAY_URL: `${services}/gateway`, GATEWAY_API_KEY: key },
    GATEWAY_JWKS_URL: `${services}/gateway/.well-known/jwks.json`,
    ...{ SEARCH_URL: `${services}/search`, SEARCH_API_KEY: key },
  };
  await runToEnd([...NODE, "backend/cli/network.ts", "migrate"], servicesSettings);
  start([...NODE, "backend/main.ts"], servicesSettings);
  await answers(`${services}/ready`);
  await runToEnd(image.config.Healthcheck.Test.slice(1), servicesSettings);
  start(image.config.Cmd, siteSettings);
  for (const page of ["/api/ready", "/api/health", "/team", "/share/site.png"]) await answers(site + page);
  await runToEnd(image.config.Healthcheck.Test.slice(1), siteSettings);
  await runToEnd([...NODE, "backend/cli/network.ts", "purge"], servicesSettings);
  await Promise.all(children.map((child) => endProcess(child)));
  for (const { exitCode } of children) equal(exitCode, 0);
}

function start(command: readonly string[], settings: Readonly<Record<string, string>>): void {
  children.push(image.run(command, settings));
}

async function runToEnd(command: readonly string[], settings: Readonly<Record<string, string>>): Promise<void> {
  const [code] = await once(image.run(command, settings), "exit");
  equal(code, 0, `${command.join(" ")} ended with ${code}`);
}

/** Waits until an address answers with 200. */
async function answers(url: string): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  for (let status: number | undefined; status !== 200; await pause(100)) {
    status = (await fetch(url).catch(() => undefined))?.status;
    equal(Date.now() < deadline, true, `${url} answers ${status}`);
  }
  console.log(`200 ${url}`);
}

function signingKey(): string {
  return JSON.stringify(generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }));
}
