import { type IncomingMessage, ServerResponse } from "node:http";
import { PAGE_ID_HEADER, pageCache } from "@/lib/edge/page-cache/page-cache";
import type { PageText } from "@/lib/edge/page-cache/page-text";
import { commonHeaders, completeHeaders } from "@/lib/edge/server/response-headers";
import { type Head, sendText } from "@/lib/edge/server/send-text";

/** Belong to a text in one encoding, or to one connection. */
const OWN_HEADERS = new Set(["content-length", "content-encoding", "etag", "date", "connection", "keep-alive"]);

/** The class of a site's responses: it completes the headers of each, and sends the stored text of a cached page. */
export function createResponseClass(siteUrl: string) {
  const common = commonHeaders(siteUrl);

  return class SiteResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: unknown[]): this {
      this.removeHeader(PAGE_ID_HEADER);
      completeHeaders(this, common);
      return Reflect.apply(super.writeHead, this, [status, ...rest]);
    }

    /** Makes `end` send a cached page's stored text instead of the framework's. To be called after all other changes of `end`. */
    replaceCachedTexts(): void {
      const { end } = this;
      this.end = (...args: unknown[]): this => (this.#sendStoredText() ? this : Reflect.apply(end, this, args));
    }

    /** Sends an answer whose headers are complete. */
    sendWhole(status: number, head: Head, body?: Buffer): void {
      super.writeHead(status, [...head]);
      super.end(body);
    }

    #sendStoredText(): boolean {
      const text = this.headersSent ? undefined : findText(this);
      if (!text) return false;
      this.removeHeader(PAGE_ID_HEADER);
      completeHeaders(this, common);
      sendText(this, takeHead(this), text, pageCache.encodings);
      return true;
    }
  };
}

/** The text in the page cache that the framework is about to send; undefined for all other answers. */
function findText(response: ServerResponse): PageText | undefined {
  const source = response.getHeader("x-nextjs-cache");
  if (response.statusCode !== 200 || (source !== "HIT" && source !== "STALE")) return undefined;
  const type = String(response.getHeader("content-type"));
  const name = type.startsWith("text/html") ? "html" : type.startsWith("text/x-component") ? "rsc" : "";
  return pageCache.byId(response.getHeader(PAGE_ID_HEADER))?.texts.get(name);
}

/** Takes the headers off a response, except those of the framework's own text. */
function takeHead(response: ServerResponse): Head {
  const head = ["vary", [response.getHeader("vary") ?? [], "Accept-Encoding"].flat().join(", ")];
  for (const name of response.getHeaderNames()) {
    const values = [response.getHeader(name)].flat();
    response.removeHeader(name);
    if (name === "vary" || OWN_HEADERS.has(name)) continue;
    for (const value of values) head.push(name, String(value));
  }
  return head;
}
