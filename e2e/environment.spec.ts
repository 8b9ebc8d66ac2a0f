import { spawnSync } from "node:child_process";
import { SITE } from "./support/processes";
import { expect, test } from "./support/test";

test("an invalid environment ends the site at start, with every problem listed", () => {
  const { status, stderr } = spawnSync(process.execPath, [SITE], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", SITE_URL: "nonsense", SESSION_SECRET: "" },
    encoding: "utf8",
    timeout: 30_000,
  });
  expect(status).toBe(1);
  expect(stderr).toContain("SITE_URL: must be an http or https address");
  expect(stderr).toContain("SESSION_SECRET: is required");
});
