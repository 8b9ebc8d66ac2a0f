import { rmSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { parseSettings } from "@/backend/cli/settings";
import { userCommand } from "@/backend/cli/user-commands";
import { openDatabase } from "@/backend/db/connect";
import { networkVersions } from "@/backend/db/schema/deployment";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { SERVICE_KEY } from "@/backend/test-support/services";
import { startServicesProcess } from "@/backend/test-support/start-services";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";

const version = (name: string) => ({
  document: { brand: { name }, theme: { brand: "#1d4e89" } },
  publishedBy: "operator",
  changed: ["brand", "theme"],
});

/** The page of a service, which has the name and the colours of its process. */
const readPage = async (url: string) => (await fetch(`${url}/places/provider-app`)).text();
const readInForce = async (url: string) => {
  const headers = { authorization: `Bearer ${SERVICE_KEY}`, appid: DEFAULT_APP_ID };
  return (await fetch(`${url}/forms/settings/published`, { headers })).json();
};

const JSON_HEADERS = { "content-type": "application/json", appid: DEFAULT_APP_ID };

/** Adds an administrator to running services, and signs them in: calls of the settings as that person. */
async function signInAdministrator(url: string, folder: string) {
  const input = {
    ...({ command: "add", role: "staff", grade: "administrator" } as const),
    email: "robin@example.org",
    name: "Robin Hale",
  };
  const settings = parseSettings({ DATA_DIR: folder, SITE_URL: "http://localhost:3000" });
  const { lines } = await userCommand({ input, settings });
  const token = new URL(lines.at(-1) ?? "").searchParams.get("reset_password_token");
  const gateway = (method: string, path: string, body: object) =>
    fetch(`${url}/gateway/auth${path}`, { method, headers: JSON_HEADERS, body: JSON.stringify(body) });
  const password = "four quiet herons wade";
  await gateway("PUT", "/password", { reset_password_token: token, password, password_confirmation: password });
  const signedIn = await gateway("POST", "/sign_in", { email: input.email, password });
  const authorization = `Bearer ${signedIn.headers.get("company-token")}`;
  return async (method: string, path: string, body: object) => {
    const headers = { ...JSON_HEADERS, authorization };
    const answer = await fetch(`${url}/forms/settings${path}`, { method, headers, body: JSON.stringify(body) });
    return settingsAnswer.parse(await answer.json());
  };
}

const settingsAnswer = z.object({ data: z.object({ attributes: z.object({ revision: z.number() }) }) });

test("services on an embedded database start with the published document, and without one that they refuse", async () => {
  const folder = newMigratedFolder();
  const stored = await openDatabase({ dataDir: folder });
  await stored.db.insert(networkVersions).values([version("Quay One"), version("")]);
  await stored.close();
  const services = await startServicesProcess({ DATA_DIR: folder }, () => {});
  expect(await readPage(services.url)).toContain("--brand: #1d4e89");
  expect(await readInForce(services.url)).toMatchObject({
    data: { attributes: { version: 1, document: { brand: { name: "Quay One" } } } },
  });
  services.child.kill("SIGTERM");
  expect(await services.exited).toEqual([0, null]);
  rmSync(folder, { recursive: true });
  expect(services.errors()).toContain("brand.name: must not be empty");
}, 120_000);

test("services on an embedded database take a published document over without refusing a request", async () => {
  const folder = newMigratedFolder();
  const services = await startServicesProcess({ DATA_DIR: folder }, () => {});
  const call = await signInAdministrator(services.url, folder);
  const { data } = await call("PUT", "/draft/theme", { revision: 0, value: { brand: "#1d4e89" } });
  const failures: unknown[] = [];
  let isOver = false;
  const reader = (async () => {
    while (!isOver) await readInForce(services.url).catch((error: unknown) => failures.push(error));
  })();
  await call("POST", "/publish", { revision: data.attributes.revision });
  const publishedMs = Date.now();
  while (!(await readPage(services.url)).includes("--brand: #1d4e89") && Date.now() - publishedMs < 60_000);
  isOver = true;
  await reader;
  expect(failures).toEqual([]);
  expect(await readPage(services.url)).toContain("--brand: #1d4e89");
  services.child.kill("SIGTERM");
  expect(await services.exited).toEqual([0, null]);
  rmSync(folder, { recursive: true });
}, 120_000);

(process.env.TEST_DATABASE_URL ? test : test.skip)(
  "services on PostgreSQL take a published document over without refusing a request, and keep it when one is refused",
  async () => {
    const { url: databaseUrl, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE);
    const database = await openDatabase({ databaseUrl });
    const services = await startServicesProcess({ DATABASE_URL: databaseUrl }, () => {});
    expect(await readPage(services.url)).not.toContain("--brand: #1d4e89");
    const failures: unknown[] = [];
    let isOver = false;
    const reader = (async () => {
      while (!isOver) await readInForce(services.url).catch((error: unknown) => failures.push(error));
    })();
    await database.db.insert(networkVersions).values(version("Quay One"));
    const publishedMs = Date.now();
    while (!(await readPage(services.url)).includes("--brand: #1d4e89") && Date.now() - publishedMs < 60_000);
    const tookMs = Date.now() - publishedMs;
    await database.db.insert(networkVersions).values(version(""));
    const refusal = async () => {
      const [row] = await database.db.select().from(networkVersions).where(eq(networkVersions.id, 2));
      return row?.refusal;
    };
    while (!(await refusal()) && Date.now() - publishedMs < 90_000);
    expect(await refusal()).toContain("brand.name: must not be empty");
    expect(await readPage(services.url)).toContain("--brand: #1d4e89");
    isOver = true;
    await reader;
    expect(failures).toEqual([]);
    expect(tookMs).toBeLessThan(30_000);
    services.child.kill("SIGTERM");
    expect(await services.exited).toEqual([0, null]);
    await database.close();
    await remove();
  },
  180_000,
);
