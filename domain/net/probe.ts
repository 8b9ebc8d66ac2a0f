import type { IncomingMessage } from "node:http";

export interface Probes {
  /** The paths that report health or readiness. */
  paths: RegExp;
  /** Path for `OPTIONS /`, the request of HAProxy's `option httpchk` without arguments. */
  readyPath: string;
}

/** Rewrites a proxy's probe without `Host`, as HTTP/1.0 permits, into an answered request: GET for `OPTIONS /`, and a host for health paths. */
export function acceptProbe(request: Pick<IncomingMessage, "method" | "url" | "headers">, probes: Probes): void {
  if (request.headers.host !== undefined) return;
  if (request.method === "OPTIONS" && request.url === "/") {
    request.method = "GET";
    request.url = probes.readyPath;
  }
  if (probes.paths.test(request.url ?? "")) request.headers.host = "localhost";
}
