import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import compression from "compression";
import { serverOptions } from "@/domain/net/http-server";
import { acceptProbe, type Probes } from "@/domain/net/probe";
import { requestContext } from "@/domain/net/request-context";
import { sendRefusal } from "@/domain/net/request-rules";
import { isLeaving, isStopping } from "@/domain/net/stop";
import type { OnAnswered } from "@/domain/observe/logger";
import type { Env } from "@/lib/config/env";
import { requestLanguage } from "@/lib/config/page-language";
import { createProxyWarning, dropInternalHeaders, findRefusal, mayUpgrade, nameClient } from "@/lib/server/front-door";
import { pageCache } from "@/lib/server/page-cache";
import { followRequestLanguage } from "@/lib/server/page-language";
import { createPages } from "@/lib/server/pages";
import { createPreview } from "@/lib/server/preview";
import { traceRequests } from "@/lib/server/request-spans";
import { createRequestWatch, requestIdOf } from "@/lib/server/request-watch";
import { commonHeaders } from "@/lib/server/response-headers";
import { createResponseClass } from "@/lib/server/site-response";
import type { AnswerFile } from "@/lib/server/static-files";
import { countConnections } from "@/lib/server/waiting-connections";

const PROBES: Probes = { paths: /^\/api\/(?:health|ready)(?:\?|$)/, readyPath: "/api/ready" };

interface SiteServerOptions {
  env: Env;
  /** The framework's handler of requests that are not refused. */
  handle: RequestListener;
  warn: (message: string) => void;
  /** Answers requests for files. Absent in development: the framework builds them on demand. */
  answerFile?: AnswerFile;
  /** Called with each request when its answer has ended. */
  onAnswered?: OnAnswered | undefined;
}

/**
 * The website's HTTP server around the framework, in production and in development: every request passes the front door, every
 * answer gets the common headers. Cached pages and files are answered here; all other answers are compressed per request.
 */
export function createSiteServer({ env, handle, warn, answerFile, onAnswered }: SiteServerOptions): Server {
  pageCache.limitTo(env.PAGE_CACHE_MB);
  followRequestLanguage();
  const common = commonHeaders(env);
  const ServerResponse = createResponseClass(common);
  const site = new URL(env.SITE_URL);
  const compress = compression();
  const pages = createPages(handle, env, common);
  const warnOfProxy = createProxyWarning(env.PROXY_COUNT, warn);
  const preview = createPreview(env, warn);
  const watch = onAnswered && createRequestWatch(onAnswered);
  const options = {
    ...serverOptions(env),
    ServerResponse,
    shouldUpgradeCallback: (request: IncomingMessage) => mayUpgrade(request, site),
  };
  const answer = (request: IncomingMessage, response: InstanceType<typeof ServerResponse<IncomingMessage>>) => {
    response.requestId = requestIdOf(request, env.PROXY_COUNT);
    watch?.(request, response);
    acceptProbe(request, PROBES);
    const refusal = findRefusal(request, site);
    if (refusal) return sendRefusal(response, refusal);
    dropInternalHeaders(request.headers);
    warnOfProxy(request);
    if (isLeaving()) response.shouldKeepAlive = false;
    if (answerFile?.(request, response)) return;
    preview(request, response, () => answerPage(request, response));
  };
  const answerPage = (request: IncomingMessage, response: InstanceType<typeof ServerResponse<IncomingMessage>>) =>
    pages.answer(response, (waitedMs = 0) => {
      nameClient(request, env.PROXY_COUNT);
      compress(request, response, () => undefined);
      pages.follow(response);
      const { requestId } = response;
      const language = requestLanguage(request.url ?? "");
      const context = { message: request, response, language, requestId, waitedMs, isStopping: isStopping() };
      requestContext.run(context, () => handle(request, response));
    });
  return countConnections(createServer(options, traceRequests(answer, env.PROXY_COUNT)));
}
