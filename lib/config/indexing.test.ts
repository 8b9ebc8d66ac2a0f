import { expect, test } from "@jest/globals";
import { isIndexed } from "@/domain/indexing";
import { parseEnv } from "@/lib/config/env";
import { indexingWarnings } from "@/lib/config/indexing";

const envOf = (settings: Record<string, string>) => parseEnv({ SESSION_SECRET: "s".repeat(32), ...settings });
const OWNER = { email: "hello@care.org" };
const SAMPLE = { email: "desk@care.example" };
const PUBLIC = { SITE_URL: "https://www.care.org" };

test.each([
  ["an owner's public site", PUBLIC, OWNER, true],
  ["the sample brand on a public address", PUBLIC, SAMPLE, false],
  ["the sample network on a public address", { ...PUBLIC, SAMPLE_NETWORK: "on" }, OWNER, false],
  ["the sample brand on this machine", { SITE_URL: "http://localhost:3000" }, SAMPLE, true],
  ["a staging site", { ...PUBLIC, INDEXING: "off" }, OWNER, false],
  ["INDEXING=on with the sample brand", { ...PUBLIC, INDEXING: "on" }, SAMPLE, true],
])("%s", (_name, settings, brand, expected) => {
  expect(isIndexed(envOf(settings), brand)).toBe(expected);
});

test("the start says on a public address why search engines are kept away", () => {
  expect(indexingWarnings(envOf({ ...PUBLIC, INDEXING: "off" }))).toEqual([expect.stringContaining("INDEXING is off")]);
  expect(indexingWarnings(envOf(PUBLIC), SAMPLE)).toEqual([expect.stringContaining("sample")]);
  expect(indexingWarnings(envOf({ ...PUBLIC, INDEXING: "on" }))).toEqual([]);
  expect(indexingWarnings(envOf({ INDEXING: "off" }))).toEqual([]);
});

test("a public site refuses links to this machine", () => {
  const local = { PROVIDER_APP_URL: "http://127.0.0.1:4000/login", INTAKE_URL: "http://localhost/{kind}/{payer}" };
  expect(() => envOf({ ...PUBLIC, ...local })).toThrow(/PROVIDER_APP_URL.*this machine[\s\S]*INTAKE_URL.*this machine/);
  expect(envOf(local)).toMatchObject(local);
});
