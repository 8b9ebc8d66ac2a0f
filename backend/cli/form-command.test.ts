import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type Db, openDatabase } from "@/backend/db/connect";
import { createSendMail } from "@/backend/mail/transport";
import { createScratchDatabase } from "@/backend/test-support/drivers";
import { CHECK_IN } from "@/backend/test-support/forms";
import { FROM, worker } from "@/backend/test-support/mail";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { runTestNetwork } from "@/backend/test-support/run-network";
import { serveFolder } from "@/backend/test-support/serve";
import { createTestServices, DATA_KEY, SERVICE_KEY, type TestServices } from "@/backend/test-support/services";

const LINK = /^https:\/\/care\.example\/forms\/public\?token=([\w-]{43})$/;
const person = ["--to", "Dana Whitfield", "--email", "dana@example.org", "--expires", "2099-12-31"];

let folder: string;
/** A database of PostgreSQL, which commands and services share. */
let url: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "form-command-"));
  ({ url, remove } = await createScratchDatabase(process.env.TEST_TEMPLATE));
  await writeFile(
    join(folder, "check-in.json"),
    JSON.stringify({ slug: "check-in", name: "Check-in", definition: CHECK_IN }),
  );
});
afterAll(async () => {
  await remove();
  await rm(folder, { recursive: true, force: true });
});

/** The command as an operator runs it, from their own folder, on the database of `place`. */
const formOn =
  (place: Record<string, string>) =>
  (...words: string[]) =>
    runTestNetwork(["form", ...words], {
      ...{ INIT_CWD: folder, SERVICE_KEY, DATA_KEY, SITE_URL: "https://care.example" },
      ...place,
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
  const outbox = await mkdtemp(join(folder, "outbox-"));
  const send = createSendMail({ outbox, from: FROM });
  await worker(db, { send, now: () => new Date() }).pass();
  const names = await readdir(outbox);
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  // Quoted-printable may break a link into lines.
  return texts.map((text) => text.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
}

/** Services on the database that commands open themselves. */
async function serveDatabase() {
  const { db, close } = await openDatabase({ databaseUrl: url });
  const services = await createTestServices(db);
  services.clock.now = new Date();
  return { ...services, db, stop: close };
}

describe("network form", () => {
  test.each([
    ["beside the services, on their database", () => ({ DATABASE_URL: url }), serveDatabase],
    [
      "through the services that hold the folder",
      () => ({ DATA_DIR: newMigratedFolder(join(folder, "data")) }),
      () => serveFolder(join(folder, "data")),
    ],
  ])("manages forms %s; what it queues is sent", async (_, place, serve) => {
    const form = formOn(place());
    const services = await serve();
    try {
      await manageForms(form, services);
    } finally {
      await services.stop();
    }
  });

  test("checks a file with each line, without a database or a folder", async () => {
    const form = formOn({ DATA_DIR: join(folder, "never") });
    const fine = { code: 0, err: "", lastLine: "check-in: this form can be published." };
    expect(await form("check", "check-in.json")).toMatchObject(fine);
    const faulty = { slug: "faulty", name: "Faulty", definition: { fields: [], colour: "red" } };
    await writeFile(join(folder, "faulty.json"), JSON.stringify(faulty, null, 1));
    expect(await form("check", "faulty.json")).toMatchObject({
      code: 1,
      err: expect.stringContaining("line 6: definition.colour: No such property exists here."),
    });
    expect(await readdir(folder)).not.toContain("never");
  });

  test("shows a file as a form of its own until its input ends, and leaves the file's form as it is", async () => {
    const form = formOn({ DATABASE_URL: url });
    const before = (await form("list")).out;
    const shown: string[] = [];
    async function* look() {
      shown.push((await form("list")).out);
      yield "\n";
      shown.push((await form("list")).out);
    }
    const env = { INIT_CWD: folder, SERVICE_KEY, DATA_KEY, SITE_URL: "https://care.example", DATABASE_URL: url };
    const preview = (file: string) => runTestNetwork(["form", "preview", file], env, look());
    const address = "https://care.example/staff/forms/preview-of-a-file/preview\n";
    expect(await preview("check-in.json")).toMatchObject({
      ...{ code: 0, err: "", lastLine: "The preview has ended." },
      out: expect.stringContaining(address),
    });
    for (const list of shown) expect(list).toMatch(/^preview-of-a-file {2}Preview: Check-in {2}\(not published/m);
    expect((await form("list")).out).toBe(before);
    await writeFile(join(folder, "wrong.json"), "{");
    expect(await preview("wrong.json")).toMatchObject({ code: 1, out: "" });
    expect(shown).toHaveLength(2);
  });

  test("the command issues a form with answers that the sender fills in, and refuses it without one that the person could not give", async () => {
    const form = formOn({ DATABASE_URL: url });
    expect(await form("import", join(process.cwd(), "docs/examples/filled-in-for-the-person.json"))).toMatchObject({
      code: 0,
    });
    expect(await form("publish", "first-visit")).toMatchObject({ code: 0 });
    const issue = (...fill: string[]) => form("issue", "first-visit", ...person, ...fill);
    expect(await issue()).toMatchObject({
      code: 1,
      err: "visit: Kind of visit is required. To fill it in: --fill FIELD=VALUE\n",
    });
    expect(await issue("--fill", "none=1")).toMatchObject({ code: 1, err: 'This form has no field "none".\n' });
    const issued = await issue("--fill", "visit=video", "born=1980-05-06");
    const services = await serveDatabase();
    try {
      const { json } = await services.call(`/public-forms/forms/public?token=${LINK.exec(issued.lastLine)?.[1]}`);
      expect(json).toMatchObject({
        data: {
          responses: expect.arrayContaining([
            expect.objectContaining({ fieldId: "visit", value: "video" }),
            expect.objectContaining({ fieldId: "born", value: "1980-05-06" }),
          ]),
        },
      });
    } finally {
      await services.stop();
    }
  });

  test("the command names a second signer, and refuses one for a form or a packet without a place for them", async () => {
    const form = formOn({ DATABASE_URL: url });
    await form("import", join(process.cwd(), "docs/examples/second-signature.json"));
    await form("publish", "consent-for-a-minor");
    await form("import", "check-in.json");
    await form("publish", "check-in");
    const signer = ["--signer", "Robin Whitfield", "--signer-email", "robin@example.org"];
    const issue = (slugs: string[], ...more: string[]) => form("issue", ...slugs, ...person, ...more);
    const refusal = "--signer is for one form, with questions for a second signer.\n";
    for (const slugs of [["check-in"], ["consent-for-a-minor", "check-in"]])
      expect(await issue(slugs, ...signer)).toMatchObject({ code: 1, out: "", err: refusal });
    for (const [more, message] of [
      [signer.slice(0, 2), /--signer-email must be an email address/],
      [signer.slice(2), /--signer must be a name/],
    ] as const)
      expect(await issue(["consent-for-a-minor"], ...more)).toMatchObject({
        code: 1,
        err: expect.stringMatching(message),
      });
    expect(await issue(["consent-for-a-minor"], ...signer)).toMatchObject({ code: 0, err: "" });
    const { out } = await form("list", "consent-for-a-minor");
    for (const name of ["Dana Whitfield", "Robin Whitfield"]) expect(out).toContain(name);
  });

  test("ends with 1 and the reason on standard error when it refuses, and with 2 after a wrong use or a failure", async () => {
    const form = formOn({ DATABASE_URL: url });
    expect(await form("import", "none.json")).toMatchObject({
      code: 1,
      out: "",
      err: `${join(folder, "none.json")} does not exist.\n`,
    });
    const past = await form("issue", "check-in", ...person.slice(0, 4), "--expires", "2020-01-01");
    expect(past).toMatchObject({ code: 1, out: "", err: "--expires must be in the future.\n" });
    expect(await form("issue", "check-in")).toMatchObject({ code: 2, err: expect.stringMatching(/--to/) });
    const inDenver = "No alerts since 2099-01-01T07:00:00.000Z.\n";
    expect(await form("alerts", "--since", "2099-01-01")).toMatchObject({ code: 0, out: inDenver });
    await writeFile(join(folder, "no-folder"), "");
    expect(await formOn({ DATA_DIR: join(folder, "no-folder") })("list")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The command failed, and nothing was changed: /),
    });
  });
});

async function manageForms(form: ReturnType<typeof formOn>, services: TestServices & { db: Db }): Promise<void> {
  expect(await form("import", "check-in.json")).toMatchObject({ code: 0, err: "" });
  expect(await form("import", "check-in.json")).toMatchObject({ code: 0, out: expect.stringMatching(/nothing to do/) });
  expect(await form("publish", "check-in")).toMatchObject({ code: 0, lastLine: "check-in: version 1 is published." });
  const issued = await form("issue", "check-in", ...person);
  expect(issued).toMatchObject({ code: 0, err: "", lastLine: expect.stringMatching(LINK) });
  const first = LINK.exec(issued.lastLine)?.[1] ?? "";
  expect(await open(services, first)).toBe(200);

  const id = / as ([0-9a-f-]{36})\./.exec(issued.out)?.[1] ?? "";
  expect(await form("alerts")).toMatchObject({ code: 0, out: "No alerts.\n" });
  expect(await save(services, first, [{ field_id: "q3", value: "2" }])).toBe(200);
  const line = new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z {2}check-in {2}${id} {2}q3 {2}2\n$`);
  expect(await form("alerts", "--since", "2020-01-01")).toMatchObject({
    code: 0,
    err: "",
    out: expect.stringMatching(line),
  });
  const reissued = await form("reissue", id);
  const second = LINK.exec(reissued.lastLine)?.[1] ?? "";
  expect([await open(services, first), await open(services, second)]).toEqual([410, 200]);
  expect(await form("revoke", id)).toMatchObject({ code: 0 });
  expect(await open(services, second)).toBe(410);
  expect(await form("list", "check-in")).toMatchObject({
    code: 0,
    out: expect.stringMatching(new RegExp(`^${id} {2}revoked .*Dana Whitfield\n$`)),
  });

  const tokens = [first, second];
  const sent = await sendQueued(services.db);
  expect(sent).toHaveLength(tokens.length);
  for (const token of tokens) expect(sent.join("\n")).toContain(`/forms/public?token=${token}`);
  for (const token of tokens) expect(services.logs.join("")).not.toContain(token);
}
