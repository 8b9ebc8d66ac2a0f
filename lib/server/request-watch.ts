import type { IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import type { OnAnswered } from "@/domain/observe/logger";
import { toRequestId } from "@/domain/observe/request-id";
import { REQUEST_ID_HEADER } from "@/domain/wire/headers";
import { type RoutePattern, routePattern } from "@/lib/routes/find-route";
import type { PageResponse } from "@/lib/server/site-response";

/** Status of an answer that its client did not wait for. */
const CLIENT_LEFT = 499;

/** The request's id: from the proxy in front of the site, if there is one. Text from a visitor never reaches the log. */
export function requestIdOf({ headers }: IncomingMessage, proxyCount: number): string {
  return toRequestId(proxyCount > 0 ? headers[REQUEST_ID_HEADER]?.toString() : undefined);
}

/** Returns a function that waits for the end of a request's answer, wherever it comes from, and calls `onAnswered`. */
export function createRequestWatch(onAnswered: OnAnswered) {
  return ({ method = "", url = "" }: IncomingMessage, response: PageResponse): void => {
    const startedMs = performance.now();
    response.once("close", () =>
      onAnswered({
        method,
        route: routeOf(url),
        status: statusOf(response),
        ms: Math.round(10 * (performance.now() - startedMs)) / 10,
        requestId: response.requestId,
      }),
    );
  };
}

/** The route's pattern of a request target. */
export const routeOf = (url = ""): RoutePattern => routePattern(url.split("?", 1)[0] ?? "");

/** The status of an answer that has ended. */
export const statusOf = (response: PageResponse): number =>
  response.writableFinished ? response.statusCode : CLIENT_LEFT;
