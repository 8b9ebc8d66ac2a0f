import { expect, test } from "@jest/globals";
import { parseEnv } from "@/lib/config/env";
import { routeKind } from "@/lib/routes/find-route";
import { keyFile } from "@/lib/server/key-file";

const KEY = "0a1b2c3d-Key";
const announcing = { INDEXNOW_KEY: KEY, INDEXING: "on", SITE_URL: "https://care.example.org" };
const envOf = (settings: Record<string, string>) => parseEnv({ SESSION_SECRET: "s".repeat(32), ...settings });

test("holds the key, at the path that the protocol names", async () => {
  expect(routeKind(`/${KEY}.txt`)).toBe("missing");
  const file = keyFile(envOf(announcing), `/${KEY}.txt`);
  expect(file?.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await file?.text()).toBe(KEY);
});

test.each(["/", "/key.txt", `/${KEY}`, `/${KEY}.txt/`, `/${KEY.toUpperCase()}.txt`, `/x/${KEY}.txt`, "/undefined.txt"])(
  "%s is another path",
  (path) => {
    expect(keyFile(envOf(announcing), path)).toBeUndefined();
    expect(keyFile(envOf({}), path)).toBeUndefined();
  },
);

test.each([
  ["without a key", { INDEXNOW_KEY: "" }],
  ["hidden from search engines", { INDEXING: "off" }],
  ["on this machine", { SITE_URL: "http://localhost:3000" }],
])("a site %s has none", (_, settings) => {
  expect(keyFile(envOf({ ...announcing, ...settings }), `/${KEY}.txt`)).toBeUndefined();
});

test.each(["short", "with space", "a/../b/cccc", "ü".repeat(10), "x".repeat(129)])("the key %s is refused", (key) => {
  expect(() => envOf({ ...announcing, INDEXNOW_KEY: key })).toThrow(/INDEXNOW_KEY: must be 8 to 128/);
});
