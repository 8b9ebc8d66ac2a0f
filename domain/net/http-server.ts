import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import type { ServerSettings } from "./server-settings.ts";

/** Longer than proxies keep unused connections (60 s is common), so that none sends a request into one that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** How much of an unread body is drained, so that its connection can be reused. */
const MAX_DRAINED_BYTES = 1024 * 1024;
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
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    // The framework takes over upgraded sockets and never closes them. Without upgrades its listener is not called.
    shouldUpgradeCallback: () => false,
  };
}

/** Discards what an answered request has left of its body. An excessive rest closes the connection. */
export function drainRest(incoming: IncomingMessage, { socket }: ServerResponse): void {
  if (incoming.readableEnded) return;
  let bytes = 0;
  const discard = (chunk: Buffer): void => {
    bytes += chunk.byteLength;
    if (bytes <= MAX_DRAINED_BYTES) return;
    incoming.off("data", discard);
    socket?.destroySoon();
  };
  // The former reader would pause it again.
  incoming.removeAllListeners("data").on("data", discard).resume();
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
