import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";

/** The modules of OpenTelemetry that a start with these settings loads. */
function loadedWith(env: Record<string, string | undefined>): string[] {
  const program = `
    import { registerHooks } from "node:module";
    const seen = [];
    registerHooks({ resolve: (name, context, next) => (seen.push(name), next(name, context)) });
    const { currentTracer, startTracing } = await import("./domain/observe/tracing.ts");
    await startTracing("site", ${JSON.stringify(env)});
    console.log(JSON.stringify([currentTracer() !== undefined, seen.filter((name) => name.includes("opentelemetry"))]));
    process.exit(0);`;
  const args = ["--input-type=module", "--disable-warning=ExperimentalWarning", "--eval", program];
  const [isTracing, modules] = JSON.parse(spawnSync(process.execPath, args, { encoding: "utf8" }).stdout);
  expect(isTracing).toBe(modules.length > 0);
  return modules;
}

const RECEIVER = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" };

test.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: " " },
  { ...RECEIVER, OTEL_SDK_DISABLED: "true" },
  { ...RECEIVER, OTEL_TRACES_EXPORTER: "none" },
])("the settings %j load nothing of OpenTelemetry", (env) => expect(loadedWith(env)).toEqual([]));

test("a receiver's address loads OpenTelemetry", () => {
  expect(loadedWith(RECEIVER)).toContain("@opentelemetry/sdk-trace-base");
  expect(loadedWith({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://127.0.0.1:9" })).not.toEqual([]);
});
