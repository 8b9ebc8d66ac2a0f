import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import type { Logger } from "pino";
import type { Actor, Ctx } from "@/backend/context";
import type { Vault } from "@/backend/crypto/vault";
import type { Db } from "@/backend/db/connect";
import { errorCode, isDatabaseUnavailable, QUERY_CANCELED } from "@/backend/db/error-code";
import { CodedError, UnreadableRecord } from "@/backend/errors";
import { answerProblem, DATABASE_OUTAGE, RETRY_AFTER } from "@/backend/http/problem";
import type { OnAnswered } from "@/domain/observe/logger";
import { toRequestId } from "@/domain/observe/request-id";
import { currentTracer, runInSpan, TRACEPARENT_HEADER } from "@/domain/observe/tracing";
import { REQUEST_ID_HEADER } from "@/domain/wire/headers";

export interface HttpEnv {
  Variables: {
    requestId: string;
    actor: Actor;
    /** The pattern of the endpoint that answers; other patterns may match the same address. */
    route?: string;
  };
}

/** The dependencies of every service, set at start. `now` is the clock. */
export interface Surroundings {
  db: Db;
  vault: Vault;
  logger: Logger;
  now: () => Date;
  /** Called with each answered request. */
  onAnswered?: OnAnswered | undefined;
  /** Reports a full disk, for a copy with an embedded database. */
  isDiskFull?: () => boolean;
  /** True where mail waits because a public site has no mail server. */
  lacksMailServer?: boolean;
  /** For tests: called with each answer that its endpoint does not declare. */
  onUndeclaredAnswer?: (fault: string) => void;
}

const BODY_LIMIT_BYTES = 256 * 1024;
const LARGE_BODY_LIMIT_BYTES = 1024 * 1024;
/** Default headers of every answer. */
const COMMON_HEADERS = Object.entries({
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
});

/** A Hono app for routes. A trailing slash does not change a path. */
export const createRouter = () => new Hono<HttpEnv>({ strict: false });

/**
 * The outermost app: request ids, body limit, and problem details for all failures. Calls at the paths of `uploads` limit their
 * bodies themselves, once the caller is known; those at the paths of `large` may have 1 MB.
 */
export function createEdge(
  { logger, onAnswered }: Surroundings,
  { uploads = [], large = [] }: { uploads?: readonly string[]; large?: readonly string[] } = {},
): Hono<HttpEnv> {
  const app = createRouter();
  app.use(watchRequests(onAnswered));
  const isAt = (paths: readonly string[]) => {
    const patterns = paths.map(toPattern);
    return (path: string) => patterns.some((pattern) => pattern.test(trimmed(path)));
  };
  const [isUpload, isLarge] = [isAt(uploads), isAt(large)];
  app.use((c, next) => {
    if (isUpload(c.req.path)) return next();
    return isLarge(c.req.path) ? limitLargeBody(c, next) : limitBody(c, next);
  });
  app.onError((error, c) => {
    const requestId = c.var.requestId;
    if (error instanceof CodedError && error.status !== 500)
      return answerProblem(c, error.status, error.details, requestId);
    if (error instanceof UnreadableRecord) {
      logger.error({ requestId, ...error.facts }, error.message);
      return answerProblem(c, 500, error.details, requestId);
    }
    const outage = describeOutage(error);
    if (outage) {
      logger.warn({ requestId, code: errorCode(error) }, outage.detail);
      return answerProblem(c, 503, { ...outage, headers: RETRY_AFTER }, requestId);
    }
    // A driver's message and its cause may quote the input: only the kind of error and its origin are logged.
    logger.error(
      { requestId, error: error.name, code: errorCode(error), stack: stackFrames(error) },
      "unexpected error",
    );
    return answerProblem(c, 500, {}, requestId);
  });
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path);
    if (allowed.length === 0) return answerProblem(c, 404, { code: "unknown_route" }, c.var.requestId);
    return answerProblem(c, 405, { headers: { allow: allowed.join(", ") } }, c.var.requestId);
  });
  return app;
}

const limitTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new CodedError(413);
    },
  });
const limitBody = limitTo(BODY_LIMIT_BYTES);
const limitLargeBody = limitTo(LARGE_BODY_LIMIT_BYTES);

/** The context of a verb for one request. */
export function toCtx(surroundings: Surroundings, vars: HttpEnv["Variables"]): Ctx {
  const { requestId, actor } = vars;
  const logger = surroundings.logger.child({ requestId });
  const { db, vault } = surroundings;
  return { db, vault, actor, requestId, now: surroundings.now(), logger };
}

function watchRequests(onAnswered: OnAnswered | undefined): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const requestId = toRequestId(c.req.header(REQUEST_ID_HEADER));
    c.set("requestId", requestId);
    c.set("actor", { kind: "anonymous" });
    const startedMs = performance.now();
    const span = currentTracer()?.start(describeRequest(c.req.method), c.req.header(TRACEPARENT_HEADER));
    await (span ? runInSpan(span, next) : next());
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    for (const [name, value] of COMMON_HEADERS) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    const pattern = c.var.route ?? routePath(c, -1);
    const { method } = c.req;
    const { status } = c.res;
    const route = pattern.endsWith("*") ? "unknown" : pattern;
    span?.end({
      name: `${method} ${route}`,
      attributes: { "http.route": route, "http.response.status_code": status },
      isError: status >= 500,
    });
    const ms = Math.round(10 * (performance.now() - startedMs)) / 10;
    onAnswered?.({ method, route, status, ms, requestId });
  };
}

const describeRequest = (method: string) => ({
  name: method,
  kind: "server" as const,
  attributes: { "http.request.method": method },
});

/** The methods of the routes at this path. */
function allowedMethods(app: Hono<HttpEnv>, path: string): string[] {
  const methods = app.routes
    .filter((route) => route.method !== "ALL" && toPattern(route.path).test(trimmed(path)))
    .map((route) => route.method);
  return [...new Set(methods)];
}

const trimmed = (path: string) => path.replace(/\/+$/, "");

function toPattern(routePath: string): RegExp {
  const escaped = trimmed(routePath).replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/:\w+/g, "[^/]+")}$`);
}

/** The answer to a temporary failure; undefined for any other. */
function describeOutage(error: Error): { detail: string; code: string } | undefined {
  if (errorCode(error) === QUERY_CANCELED) return { detail: "The answer took too long.", code: "deadline" };
  return isDatabaseUnavailable(error) ? DATABASE_OUTAGE : undefined;
}

const stackFrames = (error: Error) =>
  error.stack
    ?.match(/^\s+at .+$/gm)
    ?.slice(0, 8)
    .map((frame) => frame.trim());
