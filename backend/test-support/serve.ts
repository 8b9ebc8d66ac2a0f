import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { TestServices } from "@/backend/test-support/services";

/** Where services are reached, until `stop`. */
export interface Served {
  url: string;
  stop: () => void;
}

/** Puts a test's services behind a real socket of this machine, at any free port. */
export async function serveOverHttp({ app }: TestServices): Promise<Served> {
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Lets `fetch` reach a test's services without a socket; whatever else it is asked for goes where it always went. */
export async function serveInProcess({ app }: TestServices): Promise<Served> {
  const url = "http://services.test";
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    return request.url.startsWith(`${url}/`) ? app.fetch(request) : network(request);
  };
  const stop = () => {
    globalThis.fetch = network;
  };
  return { url, stop };
}
