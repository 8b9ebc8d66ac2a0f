import { openDatabase } from "@/backend/db/connect";
import { createHttpServer, listen } from "@/backend/http/server";
import { createTestServices, INTERNAL_KEY, type TestServices } from "@/backend/test-support/services";
import { parseServerSettings } from "@/domain/net/server-settings";

/** Address of services that run until `stop`. */
export interface Served {
  url: string;
  stop: () => void;
}

/** Puts a test's services behind a real socket of this machine, at any free port. */
export async function serveOverHttp(
  { app }: Pick<TestServices, "app">,
  settings: Record<string, string> = {},
): Promise<Served> {
  const server = createHttpServer(app.fetch, parseServerSettings(settings));
  const { port } = await listen(server, 0, "127.0.0.1");
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Services that have locked a data folder, through which operators' commands find them. */
export async function serveFolder(dataDir: string) {
  const { db, lock, dump, close } = await openDatabase({ dataDir });
  const services = await createTestServices(db, { dump });
  services.clock.now = new Date();
  const served = await serveOverHttp(services);
  lock?.publish({ internalUrl: `${served.url}/internal`, internalKey: INTERNAL_KEY });
  const stop = async () => {
    served.stop();
    await close();
  };
  return { ...services, db, url: served.url, stop };
}
