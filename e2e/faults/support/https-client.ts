import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";

/** Longer than the proxy's own deadlines: a slow answer of a busy machine is an answer. */
const DEADLINE_MS = 120_000;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Sent {
  method?: string;
  body?: string | URLSearchParams | { bytes: Uint8Array; type: string };
}

let visitors = 0;

/** A visitor with cookies, and an address in a network of their own: 127.0.0.0/8 is this machine's. Linux only. */
export class HttpsVisitor {
  readonly cookies = new Map<string, string>();
  /** Size of the bodies received so far, as transferred. */
  bytes = 0;
  private readonly agent: Agent;
  private readonly localAddress: string;

  private readonly origin: string;
  private readonly headers: OutgoingHttpHeaders;

  constructor(origin: string, ca: string, headers: OutgoingHttpHeaders = {}) {
    this.origin = origin;
    this.headers = headers;
    visitors += 1;
    this.localAddress = `127.${1 + ((visitors >> 8) % 254)}.${visitors & 255}.1`;
    this.agent = new Agent({ keepAlive: true, ca });
  }

  /** The answer of the site; rejects without a complete one. */
  send(path: string, { method = "GET", body }: Sent = {}): Promise<Answer> {
    const headers: OutgoingHttpHeaders = { "user-agent": BROWSER, ...this.headers, cookie: this.cookieHeader() };
    if (method !== "GET") Object.assign(headers, { origin: this.origin, "sec-fetch-site": "same-origin" });
    if (typeof body === "string") Object.assign(headers, { "content-type": "application/json", "x-anti-forgery": "1" });
    if (body instanceof URLSearchParams) headers["content-type"] = "application/x-www-form-urlencoded";
    if (typeof body === "object" && "bytes" in body) headers["content-type"] = body.type;
    return new Promise((resolve, reject) => {
      const { host, hostname, port } = new URL(this.origin);
      Object.assign(headers, { host });
      const outgoing = request({
        // The public name is fictitious: the proxy is on this machine.
        ...{ host: "127.0.0.1", port, path, servername: hostname, method, headers, agent: this.agent },
        ...{ localAddress: this.localAddress, signal: AbortSignal.timeout(DEADLINE_MS) },
      });
      outgoing.once("error", reject);
      outgoing.once("response", (incoming) => {
        this.keepCookies(incoming.headers["set-cookie"] ?? []);
        const answered = { status: incoming.statusCode ?? 0, headers: incoming.headers };
        buffer(incoming).then((body) => {
          this.bytes += body.length;
          resolve({ ...answered, body: body.toString() });
        }, reject);
      });
      outgoing.end(typeof body === "object" && "bytes" in body ? body.bytes : body?.toString());
    });
  }

  close(): void {
    this.agent.destroy();
  }

  private keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
  }

  private cookieHeader = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
