import type { ServerResponse } from "node:http";

interface Plan {
  /** True where the answer is to be collected; called at its first byte. */
  isWanted: () => boolean;
  /** Called with the whole body, before anything is sent. Returns whether the answer has been sent instead. */
  replace: (body: Buffer) => boolean;
}

/** Collects an answer's body, however the framework writes it, so that another answer can take its place. */
export function collectBody(response: ServerResponse, { isWanted, replace }: Plan): void {
  const { write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const isOpen = () => !response.headersSent && (chunks.length > 0 || isWanted());
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };

  response.flushHeaders = () => {
    if (!isOpen()) Reflect.apply(flushHeaders, response, []);
  };
  response.write = (...args: unknown[]): boolean => {
    if (!isOpen()) return Reflect.apply(write, response, args);
    keep(args[0]);
    return true;
  };
  response.end = (...args: unknown[]) => {
    if (!isOpen()) return Reflect.apply(end, response, args);
    keep(args[0]);
    const body = Buffer.concat(chunks);
    return replace(body) ? response : Reflect.apply(end, response, body.length > 0 ? [body] : []);
  };
}
