import { createServer } from "node:http";
import compression from "compression";
import next from "next";
import { closeServer, serverOptions } from "../domain/net/http-server.ts";
import { parseServerSettings } from "../domain/net/server-settings.ts";
import { stopWhenAsked } from "../domain/net/stop.ts";
import { createCachedPageSender } from "./site/send-cached-page.ts";

/*
 * The site's own process, in place of `next start`, which compresses each response again: most of a cached page's cost. See
 * docs/decisions/0016-compress-cached-pages-once.md. Node runs this file without a build.
 */

const port = Number(process.env.PORT);
const app = next({ dev: false, port });
// Ends the process in an invalid environment, with the reason.
await app.prepare();

const settings = parseServerSettings(process.env);
const handle = app.getRequestHandler();
const compress = compression();
const sendCachedPage = createCachedPageSender();

const server = createServer(serverOptions(settings), (request, response) => {
  compress(request, response, () => undefined);
  sendCachedPage(request, response);
  void handle(request, response);
});
server.listen(port);

stopWhenAsked(settings, async (timeoutMs) => {
  const isComplete = await closeServer(server, timeoutMs);
  if (!isComplete) process.stderr.write("The site cut off requests: STOP_TIMEOUT_MS was over.\n");
});
