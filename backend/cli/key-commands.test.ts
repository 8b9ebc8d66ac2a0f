import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { DEFAULT_COMPANY_ID } from "@/backend/company";
import { newMigratedFolder } from "@/backend/test-support/migrated-folder";
import { runTestNetwork } from "@/backend/test-support/run-network";
import { serveFolder } from "@/backend/test-support/serve";
import { DATA_KEY, SERVICE_KEY } from "@/backend/test-support/services";

let folder: string;
let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "key-command-"));
  newMigratedFolder(join(folder, "data"));
});
afterAll(async () => {
  await stop?.();
  await rm(folder, { recursive: true, force: true });
});

/** The command as an operator runs it. */
const key = (...words: string[]) =>
  runTestNetwork(["key", ...words], { INIT_CWD: folder, DATA_DIR: join(folder, "data"), SERVICE_KEY, DATA_KEY });

test("a key is made with its scopes, listed without itself, exchanged, and ended", async () => {
  const made = await key("create", "--name", "EHR", "--scopes", "send_forms, see_items");
  expect(made).toMatchObject({ code: 0, err: "", lastLine: expect.stringMatching(/^ck_[\w-]{43}$/) });
  const services = await serveFolder(join(folder, "data"));
  stop = services.stop;
  expect(await key("create", "--name", " ", "--scopes", "see_items,manage_people", "--expires", "soon")).toEqual(
    expect.objectContaining({
      code: 1,
      out: "",
      err: expect.stringMatching(
        /^--name is required\n--scopes must name at least one of see_items,.*\n--expires must be/,
      ),
    }),
  );
  const listed = await key("list");
  expect(listed.out).toContain(`EHR  …${made.lastLine.slice(-4)}  see_items,send_forms  (ends never, last used never)`);
  expect(listed.out).not.toContain(made.lastLine);
  const exchange = () =>
    services.call(`/forms/companies/${DEFAULT_COMPANY_ID}/exchange`, { body: { api_key: made.lastLine } });
  const headers = { authorization: `Bearer ${(await exchange()).headers.get("company-token")}` };
  expect((await services.call("/forms/inbox", { headers })).status).toBe(200);
  expect((await services.call("/gateway/team", { headers })).status).toBe(403);

  const [id = ""] = listed.out.split("  ");
  expect(await key("end", id)).toMatchObject({ code: 0, err: "" });
  expect((await exchange()).status).toBe(401);
  expect(await key("end", id)).toMatchObject({ code: 1, err: "No key has this id. To list them: key list\n" });
});
