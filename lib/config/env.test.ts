import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { envSchema, missingServiceWarnings, parseEnv } from "@/lib/config/env";

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

  test("a missing base URL is a warning, one for each service", () => {
    expect(missingServiceWarnings(parseEnv({ SESSION_SECRET: SECRET }))).toHaveLength(4);
  });

  test(".env.example documents every setting", () => {
    const documented = readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z][A-Z_]+)=/gm);
    const names = new Set([...documented].map((match) => match[1]));
    for (const name of Object.keys(envSchema.shape)) expect(names).toContain(name);
  });
});
