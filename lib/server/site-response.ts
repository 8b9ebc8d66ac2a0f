import { type IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@/domain/wire/headers";
import { machinePaths } from "@/lib/config/machine-paths";
import { inLanguagePath, languageOf } from "@/lib/config/page-language";
import { CACHED_PAGE_HEADER, MISSING_CACHING } from "@/lib/http/caching";
import {
  type CommonHeaders,
  completeHeaders,
  PREFETCHING_HEADER,
  savesData,
  withoutHeader,
} from "@/lib/server/response-headers";

/** Header of a page that the framework does not render for one visitor. */
const PRERENDERED = "x-nextjs-prerender";

export interface PageResponse extends ServerResponse {
  readonly req: IncomingMessage;
  /** Sent with the answer. Set before any other change. */
  requestId: string;
  /** Sends an answer whose headers are complete, and no others that were set. */
  sendWhole(status: number, head: readonly string[], body?: Buffer): void;
}

/** The class of a site's responses: it completes the headers of each. */
export function createResponseClass(common: CommonHeaders) {
  return class SiteResponse<Request extends IncomingMessage> extends ServerResponse<Request> implements PageResponse {
    requestId = "";

    override writeHead(status: number, ...rest: unknown[]): this {
      completeHeaders(this, common, status);
      if (savesData(this.req)) this.removeHeader(PREFETCHING_HEADER);
      this.setHeader(REQUEST_ID_HEADER, this.requestId);
      return Reflect.apply(super.writeHead, this, [status, ...rest]);
    }

    sendWhole(status: number, head: readonly string[], body?: Buffer): void {
      for (const name of this.getHeaderNames()) this.removeHeader(name);
      const sent = savesData(this.req) ? withoutHeader(head, PREFETCHING_HEADER) : head;
      super.writeHead(status, [...sent, REQUEST_ID_HEADER, this.requestId]);
      super.end(body);
    }
  };
}

/** Calls `send` in place of an answer that names a cached page. After all other changes of `write` and `end`. */
export function onCachedPage(response: ServerResponse, send: (path: string) => void): void {
  const { write, end, flushHeaders } = response;
  let isTaken = false;
  const take = (): boolean => {
    const path = isTaken || response.headersSent ? undefined : takePath(response);
    if (path === undefined) return isTaken;
    isTaken = true;
    send(path);
    return true;
  };
  response.flushHeaders = () => {
    if (!take()) Reflect.apply(flushHeaders, response, []);
  };
  response.write = (...args: unknown[]): boolean => take() || Reflect.apply(write, response, args);
  response.end = (...args: unknown[]) => (take() ? response : Reflect.apply(end, response, args));
}

/** The page that an answer names; a 404 page in place of the framework's, which has no policy for its scripts, or no text without them. */
function takePath(response: ServerResponse): string | undefined {
  const named = response.getHeader(CACHED_PAGE_HEADER);
  response.removeHeader(CACHED_PAGE_HEADER);
  if (named !== undefined) return String(named);
  const isStaffs = isStaffDocument(response);
  if (response.statusCode !== 404 || !(isStaffs || response.hasHeader(PRERENDERED))) return undefined;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.setHeader("cache-control", isStaffs ? "no-store" : MISSING_CACHING);
  return isStaffs
    ? machinePaths.staffMissing()
    : inLanguagePath(machinePaths.missing(), languageOf(response.req.url ?? ""));
}

const isStaffDocument = (response: ServerResponse): boolean =>
  response.req.url?.startsWith("/staff/") === true &&
  String(response.getHeader("content-type")).startsWith("text/html");
