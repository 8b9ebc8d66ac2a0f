/* @network standard */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { envSchema, getNoticesDir, missingServiceWarnings, parseEnv } from "@/lib/config/env";

const SECRET = "s".repeat(32);

describe("the environment", () => {
  test("every problem is listed together, by name and without the value", () => {
    const attempt = () => parseEnv({ SESSION_SECRET: "short", GATEWAY_URL: "gopher://x", SERVICE_TIMEOUT_MS: "soon" });
    expect(attempt).toThrow(/SESSION_SECRET: must be at least 32 characters long/);
    expect(attempt).toThrow(/GATEWAY_URL: must be an http or https address/);
    expect(attempt).toThrow(/SERVICE_TIMEOUT_MS/);
    expect(attempt).not.toThrow(/gopher/);
  });

  test("a blank value is an absent one, and a trailing slash does not count", () => {
    const env = parseEnv({ SESSION_SECRET: SECRET, SEARCH_URL: " ", GATEWAY_URL: "http://127.0.0.1:4000/gateway/" });
    expect(env.SEARCH_URL).toBeUndefined();
    expect(env.GATEWAY_URL).toBe("http://127.0.0.1:4000/gateway");
  });

  test.each(["-1", "11", "1.5", "1e1", "0x1", "fe80::1", "linklocal", "loopback", "169.254.0.1", "true"])(
    "PROXY_COUNT=%s is refused",
    (count) => {
      expect(() => parseEnv({ SESSION_SECRET: SECRET, PROXY_COUNT: count })).toThrow(/PROXY_COUNT: .* from 0 to 10/);
    },
  );

  test("no proxy is trusted unless one is counted", () => {
    expect(parseEnv({ SESSION_SECRET: SECRET }).PROXY_COUNT).toBe(0);
    expect(parseEnv({ SESSION_SECRET: SECRET, PROXY_COUNT: "10" }).PROXY_COUNT).toBe(10);
  });

  test("a time to answer is a few words on one line, which end the sentence, or nothing", () => {
    const answer = (time: string) => parseEnv({ SESSION_SECRET: SECRET, RESPONSE_TIME: time }).RESPONSE_TIME;
    expect([answer(" one business day "), answer(" ")]).toEqual(["one business day", undefined]);
    for (const time of ["one day.", "one\nday", "d".repeat(41), "a\u0000b"])
      expect(() => answer(time)).toThrow(/RESPONSE_TIME: must be/);
  });

  test("a missing base URL is a warning, one for each service", () => {
    expect(missingServiceWarnings(parseEnv({ SESSION_SECRET: SECRET }))).toHaveLength(4);
  });

  test(".env.example documents every setting", () => {
    const documented = readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z][A-Z_]+)=/gm);
    const names = new Set([...documented].map((match) => match[1]));
    for (const name of Object.keys(envSchema.shape)) expect(names).toContain(name);
  });
});

test("notices beside the network's document count where NETWORK_FILE names its folder", () => {
  const before = process.env.NETWORK_FILE;
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  try {
    delete process.env.NETWORK_FILE;
    const standard = getNoticesDir();
    process.env.NETWORK_FILE = folder;
    expect(getNoticesDir()).toBe(standard);
    mkdirSync(join(folder, "notices"));
    expect(getNoticesDir()).toBe(join(folder, "notices"));
  } finally {
    if (before === undefined) delete process.env.NETWORK_FILE;
    else process.env.NETWORK_FILE = before;
    rmSync(folder, { recursive: true });
  }
});
