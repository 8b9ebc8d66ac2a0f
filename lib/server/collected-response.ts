import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** A connection on which nothing is sent. */
class ClosedSocket extends Socket {
  override _write(_chunk: unknown, _encoding: unknown, done: () => void): void {
    done();
  }

  override _writev(_chunks: unknown, done: () => void): void {
    done();
  }
}

/** A response whose body stays in this process. */
export class CollectedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super(request);
    this.assignSocket(request.socket);
  }

  /** Without those of one connection, and of the framework's own cache. */
  get headers(): Map<string, number | string | readonly string[]> {
    const dropped = ["connection", "content-length", "date", "transfer-encoding", "x-nextjs-cache"];
    const names = this.getHeaderNames().filter((name) => !dropped.includes(name));
    return new Map(names.map((name) => [name, this.getHeader(name) ?? ""]));
  }

  get body(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  override flushHeaders(): void {}

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(Buffer.from(chunk));
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) this.write(chunk);
    return super.end();
  }
}

/** A GET request that comes from no connection. */
export function createRequest(url: string, headers: IncomingHttpHeaders): IncomingMessage {
  const request = new IncomingMessage(new ClosedSocket());
  Object.assign(request, { method: "GET", url, headers, httpVersion: "1.1", httpVersionMajor: 1, httpVersionMinor: 1 });
  request.push(null);
  return request;
}
