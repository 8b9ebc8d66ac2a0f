import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";

/** Runs a program that logs 500 lines, then ends as `end` says; returns its exit code and its lines. */
function run(end: string, isReadable = false) {
  const settings = JSON.stringify({ program: "site", level: "info", isReadable });
  const program = `
    import { createLogger } from "./domain/observe/logger.ts";
    const logger = createLogger(${settings});
    for (let n = 0; n < 500; n += 1) logger.info({ n, token: "a secret", caller: { cookie: "a secret" } }, "line");
    ${end}`;
  const args = ["--input-type=module", "--disable-warning=ExperimentalWarning", "--eval", program];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, lines: stdout.trim().split("\n") };
}

test.each([
  ["a program that ends in order", "", 0],
  ["one that is ended", "process.exit(0)", 0],
  ["one that crashes", 'throw new Error("crash")', 1],
  ["one that crashes while lines are written", 'setTimeout(() => { throw new Error("crash") }, 300)', 1],
])("%s leaves all its lines, as JSON, in their order and without secrets", (_, end, code) => {
  const { status, lines } = run(end);
  expect(status).toBe(code);
  expect(lines.map((line) => JSON.parse(line).n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ program: "site", msg: "line", time: expect.stringMatching(/Z$/) });
  expect(lines.join("")).not.toContain("secret");
});

test("lines are for people in development", () => {
  const { lines } = run("", true);
  expect(lines[0]).toMatch(/INFO.*: .*line/);
});

test.each([
  ["info", ["/home"]],
  ["debug", ["/home", "/api/ready"]],
])("the lines of requests at the level %s are those of %j", (level, routes) => {
  const program = `
    import { createLogger, createRequestLog } from "./domain/observe/logger.ts";
    const log = createRequestLog(createLogger({ program: "site", level: "${level}", isReadable: false }));
    for (const route of ["/home", "/api/ready"]) log({ method: "GET", route, status: 200, ms: 1, requestId: "a" });`;
  const args = ["--input-type=module", "--disable-warning=ExperimentalWarning", "--eval", program];
  const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const lines = stdout.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(routes);
});
