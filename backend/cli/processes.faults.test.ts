import { type ChildProcess, execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { openDatabase } from "@/backend/db/connect";
import { entities } from "@/backend/db/schema/search";
import { byNight } from "@/backend/test-support/by-night";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { RESOLVE_IMPORTS, runNetworkProcess, startNetwork } from "@/backend/test-support/network-process";
import { ROSTER_HEADER, rosterRow } from "@/backend/test-support/roster-rows";
import { DATA_KEY, SERVICE_KEY } from "@/backend/test-support/services";
import { startServicesProcess } from "@/backend/test-support/start-services";

/* `network` in processes of its own: what a test in one process cannot show. */

const LINK = /\/forms\/public\?token=([\w-]{43})$/m;

let folder: string;
let dataDir: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "network-processes-"));
  dataDir = newMigratedFolder(join(folder, "data"));
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

async function file(name: string, text: string) {
  await writeFile(join(folder, name), text);
  return name;
}

const environment = () => ({
  ...{ PATH: process.env.PATH ?? "", NODE_ENV: "test" as const, INIT_CWD: folder },
  ...{ DATA_DIR: dataDir, SERVICE_KEY, DATA_KEY },
});
const start = (...words: string[]) => startNetwork(words, { env: environment() });
const run = (words: string[], nodeFlags: string[] = []) => runNetworkProcess(words, { nodeFlags, env: environment() });

async function countTherapists(): Promise<number> {
  const { db, close } = await openDatabase({ dataDir });
  const total = await db.$count(entities);
  await close();
  return total;
}

test("npm ends with the exit code of the command", async () => {
  // npm sets INIT_CWD to its own folder, so the file's path is absolute.
  const roster = join(folder, await file("bad.csv", ROSTER_HEADER + rosterRow("b", "ZZ")));
  const words = ["run", "--silent", "network", "--", "import", roster];
  const ended = new Promise((resolve) => {
    execFile("npm", words, { env: environment() }, (error, _, err) => resolve([error?.code, err]));
  });
  expect(await ended).toEqual([1, expect.stringMatching(/^line 2: state_licenses: "ZZ" is not a state we know\. /)]);
});

test("an import that is killed in the middle leaves the old roster whole and the folder usable", async () => {
  expect(await run(["import", await file("few.csv", ROSTER_HEADER + rosterRow("a") + rosterRow("b"))])).toMatchObject({
    code: 0,
  });
  const rows = Array.from({ length: byNight(14_000, 20_000) }, (_, n) => rosterRow(`n${n}`)).join("");
  const child = start("import", await file("many.csv", ROSTER_HEADER + rows), "--replace");
  let shown = "";
  child.stderr?.on("data", (text) => {
    shown += text;
    if (shown.includes("writing")) child.kill("SIGKILL");
  });
  const [, signal] = await once(child, "close");
  expect(signal).toBe("SIGKILL");
  expect(await countTherapists()).toBe(2);
});

test("a file far larger than the memory that an import may use streams through", async () => {
  const bio = "<p>words</p>".repeat(20) + "more words ".repeat(900);
  const rows = Array.from({ length: 10_000 }, (_, n) => rosterRow(`n${n}`, "CO", bio)).join("");
  const name = await file("large.csv", ROSTER_HEADER + rows);
  const large = await run(["import", name, "--check"], ["--max-old-space-size=96"]);
  expect(large).toMatchObject({ code: 0, out: expect.stringMatching(/ 10,000 new/) });
  expect(large.err).toBe("checking row 10,000 …\nwriting row 10,000 …\n");
});

test("a folder that another process has, without services to ask, is refused by name", async () => {
  const holder = fork("backend/test-support/hold-folder.ts", [newMigratedFolder(join(folder, "held"))], {
    execArgv: RESOLVE_IMPORTS,
  });
  children.push(holder);
  await once(holder, "message");
  const refused = await run(["import", "few.csv", "--data-dir", "held"]);
  holder.kill("SIGKILL");
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(`in use by process ${holder.pid}`) });
});

test("services send what was queued before their start and through them, and log no link", async () => {
  const issue = () =>
    run(["form", "issue", "phq-9", "--to", "Dana", "--email", "dana@example.org", "--expires", "2099-12-31"]);
  const startServices = () =>
    startServicesProcess({ ...environment(), LOG_LEVEL: "debug" }, ({ child }) => children.push(child));
  const first = await startServices();
  const beside = await issue();
  first.child.kill("SIGTERM");
  await first.exited;
  const alone = await issue();
  const second = await startServices();
  const tokens = [beside, alone].map(({ out }) => LINK.exec(out)?.[1] ?? "");
  expect(new Set(tokens).size).toBe(2);
  await waitForMails(join(dataDir, "outbox"), tokens);
  second.child.kill("SIGTERM");
  await second.exited;
  const written = [first, second].flatMap(({ log, errors }) => [log(), errors()]).join("");
  expect(written).toContain("services are ready");
  for (const token of tokens) expect(written).not.toContain(token);
});

/** Waits until each of the links is in a mail. */
async function waitForMails(outbox: string, tokens: readonly string[]): Promise<void> {
  for (;;) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
    const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
    // Quoted-printable may break a link into lines.
    const text = texts
      .join("\n")
      .replace(/=\r?\n/g, "")
      .replaceAll("=3D", "=");
    if (tokens.every((token) => text.includes(`/forms/public?token=${token}`))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
