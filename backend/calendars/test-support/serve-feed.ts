import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import { listen } from "@/backend/http/server";
import { makeCertificate } from "@/deploy/test-support/make-certificate";

/** An https server at `localhost` for a test file, with the certificate to trust. */
export function openFeedServer(onRequest: RequestListener) {
  const folder = mkdtempSync(path.join(tmpdir(), "care-network-feeds-"));
  const served = { origin: "", ca: "", connections: 0 };
  let server: Server;
  beforeAll(async () => {
    served.ca = readFileSync(makeCertificate(folder), "utf8");
    server = createServer({ key: served.ca, cert: served.ca }, onRequest);
    server.on("connection", () => (served.connections += 1));
    served.origin = `https://localhost:${(await listen(server, 0, "127.0.0.1")).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return served;
}
