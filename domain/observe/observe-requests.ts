import type { Logger } from "pino";
import type { ServerSettings } from "../net/server-settings.ts";
import { createRequestLog, type OnAnswered } from "./logger.ts";
import type { Reading } from "./metrics.ts";
import type { Program } from "./settings.ts";

interface ObserveSettings extends ServerSettings {
  METRICS_HOST: string;
  METRICS_PORT?: number | undefined;
}

/**
 * Starts what a program's settings ask for; returns what is to be called with each answered request, undefined for nothing. Rejects
 * when `METRICS_PORT` is in use.
 */
export async function observeRequests(
  program: Program,
  { METRICS_PORT, ...settings }: ObserveSettings,
  logger: Logger,
  readings: readonly Reading[],
): Promise<OnAnswered | undefined> {
  const log = createRequestLog(logger);
  if (METRICS_PORT === undefined) return log;
  const { serveMetrics } = await import("./metrics-server.ts");
  const count = await serveMetrics(program, { ...settings, METRICS_PORT }, readings);
  return (request) => {
    log?.(request);
    count(request);
  };
}
