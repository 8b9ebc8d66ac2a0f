import { type ChildProcess, fork } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
// Not the project's `test`: its fixture that watches pages would start a browser.
import { expect, test } from "@playwright/test";
import { exportJWK, generateKeyPair } from "jose";
import pino from "pino";
import { z } from "zod";
import { openDatabase } from "@/backend/db/connect";
import { importFormText } from "@/backend/forms/definitions/import-form";
import { publishNewest } from "@/backend/forms/definitions/publish-version";
import { assignForm, findPublished } from "@/backend/forms/instances/assign-form";
import { openVault } from "@/backend/open-vault";
import { byNight } from "@/backend/test-support/by-night";

const PEOPLE = byNight(12, 25);
const SAVES_EACH = 20;
const KILLED_AFTER = byNight(100, 200);
const NOTES = { fields: [{ id: "note", label: "Note", fieldType: "textarea", properties: { maxLength: 2_000 } }] };

const readySchema = z.object({ url: z.string() });
const savedSchema = z.object({ data: z.object({ revision: z.number() }) });
const formSchema = z.object({
  data: z.object({
    revision: z.number(),
    status: z.string(),
    responses: z.array(z.object({ fieldId: z.string(), value: z.string() })),
  }),
});

/** One person's page: sends each save with the revision of the save before. */
class Writer {
  acknowledged = { revision: 0, note: "" };
  /** Sent, but without a response. */
  pending: string | undefined;

  private readonly token: string;

  constructor(token: string) {
    this.token = token;
  }

  async save(url: string, note: string): Promise<boolean> {
    this.pending = note;
    const response = await this.send(url, "PATCH", {
      form_instance: { responses: [{ field_id: "note", value: note }], revision: this.acknowledged.revision },
    });
    if (response?.status !== 200) return false;
    this.acknowledged = { revision: savedSchema.parse(await response.json()).data.revision, note };
    this.pending = undefined;
    return true;
  }

  async open(url: string) {
    const response = await this.send(url, "GET");
    const { data } = formSchema.parse(await response?.json());
    return { revision: data.revision, status: data.status, note: data.responses[0]?.value ?? "" };
  }

  /** Undefined after a broken connection. */
  send(url: string, method: string, body?: object): Promise<Response | undefined> {
    return fetch(`${url}/public-forms/forms/public?token=${this.token}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
  }
}

const environment = async (dataDir: string) => {
  const { privateKey } = await generateKeyPair("EdDSA", { extractable: true });
  return {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production" as const,
    DATA_DIR: dataDir,
    SERVICES_PORT: "0",
    DATA_KEY: randomBytes(32).toString("base64url"),
    SERVICE_KEY: randomBytes(32).toString("base64url"),
    GATEWAY_SIGNING_KEY: JSON.stringify(await exportJWK(privateKey)),
    SAMPLE_NETWORK: "off",
    LOG_LEVEL: "silent",
  };
};

async function startServices(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = fork("backend/main.ts", { execArgv: ["--import", "./scripts/resolve-imports.ts"], env });
  const [ready] = await once(child, "message");
  return { child, url: readySchema.parse(ready).url };
}

async function issueForms(dataDir: string, key: string): Promise<string[]> {
  const database = await openDatabase({ dataDir });
  const { db, close } = database;
  const vault = await openVault(database, { key, previousKeys: [] }, new Date());
  const logger = pino({ level: "silent" });
  const ctx = { db, vault, actor: { kind: "operator" } as const, requestId: randomUUID(), now: new Date(), logger };
  const invitations = { siteUrl: "http://localhost", brandName: "Care", timeZone: "UTC" };
  await importFormText({ ctx, text: JSON.stringify({ slug: "notes", name: "Notes", definition: NOTES }) });
  await publishNewest({ ctx, slug: "notes" });
  const published = await findPublished(ctx, { slug: "notes" });
  if (!published) throw new Error("the form is not published");
  const tokens: string[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const input = {
      published,
      name: `Person ${number}`,
      email: "person@example.org",
      expiresAt: new Date("2099-01-01"),
      isInvited: true,
    };
    const { link } = await assignForm({ ctx, input, invitations });
    tokens.push(new URL(link ?? "").searchParams.get("token") ?? "");
  }
  await close();
  return tokens;
}

test(`after kill -9 of the services during ${PEOPLE * SAVES_EACH} draft saves, every confirmed save is stored`, async () => {
  // The services start twice, on a busy machine beside a build of the image.
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(path.join(tmpdir(), "care-network-forms-"));
  const env = await environment(dataDir);
  const writers = (await issueForms(dataDir, env.DATA_KEY)).map((token) => new Writer(token));
  expect(writers).toHaveLength(PEOPLE);
  const first = await startServices(env);
  const exited = once(first.child, "exit");

  let answered = 0;
  const noteOf = (save: number) => `save ${save} ${"words ".repeat(save * 5)}`;
  const burst = writers.map(async (writer) => {
    for (let save = 1; save <= SAVES_EACH; save += 1) {
      if (!(await writer.save(first.url, noteOf(save)))) return;
      answered += 1;
      if (answered === KILLED_AFTER) first.child.kill("SIGKILL");
    }
  });
  await Promise.all(burst);
  await exited;
  expect(answered).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(answered).toBeLessThan(PEOPLE * SAVES_EACH);

  const second = await startServices(env);
  for (const writer of writers) {
    const found = await writer.open(second.url);
    const { revision, note } = writer.acknowledged;
    // A save without a response may be stored or not, but never in part.
    const outcomes = [
      { revision, note },
      ...(writer.pending ? [{ revision: revision + 1, note: writer.pending }] : []),
    ];
    expect(outcomes).toContainEqual({ revision: found.revision, note: found.note });
  }
  // Interrupted saves are resent with the old revision, stored or recognised, and every form can be submitted.
  for (const writer of writers) {
    if (writer.pending) expect(await writer.save(second.url, writer.pending)).toBe(true);
    expect(await writer.save(second.url, noteOf(SAVES_EACH + 1))).toBe(true);
    expect((await writer.send(second.url, "POST", { responses: [] }))?.status).toBe(200);
    expect(await writer.open(second.url)).toMatchObject({ status: "submitted", note: noteOf(SAVES_EACH + 1) });
  }
  const ended = once(second.child, "exit");
  second.child.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
});
