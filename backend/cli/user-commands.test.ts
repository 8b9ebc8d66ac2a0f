import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { runTestNetwork } from "@/backend/test-support/run-network";
import { serveFolder } from "@/backend/test-support/serve";
import { DATA_KEY, SERVICE_KEY, type TestServices } from "@/backend/test-support/services";

const PASSWORD = "a long enough phrase";
const LINK = /^https:\/\/care\.example\/home\?reset_password_token=([\w-]{43})$/;

let folder: string;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "user-command-"));
  newMigratedFolder(join(folder, "data"));
});
afterAll(async () => {
  await stop?.();
  await rm(folder, { recursive: true, force: true });
});

/** The command as an operator runs it. */
const addUser = (email: string, role: string, ...more: string[]) =>
  runTestNetwork(["user", "add", "--email", email, "--name", "Dana Whitfield", "--role", role, ...more], {
    ...{ INIT_CWD: folder, DATA_DIR: join(folder, "data"), SERVICE_KEY, DATA_KEY, SITE_URL: "https://care.example" },
    ALLOWED_REDIRECTS: "https://care.example/home, https://care.example/welcome",
  });

const signIn = ({ call }: TestServices, email: string) =>
  call("/gateway/auth/sign_in", { body: { email, password: PASSWORD } });

test("a user is added with and without running services, and signs in once the printed link has set a password", async () => {
  const alone = await addUser("Dana@Example.org", "staff", "--grade", "scheduler");
  expect(alone).toMatchObject({ code: 0, err: "", lastLine: expect.stringMatching(LINK) });
  expect(alone.out).toContain("sign in at https://care.example/staff with dana@example.org");
  const services = await serveFolder(join(folder, "data"));
  stop = services.stop;
  const beside = await addUser("rowan@example.org", "user");
  expect(beside).toMatchObject({ code: 0, err: "", lastLine: expect.stringMatching(LINK) });
  expect(await addUser("dana@example.org", "user")).toMatchObject({
    code: 1,
    out: "",
    err: "There is a user with this address already, with the role staff.\n",
  });
  expect(await addUser("sam@example.org", "admin")).toMatchObject({ code: 1, err: "--role must be user or staff\n" });
  expect(await addUser("sam@example.org", "staff", "--grade", "king")).toMatchObject({
    code: 1,
    err: "--grade must be one of viewer, scheduler, clinician, administrator\n",
  });
  for (const [email, { lastLine }, role] of [
    ["dana@example.org", alone, "staff"],
    ["rowan@example.org", beside, "user"],
  ] as const) {
    expect((await signIn(services, email)).status).toBe(401);
    const [, token] = LINK.exec(lastLine) ?? [];
    const body = { reset_password_token: token, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await services.call("/gateway/auth/password", { method: "PUT", body })).status).toBe(200);
    const signedIn = await signIn(services, email);
    expect([signedIn.status, signedIn.json]).toMatchObject([
      200,
      { data: { attributes: { roleName: role, ...(role === "staff" && { grade: "scheduler" }) } } },
    ]);
  }
});
