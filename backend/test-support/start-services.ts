import { type ChildProcess, fork, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { z } from "zod";
import { RESOLVE_IMPORTS } from "@/backend/test-support/network-process";
import { DATA_KEY, SERVICE_KEY } from "@/backend/test-support/services";
import { DEFAULT_APP_ID } from "@/domain/wire/headers";

const readySchema = z.object({ type: z.literal("ready"), url: z.url() });

export interface ServicesProcess {
  child: ChildProcess;
  /** Exit code and signal, once it has ended. */
  exited: Promise<unknown[]>;
  /** Contents of its error output and of its log. */
  errors(): string;
  log(): string;
  /** Empty where it ended instead of getting ready. */
  url: string;
}

/** One signing key for all processes of a test file: a restart has the keys that the database knows. */
const signingKey = JSON.stringify(generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }));

const toEnvironment = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  NODE_ENV: "test",
  SERVICES_PORT: "0",
  SERVICE_KEY,
  DATA_KEY,
  GATEWAY_SIGNING_KEY: signingKey,
  SAMPLE_NETWORK: "off",
  ...env,
});

/** The services as systemd and containers start them: nothing gets their messages. */
export const spawnServices = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [...RESOLVE_IMPORTS, "backend/main.ts"], { env: toEnvironment(env), stdio: "pipe" });

/**
 * The services as a process of their own, on `DATA_DIR` or `DATABASE_URL`, of the checkout in `cwd`. `onStarted` has the process
 * before it is ready.
 */
export async function startServicesProcess(
  env: Record<string, string>,
  onStarted: (started: Omit<ServicesProcess, "url">) => void,
  cwd = process.cwd(),
): Promise<ServicesProcess> {
  const child = fork("backend/main.ts", {
    cwd,
    execArgv: RESOLVE_IMPORTS,
    silent: true,
    env: toEnvironment(env),
  });
  const written = { errors: "", log: "" };
  child.stderr?.on("data", (chunk) => {
    written.errors += String(chunk);
  });
  child.stdout?.on("data", (chunk) => {
    written.log += String(chunk);
  });
  const exited = once(child, "close");
  const started = { child, exited, errors: () => written.errors, log: () => written.log };
  onStarted(started);
  const ready = await Promise.race([once(child, "message"), exited.then(() => null)]);
  return { ...started, url: ready === null ? "" : readySchema.parse(ready[0]).url };
}

/** Asks for an appointment; `key` is its idempotency key and the `source_id` of its row. */
export const requestAppointment = (url: string, key: string) =>
  fetch(`${url}/forms/appointments`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      appid: DEFAULT_APP_ID,
      authorization: `Bearer ${SERVICE_KEY}`,
      "idempotency-key": key,
    },
    body: JSON.stringify({ appointment: appointment(key) }),
  });

const appointment = (sourceId: string) => ({
  source_type: "therapist",
  first_name: "Zoë",
  last_name: "O'Brien",
  email: "zoe@example.org",
  phone_number: "5555550119",
  selected_option: "Initial Consultation",
  source: "Website",
  source_alias: "Appointment Request",
  source_id: sourceId,
  visitor_unique_id: null,
  visitor_type: "guest",
  start_at: "2099-01-01T09:00:00-06:00",
  end_at: "2099-01-01T10:00:00-06:00",
  form_fields: JSON.stringify({
    requestFor: "myself",
    availability: [{ date: "2099-01-01", startTime: "09:00", endTime: "10:00", day: "Thursday" }],
  }),
});
