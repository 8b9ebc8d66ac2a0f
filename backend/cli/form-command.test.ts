import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Db } from "@/backend/db/connect";
import { createSendMail } from "@/backend/mail/transport";
import { CHECK_IN } from "@/backend/test-support/forms";
import { FROM, worker } from "@/backend/test-support/mail";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { runTestNetwork } from "@/backend/test-support/run-network";
import { serveFolder } from "@/backend/test-support/serve";
import { DATA_KEY, SERVICE_KEY, TEST_INVITATIONS, type TestServices } from "@/backend/test-support/services";

const LINK = /^https:\/\/care\.example\/forms\/public\?token=([\w-]{43})$/;
const person = ["--to", "Dana Whitfield", "--email", "dana@example.org", "--expires", "2099-12-31"];

let folder: string;
let dataDir: string;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "form-command-"));
  dataDir = newMigratedFolder(join(folder, "data"));
  await writeFile(
    join(folder, "check-in.json"),
    JSON.stringify({ slug: "check-in", name: "Check-in", definition: CHECK_IN }),
  );
});
afterAll(async () => {
  await stop?.();
  await rm(folder, { recursive: true, force: true });
});

/** The command as an operator runs it, from their own folder. */
const form = (...words: string[]) =>
  runTestNetwork(["form", ...words], {
    ...{ INIT_CWD: folder, DATA_DIR: dataDir, SERVICE_KEY, DATA_KEY, SITE_URL: "https://care.example" },
  });

const open = async ({ call }: TestServices, token: string) =>
  (await call(`/public-forms/forms/public?token=${token}`)).status;

const save = async ({ call }: TestServices, token: string, responses: { field_id: string; value: string }[]) =>
  (
    await call(`/public-forms/forms/public?token=${token}`, {
      method: "PATCH",
      body: { form_instance: { responses } },
    })
  ).status;

/** All queued mail, as files that the services' worker would write. */
async function sendQueued(db: Db): Promise<string[]> {
  const outbox = join(folder, "outbox");
  const send = createSendMail({ outbox, from: FROM });
  await worker(db, { send, now: () => new Date(), sealKeys: [TEST_INVITATIONS.sealKey] }).drain();
  const names = await readdir(outbox);
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  // Quoted-printable may break a link into lines.
  return texts.map((text) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
}

describe("network form", () => {
  test("works without services and, beside them, through them; what it queues is sent", async () => {
    expect(await form("import", "check-in.json")).toMatchObject({ code: 0, err: "" });
    expect(await form("publish", "check-in")).toMatchObject({
      code: 0,
      lastLine: "check-in: version 1 is published.",
    });
    const alone = await form("issue", "check-in", ...person);
    expect(alone).toMatchObject({ code: 0, err: "", lastLine: expect.stringMatching(LINK) });

    const services = await serveFolder(dataDir);
    stop = services.stop;
    const first = LINK.exec(alone.lastLine)?.[1] ?? "";
    expect(await open(services, first)).toBe(200);
    expect(await form("import", "check-in.json")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/nothing to do/),
    });
    const beside = await form("issue", "check-in", ...person);
    expect(beside).toMatchObject({ code: 0, err: "", lastLine: expect.stringMatching(LINK) });
    const second = LINK.exec(beside.lastLine)?.[1] ?? "";
    expect(await open(services, second)).toBe(200);

    const id = / as ([0-9a-f-]{36})\./.exec(beside.out)?.[1] ?? "";
    expect(await form("alerts")).toMatchObject({ code: 0, out: "No alerts.\n" });
    expect(await save(services, second, [{ field_id: "q3", value: "2" }])).toBe(200);
    const alerts = await form("alerts", "--since", "2020-01-01");
    const line = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z {2}check-in {2}${id} {2}q3 {2}2\n$`);
    expect(alerts).toMatchObject({ code: 0, err: "", out: expect.stringMatching(line) });
    const reissued = await form("reissue", id);
    const third = LINK.exec(reissued.lastLine)?.[1] ?? "";
    expect([await open(services, second), await open(services, third)]).toEqual([410, 200]);
    expect(await form("revoke", id)).toMatchObject({ code: 0 });
    expect(await open(services, third)).toBe(410);
    expect(await form("list", "check-in")).toMatchObject({
      code: 0,
      out: expect.stringMatching(new RegExp(`^${id} {2}revoked .*Dana Whitfield\n.* assigned .*\n$`)),
    });

    const tokens = [first, second, third];
    const sent = await sendQueued(services.db);
    expect(sent).toHaveLength(tokens.length);
    for (const token of tokens) expect(sent.join("\n")).toContain(`/forms/public?token=${token}`);
    for (const token of tokens) expect(services.logs.join("")).not.toContain(token);
    await services.stop();
    stop = undefined;
    expect(await form("alerts")).toEqual(alerts);
    expect((await form("alerts", "--since", "2099-01-01")).out).toBe("No alerts since 2099-01-01T07:00:00.000Z.\n");
  });

  test("ends with 1 and the reason on standard error when it refuses, and with 2 after a wrong use or a failure", async () => {
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
  });
});
