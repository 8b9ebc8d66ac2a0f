import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach } from "@jest/globals";
import { envSchema } from "@/lib/config/env";

export interface SeenCall {
  /** Method and address, as in `GET /forms?page=2`. */
  line: string;
  headers: IncomingHttpHeaders;
  json: unknown;
}

type Behaviour = (response: ServerResponse) => void;

/** A service on a real socket that records requests, and answers as configured; it does not keep the process alive. */
export function startRecordingService() {
  const seen: SeenCall[] = [];
  let behaviour: Behaviour = (response) => response.writeHead(500).end();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const json = body === "" ? undefined : JSON.parse(body);
      seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, json });
      behaviour(response);
    });
  });
  // Without a host the port is known at once.
  server.listen(0).unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    answer: (status: number, body?: unknown, headers: Record<string, string> = {}) => {
      behaviour = (response) =>
        response
          .writeHead(status, { "content-type": "application/json", ...headers })
          .end(body === undefined ? undefined : JSON.stringify(body));
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The service, with the website's environment. */
export function startCalls(settings: (url: string) => Record<string, string>) {
  const service = startRecordingService();
  const env = envSchema.parse({ SESSION_SECRET: "an evaluation secret of some length", ...settings(service.url) });
  return { service, env };
}

/** Empties what the service saw before each test of a file. */
export function forgetCalls(service: RecordingService): void {
  beforeEach(() => {
    service.seen.length = 0;
  });
}

/** The service for one test file. */
export function recordCalls(settings: (url: string) => Record<string, string>) {
  const calls = startCalls(settings);
  forgetCalls(calls.service);
  return calls;
}

export type RecordingService = ReturnType<typeof startRecordingService>;

/** Failure modes of services besides plain statuses. */
export const BROKEN: Readonly<Record<string, Behaviour>> = {
  "answers 500": (response) => response.writeHead(500).end(),
  "answers problem details": (response) =>
    response
      .writeHead(422, { "content-type": "application/problem+json" })
      .end(JSON.stringify({ title: "Unprocessable", status: 422, errors: [{ pointer: "/a", detail: "is too long" }] })),
  "answers HTML with 200": (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Hello"),
  "answers the wrong type": (response) => response.writeHead(200).end('{"data":"text"}'),
  redirects: (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  "sends ten megabytes": (response) => response.writeHead(200).end(Buffer.alloc(10 * 1024 * 1024, 32)),
  "never ends": (response) => response.writeHead(200).write("{"),
  "hangs up": (response) => response.destroy(),
};
