import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { runNetwork } from "@/backend/test-support/run-network";
import { APP_ID, DATA_KEY, SERVICE_KEY } from "@/backend/test-support/services";
import { startServicesProcess } from "@/backend/test-support/start-services";
import { APP_ID_HEADER } from "@/domain/wire/headers";

const TIMEOUT_MS = 120_000;
const PASSWORD = "a long enough phrase";
const LINK = /^http:\/\/localhost:4321\/welcome\?reset_password_token=([\w-]{43})$/;

let folder: string;
let services: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "user-command-"));
  newMigratedFolder(join(folder, "data"));
});
afterAll(async () => {
  services?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

const environment = () => ({
  PATH: process.env.PATH ?? "",
  NODE_ENV: "test" as const,
  INIT_CWD: folder,
  DATA_DIR: join(folder, "data"),
  SERVICE_KEY,
  DATA_KEY,
  SITE_URL: "http://localhost:4321",
  ALLOWED_REDIRECTS: "http://localhost:4321/welcome, http://localhost:4321/home",
});

/** The command as an operator runs it. */
const addUser = (email: string, role: string, ...more: string[]) =>
  runNetwork(["user", "add", "--email", email, "--name", "Dana Whitfield", "--role", role, ...more], {
    env: environment(),
  });

const send = (url: string, method: string, body: object) =>
  fetch(`${url}/gateway/auth/${method === "PUT" ? "password" : "sign_in"}`, {
    method,
    headers: { "content-type": "application/json", [APP_ID_HEADER]: APP_ID },
    body: JSON.stringify(body),
  });

test(
  "a user is added with and without running services, and signs in once the printed link has set a password",
  async () => {
    const alone = await addUser("Dana@Example.org", "staff", "--grade", "scheduler");
    expect(alone).toMatchObject({ code: 0, err: "", lastLine: expect.stringMatching(LINK) });
    expect(alone.out).toContain("sign in at http://localhost:4321/staff with dana@example.org");
    const { url } = await startServicesProcess(environment(), ({ child }) => {
      services = child;
    });
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
      expect((await send(url, "POST", { email, password: PASSWORD })).status).toBe(401);
      const [, token] = LINK.exec(lastLine) ?? [];
      const reset = { reset_password_token: token, password: PASSWORD, password_confirmation: PASSWORD };
      expect((await send(url, "PUT", reset)).status).toBe(200);
      const signedIn = await send(url, "POST", { email, password: PASSWORD });
      expect([signedIn.status, await signedIn.json()]).toMatchObject([
        200,
        { data: { attributes: { roleName: role, ...(role === "staff" && { grade: "scheduler" }) } } },
      ]);
    }
  },
  TIMEOUT_MS,
);
