import next from "next";
import { closeServer } from "@/domain/net/http-server";
import { isStopping, stopWhenAsked } from "@/domain/net/stop";
import { observeRequests } from "@/domain/observe/observe-requests";
import { startTracing, stopTracing } from "@/domain/observe/tracing";
import { loadPageScript } from "@/lib/asleep/page-script";
import { missingServiceWarnings, requireEnv } from "@/lib/config/env";
import { indexingWarnings } from "@/lib/config/indexing";
import { logger } from "@/lib/config/logger";
import { ownersFiles } from "@/lib/content/icons";
import { isPreview } from "@/lib/content/is-preview";
import { loadNotices } from "@/lib/content/legal-notices";
import { loadWords } from "@/lib/directory/find/owner-words";
import { nameBuild } from "@/lib/server/name-build";
import { siteReadings } from "@/lib/server/site-readings";
import { createSiteServer } from "@/lib/server/site-server";
import { createStaticFiles } from "@/lib/server/static-files";
import { isBuilt, isOutdated } from "@/scripts/site/build-state";
import { followPublished } from "@/scripts/site/follow-published";

const isDev = process.env.NODE_ENV === "development";
// Ends the process in an invalid environment, with every problem listed.
const env = requireEnv();
const { PORT: port, SITE_HOST: host } = env;
requireContent();
// For a running site whose document changed: scripts/start/reload-network.ts.
if (process.argv.includes("--check")) process.exit(0);
if (!isDev && !isBuilt()) endWith("The site has not been built. Run `npm run build` first.");
const warn = (message: string) => logger.warn(message);
if (!isDev && isOutdated()) warn("the build is of other sources than these: run `npm run build`");
for (const warning of [...missingServiceWarnings(env), ...indexingWarnings(env)]) warn(warning);
if (!isDev && env.PAGES_START === "asleep") loadPageScript();

// Before the server is created, which asks for the tracer.
await startTracing("site", process.env);
const app = next({ dev: isDev, port });
await nameBuild(() => app.prepare());
const answerFile = isDev ? undefined : createStaticFiles(".next", ownersFiles.keys());
const onAnswered = await observeRequests(
  "site",
  env,
  logger,
  siteReadings(() => !isStopping()),
);
const server = createSiteServer({ env, handle: app.getRequestHandler(), warn, answerFile, onAnswered });
server.once("error", (error) =>
  endWith(isPortTaken(error) ? `PORT ${port} is in use by another process.` : error.message),
);
server.listen(isPreview() ? 0 : port, host, () => {
  logger.info({ host, port }, "the site is ready");
  process.send?.({ type: "ready", address: server.address() });
  // A preview ends with its draft, which is not the document of a next start.
  if (!isPreview()) followPublished();
});

stopWhenAsked(env, async (timeoutMs) => {
  // Open pages hold the socket for hot reload, which would outlast any timeout.
  if (isDev) return app.close();
  const isComplete = await closeServer(server, timeoutMs);
  await stopTracing();
  if (!isComplete) process.stderr.write("The site cut off requests: STOP_TIMEOUT_MS was over.\n");
});

/** A broken file of the owner's ends the process, as a bad setting does. */
function requireContent(): void {
  try {
    loadNotices();
    loadWords();
  } catch (error) {
    endWith(error instanceof Error ? error.message : String(error));
  }
}

function endWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function isPortTaken(error: Error): boolean {
  return "code" in error && error.code === "EADDRINUSE";
}
