import "server-only";
import pino from "pino";

/**
 * The website's log: one JSON object a line. What is logged is ids of requests, names of services, statuses and durations;
 * never a body, a query string, a token or anything that a visitor typed.
 */
export const logger = pino({
  level: process.env.LOG_LEVEL || "warn",
  base: { program: "site" },
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ["token", "authorization", "cookie", "*.token", "*.authorization", "*.cookie"], remove: true },
});
