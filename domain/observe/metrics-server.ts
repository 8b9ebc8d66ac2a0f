import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { serverOptions } from "../net/http-server.ts";
import { findMalformed, sendRefusal } from "../net/request-rules.ts";
import type { ServerSettings } from "../net/server-settings.ts";
import { createMetrics, type Metrics, type Reading } from "./metrics.ts";
import type { Program } from "./settings.ts";

interface MetricsSettings extends ServerSettings {
  METRICS_HOST: string;
  METRICS_PORT: number;
}

/** Collects metrics and serves them at `/metrics`, on an address of their own. Rejects when that is in use. */
export async function serveMetrics(
  program: Program,
  settings: MetricsSettings,
  readings: readonly Reading[],
): Promise<Metrics["onAnswered"]> {
  const metrics = createMetrics(program, readings);
  await listen(createMetricsServer(metrics, settings), settings);
  return metrics.onAnswered;
}

/** Answers GET of `/metrics`, and nothing else. */
export function createMetricsServer({ scrape, contentType }: Metrics, settings: ServerSettings): Server {
  return createServer(serverOptions(settings), async (request, response) => {
    const refusal = findMalformed(request);
    if (refusal) return sendRefusal(response, refusal);
    response.setHeader("cache-control", "no-store");
    if (request.url?.split("?")[0] !== "/metrics") return void response.writeHead(404).end();
    if (request.method !== "GET") return void response.writeHead(405, { allow: "GET" }).end();
    const text = await scrape();
    response.writeHead(200, { "content-type": contentType }).end(text);
  });
}

async function listen(server: Server, { METRICS_HOST, METRICS_PORT }: MetricsSettings): Promise<void> {
  await once(server.listen(METRICS_PORT, METRICS_HOST), "listening").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error;
    throw new Error(
      `METRICS_PORT ${METRICS_PORT} is in use. Two programs of one machine need two: set SITE_METRICS_PORT and SERVICES_METRICS_PORT.`,
    );
  });
}
