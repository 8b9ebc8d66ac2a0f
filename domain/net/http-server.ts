import type { Server, ServerOptions } from "node:http";
import type { ServerSettings } from "./server-settings.ts";

/** Longer than proxies keep unused connections (60 s is common), so that none sends a request into one that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** Twice Node's own: a link of 8,000 characters becomes cookies of 12,000. A proxy in front must read as much. */
const MAX_HEADER_SIZE = 32 * 1024;
/** Interval of the deadline checks on connections. */
const CHECK_INTERVAL_MS = 500;
/** Interval for closing idle connections while a server stops. */
const SWEEP_INTERVAL_MS = 50;

/**
 * Options of both programs' servers: deadlines for headers and whole requests (408 after them) and for idle connections, and no
 * upgrade of a connection.
 */
export function serverOptions({ HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS }: ServerSettings): ServerOptions {
  return {
    headersTimeout: Math.min(HEADERS_TIMEOUT_MS, REQUEST_TIMEOUT_MS),
    requestTimeout: REQUEST_TIMEOUT_MS,
    maxHeaderSize: MAX_HEADER_SIZE,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    // The framework takes over upgraded sockets and never closes them. Without upgrades its listener is not called.
    shouldUpgradeCallback: () => false,
  };
}

/**
 * Stops accepting connections and resolves to true when all running requests are answered. After `timeoutMs` the remaining
 * connections are cut off, and the result is false.
 */
export function closeServer(server: Server, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    let isComplete = true;
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS);
    const deadline = setTimeout(() => {
      isComplete = false;
      server.closeAllConnections();
    }, timeoutMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(deadline);
      resolve(isComplete);
    });
  });
}
