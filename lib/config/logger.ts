import "server-only";
import pino from "pino";

/**
 * The website's log: one JSON object a line, with request ids, service names, statuses and durations; never a body, a query
 * string, a token or user input.
 */
export const logger = pino({
  level: process.env.LOG_LEVEL || "warn",
  base: { program: "site" },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ["token", "authorization", "cookie", "*.token", "*.authorization", "*.cookie"], remove: true },
});
