import pino, { type Logger } from "pino";
import type { LogLevel, Program } from "./settings.ts";

/** Lines wait for so many bytes or so many milliseconds, and are written together. */
const BATCH = { minLength: 4_096, periodicFlush: 250 };
/** A reader of the log that has stopped costs the lines beyond, not the program's memory. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;
/** Fields that are removed from every line. */
const SECRETS = ["token", "authorization", "cookie"];

interface LogSettings {
  program: Program;
  level: LogLevel;
  /** Lines for people instead of JSON: in development. */
  isReadable: boolean;
}

/**
 * A program's log on its standard output: one JSON object a line, with request ids, route patterns, statuses and durations; never
 * a body, a query, a token or a person. Lines are written beside the work, and the rest of them when the process ends.
 */
export function createLogger({ program, level, isReadable }: LogSettings): Logger {
  const options = {
    level,
    base: { program },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  if (isReadable)
    return pino({
      ...options,
      transport: { target: "pino-pretty", options: { ignore: "pid,program", singleLine: true } },
    });
  return pino(options, pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES, ...BATCH }));
}

/** The line of an answered request. */
export interface AnsweredRequest {
  method: string;
  /** The route's pattern, never an address. */
  route: string;
  status: number;
  ms: number;
  requestId: string;
}

export type OnAnswered = (request: AnsweredRequest) => void;

/** Routes that balancers request from each copy about once a second, and that of the settings, which each website requests as often. */
const PROBES = new Set(["/health", "/ready", "/api/health", "/api/ready", "/forms/settings/published"]);

/** Logs each request in one line, a balancer's probes only at the level debug; undefined where the level omits these lines. */
export function createRequestLog(logger: Logger): OnAnswered | undefined {
  if (!logger.isLevelEnabled("info")) return undefined;
  // Its lines have no other fields, and the search for secrets takes half of a line's time.
  const lines = logger.child({}, { redact: [] });
  return (request) => lines[PROBES.has(request.route) ? "debug" : "info"](request, "request");
}
