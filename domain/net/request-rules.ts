import type { IncomingMessage, ServerResponse } from "node:http";

export interface Refusal {
  status: 400 | 405 | 421;
  headers?: Record<string, string>;
}

/** The parts of a request that the rules read. */
export type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers" | "rawHeaders">;

/** Clients that prefer HTTP/2 offer it with any request, and accept an answer in HTTP/1.1 (RFC 9110, 7.8). */
const IGNORED_UPGRADE = /^(h2c)?$/i;

/**
 * Reason to refuse a request on the website and the services: TRACE, a target that is not a path, two `Host` headers, or
 * another protocol. Undefined for every other request.
 */
export function findMalformed(request: RequestHead): Refusal | undefined {
  if (request.method === "TRACE") return { status: 405, headers: { allow: "GET, HEAD, POST, PUT, PATCH, DELETE" } };
  if (!request.url?.startsWith("/") || countHosts(request.rawHeaders) > 1) return { status: 400 };
  return IGNORED_UPGRADE.test(request.headers.upgrade ?? "") ? undefined : { status: 400 };
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count;
}

/** Answers a refused request and ends its connection. */
export function sendRefusal(response: ServerResponse, { status, headers }: Refusal): void {
  response.writeHead(status, { "cache-control": "no-store", connection: "close", ...headers }).end();
}
