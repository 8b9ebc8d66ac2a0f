import type { ChildProcess } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { CHECK_IN } from "@/backend/test-support/forms";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { runNetwork } from "@/backend/test-support/run-network";
import { DATA_KEY, SERVICE_KEY } from "@/backend/test-support/services";
import { startServicesProcess } from "@/backend/test-support/start-services";

const TIMEOUT_MS = 120_000;
const MAIL_DEADLINE_MS = 20_000;
const LINK = /^http:\/\/localhost:4321\/forms\/public\?token=([\w-]{43})$/;
const person = ["--to", "Dana Whitfield", "--email", "dana@example.org", "--expires", "2099-12-31"];

let folder: string;
let dataDir: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "form-command-"));
  dataDir = newMigratedFolder(join(folder, "data"));
  await writeFile(
    join(folder, "check-in.json"),
    JSON.stringify({ slug: "check-in", name: "Check-in", definition: CHECK_IN }),
  );
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({
  PATH: process.env.PATH ?? "",
  NODE_ENV: "test" as const,
  INIT_CWD: folder,
  DATA_DIR: dataDir,
  SERVICE_KEY,
  DATA_KEY,
  SITE_URL: "http://localhost:4321",
});

/** The command as an operator runs it, from their own folder. */
const form = (...args: string[]) => runNetwork(["form", ...args], { env: environment() });

const startServices = () =>
  startServicesProcess({ ...environment(), LOG_LEVEL: "debug" }, ({ child }) => children.push(child));

const open = async (url: string, token: string) =>
  (await fetch(`${url}/public-forms/forms/public?token=${token}`)).status;

const save = async (url: string, token: string, responses: { field_id: string; value: string }[]) =>
  (
    await fetch(`${url}/public-forms/forms/public?token=${token}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ form_instance: { responses } }),
    })
  ).status;

/** The mails in the outbox, once there are so many. */
async function mails(total: number): Promise<string> {
  const outbox = join(dataDir, "outbox");
  const deadline = Date.now() + MAIL_DEADLINE_MS;
  for (;;) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
    if (names.length >= total) {
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
      // Quoted-printable may break a link into lines.
      return texts
        .join("\n")
        .replace(/=\r?\n/g, "")
        .replaceAll("=3D", "=");
    }
    if (Date.now() > deadline) throw new Error(`there are ${names.length} mails, not ${total}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe("network form", () => {
  test(
    "works without services, whose next start sends what it queued; beside them it works through them",
    async () => {
      expect(await form("import", "check-in.json")).toMatchObject({ code: 0, err: "" });
      expect(await form("publish", "check-in")).toMatchObject({
        code: 0,
        lastLine: "check-in: version 1 is published.",
      });
      const alone = await form("issue", "check-in", ...person);
      expect(alone).toMatchObject({ code: 0, err: "", lastLine: expect.stringMatching(LINK) });

      const services = await startServices();
      const first = LINK.exec(alone.lastLine)?.[1] ?? "";
      expect(await open(services.url, first)).toBe(200);
      expect(await form("import", "check-in.json")).toMatchObject({
        code: 0,
        out: expect.stringMatching(/nothing to do/),
      });
      const beside = await form("issue", "check-in", ...person);
      expect(beside).toMatchObject({ code: 0, err: "", lastLine: expect.stringMatching(LINK) });
      const second = LINK.exec(beside.lastLine)?.[1] ?? "";
      expect(await open(services.url, second)).toBe(200);

      const id = / as ([0-9a-f-]{36})\./.exec(beside.out)?.[1] ?? "";
      expect(await form("alerts")).toMatchObject({ code: 0, out: "No alerts.\n" });
      expect(await save(services.url, second, [{ field_id: "q3", value: "2" }])).toBe(200);
      const alerts = await form("alerts", "--since", "2020-01-01");
      const line = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z {2}check-in {2}${id} {2}q3 {2}2\n$`);
      expect(alerts).toMatchObject({ code: 0, err: "", out: expect.stringMatching(line) });
      const reissued = await form("reissue", id);
      const third = LINK.exec(reissued.lastLine)?.[1] ?? "";
      expect([await open(services.url, second), await open(services.url, third)]).toEqual([410, 200]);
      expect(await form("revoke", id)).toMatchObject({ code: 0 });
      expect(await open(services.url, third)).toBe(410);
      expect(await form("list", "check-in")).toMatchObject({
        code: 0,
        out: expect.stringMatching(new RegExp(`^${id} {2}revoked .*Dana Whitfield\n.* assigned .*\n$`)),
      });

      const sent = await mails(3);
      for (const token of [first, second, third]) {
        expect(sent).toContain(`/forms/public?token=${token}`);
      }
      services.child.kill("SIGTERM");
      await services.exited;
      const written = services.log() + services.errors();
      for (const token of [first, second, third]) expect(written).not.toContain(token);
      expect(await form("alerts")).toEqual(alerts);
      expect((await form("alerts", "--since", "2099-01-01")).out).toBe("No alerts since 2099-01-01T07:00:00.000Z.\n");
    },
    TIMEOUT_MS,
  );

  test(
    "1: a refusal says why on standard error; 2: a wrong use, or a failure",
    async () => {
      expect(await form("import", "none.json")).toMatchObject({
        code: 1,
        out: "",
        err: `${join(folder, "none.json")} does not exist.\n`,
      });
      const past = await form("issue", "check-in", ...person.slice(0, 4), "--expires", "2020-01-01");
      expect(past).toMatchObject({ code: 1, out: "", err: "--expires must be in the future.\n" });
      expect(await form("issue", "check-in")).toMatchObject({ code: 2, err: expect.stringMatching(/--to/) });
      await writeFile(join(folder, "no-folder"), "");
      expect(await form("list", "--data-dir", "no-folder")).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^The command failed, and nothing was changed: /),
      });
    },
    TIMEOUT_MS,
  );
});
