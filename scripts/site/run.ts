import next from "next";
import { closeServer } from "@/domain/net/http-server";
import { stopWhenAsked } from "@/domain/net/stop";
import { createRequestLog } from "@/domain/observe/logger";
import { missingServiceWarnings, requireEnv } from "@/lib/config/env";
import { indexingWarnings } from "@/lib/config/indexing";
import { logger } from "@/lib/config/logger";
import { loadNotices } from "@/lib/content/legal-notices";
import { loadPageScript } from "@/lib/edge/page-cache/page-script";
import { createSiteServer } from "@/lib/edge/server/site-server";
import { createStaticFiles } from "@/lib/edge/server/static-files";

const isDev = process.env.NODE_ENV === "development";
const port = Number(process.env.PORT);
// Ends the process in an invalid environment, with every problem listed.
const env = requireEnv();
requireNotices();
const warn = (message: string) => logger.warn(message);
for (const warning of [...missingServiceWarnings(env), ...indexingWarnings(env)]) warn(warning);
if (!isDev && env.PAGES_START === "asleep") loadPageScript();

const app = next({ dev: isDev, port });
await app.prepare();
const answerFile = isDev ? undefined : createStaticFiles(".next");
const onAnswered = createRequestLog(logger);
const server = createSiteServer({ env, handle: app.getRequestHandler(), warn, answerFile, onAnswered });
server.listen(port);

stopWhenAsked(env, async (timeoutMs) => {
  // Open pages hold the socket for hot reload, which would outlast any timeout.
  if (isDev) return app.close();
  const isComplete = await closeServer(server, timeoutMs);
  if (!isComplete) process.stderr.write("The site cut off requests: STOP_TIMEOUT_MS was over.\n");
});

/** A broken notice ends the process, as a bad setting does. */
function requireNotices(): void {
  try {
    loadNotices();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
