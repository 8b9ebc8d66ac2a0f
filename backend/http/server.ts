import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { serverOptions } from "@/domain/net/http-server";
import { acceptProbe, type Probes } from "@/domain/net/probe";
import { findMalformed, type Refusal, sendRefusal } from "@/domain/net/request-rules";
import type { ServerSettings } from "@/domain/net/server-settings";
import { isLeaving } from "@/domain/net/stop";
import type { OnAnswered } from "@/domain/observe/logger";
import { toRequestId } from "@/domain/observe/request-id";
import { REQUEST_ID_HEADER } from "@/domain/wire/headers";

/** Limit for draining an unread body, so that its connection can be reused. */
const MAX_DRAINED_BYTES = 1024 * 1024;
/** Probes of all services together, and of each below its name. */
const PROBES: Probes = { paths: /^(?:\/[a-z-]+)?\/(?:health|ready)\/?(?:\?|$)/, readyPath: "/ready" };

/** The services' HTTP server: malformed requests are refused before `fetch` sees them, and unread bodies are drained. */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  settings: ServerSettings,
  onRefused?: OnAnswered,
): Server {
  // The adapter's own cleanup closes a connection 500 ms after an answer that left a body unread.
  const listener = getRequestListener(fetch, { autoCleanupIncoming: false });
  return createServer(serverOptions(settings), (incoming, outgoing) => {
    const refusal = findMalformed(incoming);
    if (refusal) return refuse(incoming, outgoing, refusal, onRefused);
    acceptProbe(incoming, PROBES);
    if (isLeaving()) outgoing.shouldKeepAlive = false;
    outgoing.once("finish", () => drain(incoming, outgoing));
    void listener(incoming, outgoing);
  });
}

function refuse(
  { method = "", headers }: IncomingMessage,
  outgoing: ServerResponse,
  refusal: Refusal,
  onRefused: OnAnswered | undefined,
): void {
  const requestId = toRequestId(headers[REQUEST_ID_HEADER]?.toString());
  outgoing.setHeader(REQUEST_ID_HEADER, requestId);
  onRefused?.({ method, route: "malformed", status: refusal.status, ms: 0, requestId });
  sendRefusal(outgoing, refusal);
}

/** Discards the rest of a body. An excessive one closes the connection. */
function drain(incoming: IncomingMessage, { socket }: ServerResponse): void {
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

/** Listens and returns the port. Rejects when the address is in use. */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (typeof address === "object" && address !== null) resolve(address);
    });
  });
}
