import { type IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER } from "@/domain/wire/headers";
import { type CachedPage, PAGE_ID_HEADER, pageCache } from "@/lib/edge/page-cache/page-cache";
import { digestOf, type PageText } from "@/lib/edge/page-cache/page-text";
import { collectBody } from "@/lib/edge/server/collect-body";
import { commonHeaders, completeHeaders, PREFETCHING_HEADER, savesData } from "@/lib/edge/server/response-headers";
import { type Head, sendText, withCookies, withoutHeader } from "@/lib/edge/server/send-text";

/** Headers of a text in one encoding, or of one connection. */
const OWN_HEADERS = new Set(["content-length", "content-encoding", "etag", "date", "connection", "keep-alive"]);

/** A text of a cached page: the page's path in the cache, and the text's name. */
export interface WantedText {
  path: string;
  name: string;
  /** True where the answer may have to set a guest identity. */
  isPage: boolean;
  /** Status of the answer. */
  status: number;
}

export interface PageResponse extends ServerResponse {
  /** Sent with the answer. Set before any other change. */
  requestId: string;
  wanted: WantedText | undefined;
  sendWhole(status: number, head: string[], body?: Buffer): void;
}

/** The class of a site's responses: it completes the headers of each, and sends the stored text of a cached page. */
export function createResponseClass(env: Parameters<typeof commonHeaders>[0]) {
  const common = commonHeaders(env);

  return class SiteResponse<Request extends IncomingMessage> extends ServerResponse<Request> implements PageResponse {
    requestId = "";
    /** The cached text that the request asks for, wherever it comes from. */
    wanted: WantedText | undefined;

    override writeHead(status: number, ...rest: unknown[]): this {
      this.removeHeader(PAGE_ID_HEADER);
      completeHeaders(this, common, status);
      if (savesData(this.req)) this.removeHeader(PREFETCHING_HEADER);
      this.setHeader(REQUEST_ID_HEADER, this.requestId);
      return Reflect.apply(super.writeHead, this, [status, ...rest]);
    }

    /** Makes a cached page's stored text take the place of the framework's. After all other changes of `write` and `end`. */
    replaceCachedTexts(): void {
      collectBody(this, { isWanted: () => isFromCache(this), replace: (body) => this.#sendStoredText(body) });
    }

    /** Sends an answer whose headers are complete. */
    sendWhole(status: number, head: string[], body?: Buffer): void {
      const sent = savesData(this.req) ? withoutHeader(head, PREFETCHING_HEADER) : head;
      super.writeHead(status, [...sent, REQUEST_ID_HEADER, this.requestId]);
      super.end(body);
    }

    #sendStoredText(body: Buffer): boolean {
      const sent = findSent(this, body);
      if (!sent) return false;
      this.removeHeader(PAGE_ID_HEADER);
      const cookies = [this.getHeader("set-cookie") ?? []].flat().map(String);
      this.removeHeader("set-cookie");
      completeHeaders(this, common, this.statusCode);
      const head = takeHead(this);
      // Further requests for the text get the same headers, without these cookies and without the framework.
      if (this.wanted?.name === sent.name) sent.page.heads.set(sent.name, head);
      const { statusCode: status } = this;
      sendText(this, { head: withCookies(head, cookies), text: sent.text, status }, pageCache.encodings);
      return true;
    }
  };
}

interface FoundText {
  page: CachedPage;
  name: string;
  text: PageText;
}

/** True where the framework answered from the page cache, with the expected status. */
function isFromCache(response: PageResponse): boolean {
  const source = response.getHeader("x-nextjs-cache");
  return response.statusCode === (response.wanted?.status ?? 200) && (source === "HIT" || source === "STALE");
}

/** The cached text that equals an answer; undefined where the page is no longer in the cache, and for pictures. */
function findSent(response: PageResponse, body: Buffer): FoundText | undefined {
  const page = pageCache.byId(response.getHeader(PAGE_ID_HEADER));
  if (!page) return findSentPart(response, body);
  const type = String(response.getHeader("content-type"));
  const name = type.startsWith("text/html") ? "html" : type.startsWith("text/x-component") ? "rsc" : "body";
  const text = page.texts.get(name);
  return text && { page, name, text };
}

/** The framework sends a part of a page without the page's headers: the text itself shows which one it is. */
function findSentPart({ wanted }: PageResponse, body: Buffer): FoundText | undefined {
  const page = wanted && pageCache.findCurrent(wanted.path);
  const text = page?.texts.get(wanted?.name ?? "");
  return page && wanted && text && digestOf(body) === text.digest ? { page, name: wanted.name, text } : undefined;
}

/** Removes a response's headers and returns them, except those of the framework's own text. */
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
