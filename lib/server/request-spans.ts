import type { IncomingMessage } from "node:http";
import { currentTracer, runInSpan, TRACEPARENT_HEADER } from "@/domain/observe/tracing";
import { routeOf, statusOf } from "@/lib/server/request-watch";
import type { PageResponse } from "@/lib/server/site-response";

/** The span that the proxy in front of the site names, if there is one. */
const traceparentOf = ({ headers }: IncomingMessage, proxyCount: number) =>
  proxyCount > 0 ? headers[TRACEPARENT_HEADER]?.toString() : undefined;

type Listener<Response> = (request: IncomingMessage, response: Response) => void;

/** The listener, each of whose requests runs in a span; the listener itself where nothing is traced. */
export function traceRequests<Response extends PageResponse>(
  listener: Listener<Response>,
  proxyCount: number,
): Listener<Response> {
  const tracer = currentTracer();
  if (!tracer) return listener;
  return (request, response) => {
    const { method = "" } = request;
    const route = routeOf(request.url);
    const attributes = { "http.request.method": method, "http.route": route };
    const span = tracer.start(
      { name: `${method} ${route}`, kind: "server", attributes },
      traceparentOf(request, proxyCount),
    );
    response.once("close", () => {
      const status = statusOf(response);
      span.end({ attributes: { "http.response.status_code": status }, isError: status >= 500 });
    });
    runInSpan(span, () => listener(request, response));
  };
}
