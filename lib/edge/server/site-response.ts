import { type IncomingMessage, ServerResponse } from "node:http";
import { CompressedPages, PAGE_DIGEST_HEADER, type PageCopy, toEtag } from "@/lib/edge/page-cache/compressed-pages";
import { preferredEncoding } from "@/lib/edge/server/encodings";
import { commonHeaders, completeHeaders } from "@/lib/edge/server/response-headers";

/** The class of a site's responses: it completes the headers of each, and sends a cached page compressed once for all visitors. */
export function createResponseClass(siteUrl: string) {
  const common = commonHeaders(siteUrl);
  const pages = new CompressedPages();

  return class SiteResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    #copy: PageCopy | undefined;

    /** The copy that replaces the framework's text, known from the framework's headers; undefined unless this is a cached page. */
    get copy(): PageCopy | undefined {
      this.#copy ??= isCachedPage(this) ? chooseCopy(this.req, this.getHeader(PAGE_DIGEST_HEADER)) : undefined;
      return this.#copy;
    }

    override writeHead(status: number, ...rest: unknown[]): this {
      const { copy } = this;
      this.removeHeader(PAGE_DIGEST_HEADER);
      completeHeaders(this, common);
      if (copy) describeCopy(this, copy, pages.find(copy));
      return Reflect.apply(super.writeHead, this, [copy && isKnown(this.req, copy) ? 304 : status, ...rest]);
    }

    override end(...args: unknown[]): this {
      const [text] = args;
      if (!this.copy || typeof text !== "string") return Reflect.apply(super.end, this, args);
      const body = pages.find(this.copy);
      if (body || this.statusCode === 304) return super.end(body);
      pages.compress(this.copy, text).then(
        (compressed) => super.end(compressed),
        () => this.destroy(),
      );
      return this;
    }
  };
}

/** A complete text that the framework took from the page cache. */
function isCachedPage(response: ServerResponse): boolean {
  const source = response.getHeader("x-nextjs-cache");
  return (
    (source === "HIT" || source === "STALE") &&
    response.statusCode === 200 &&
    response.hasHeader("content-length") &&
    !response.hasHeader("content-encoding") &&
    String(response.getHeader("content-type")).startsWith("text/html")
  );
}

/** The copy for the browser's encodings; undefined where it accepts none. */
function chooseCopy(request: IncomingMessage, digest: unknown): PageCopy | undefined {
  if (request.method !== "GET" || typeof digest !== "string") return undefined;
  const encoding = preferredEncoding(request);
  return encoding && { digest, encoding };
}

/** Sets the headers of a copy; its length is unknown until it is compressed. */
function describeCopy(response: ServerResponse, copy: PageCopy, body: Buffer | undefined): void {
  response.setHeader("etag", toEtag(copy));
  addVary(response);
  response.removeHeader("content-length");
  if (isKnown(response.req, copy)) {
    response.removeHeader("content-type");
    return;
  }
  response.setHeader("content-encoding", copy.encoding);
  if (body) response.setHeader("content-length", body.byteLength);
}

function addVary(response: ServerResponse): void {
  const vary = response.getHeader("vary") ?? "";
  if (!/accept-encoding/i.test(String(vary))) response.appendHeader("vary", "Accept-Encoding");
}

/** Whether the browser has the copy already. */
function isKnown(request: IncomingMessage, copy: PageCopy): boolean {
  const known = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(toEtag(copy)) || known.includes("*");
}
