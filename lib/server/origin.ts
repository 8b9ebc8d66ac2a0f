import { createHash } from "node:crypto";
import { once } from "node:events";
import { OutgoingMessage, type RequestListener } from "node:http";
import { currentRequestId, requestContext } from "@/domain/net/request-context";
import { inLanguage } from "@/domain/texts/in-language";
import { pageScript } from "@/lib/asleep/page-script";
import { putToSleep } from "@/lib/asleep/put-to-sleep";
import type { Env } from "@/lib/config/env";
import { machinePaths } from "@/lib/config/machine-paths";
import { languageOf } from "@/lib/config/page-language";
import { directoryAddress } from "@/lib/directory/address";
import { parsePageKey } from "@/lib/directory/page-key";
import { REVALIDATED } from "@/lib/http/caching";
import { hashInlineScripts, POLICY_HEADER, pagePolicy } from "@/lib/http/content-policy";
import { ROSTER_TTL_SECONDS } from "@/lib/http/page-ttl";
import { ROUTER_PARAM, routerParam, variantHeaders } from "@/lib/http/router-request";
import { startsAsleep } from "@/lib/routes/pages";
import { CollectedResponse, createRequest } from "@/lib/server/collected-response";
import { toBrotli } from "@/lib/server/encodings";
import type { PageAnswer, PageTarget } from "@/lib/server/page-cache";
import { type CommonHeaders, completeHeaders, PREFETCHING_HEADER } from "@/lib/server/response-headers";

declare module "@/domain/net/request-context" {
  interface RequestContext {
    /** The page that the cache asks for, in place of the address's. */
    cachedPath?: string;
  }
}

/** Longer than the deadlines of all services that a page reads: the rendering itself hangs. */
const RENDER_TIMEOUT_MS = 60_000;

/**
 * Asks the framework for a page as nobody in particular: at its own address, without cookies or any other header of a visitor.
 * `common`: headers that every answer has.
 */
export function createOrigin(handle: RequestListener, env: Env, common: CommonHeaders) {
  const { host, protocol } = new URL(env.SITE_URL);

  async function ask({ path, variant }: PageTarget): Promise<CollectedResponse> {
    const headers = variantHeaders(variant);
    const param = routerParam(headers);
    const language = languageOf(path);
    const address = inLanguage(language, () => addressOf(path));
    const query = param === undefined ? "" : `${address.includes("?") ? "&" : "?"}${ROUTER_PARAM}=${param}`;
    const message = createRequest(address + query, { host, ...headers });
    const response = new CollectedResponse(message);
    const context = {
      message,
      response,
      language,
      requestId: currentRequestId(),
      timeoutBudgetMs: env.PAGE_TIMEOUT_MS,
    };
    const finished = once(response, "finish", { signal: AbortSignal.timeout(RENDER_TIMEOUT_MS) });
    requestContext.run({ ...context, cachedPath: path }, () => handle(message, response));
    await finished;
    return response;
  }

  return async (target: PageTarget): Promise<PageAnswer> => {
    const { statusCode: status, body, headers } = await ask(target);
    const answer = new OutgoingMessage().setHeaders(headers);
    const isHtml = String(answer.getHeader("content-type")).startsWith("text/html");
    const text = isHtml ? completePage(answer, body.toString(), target.path, protocol === "https:") : body;
    const renderedAtMs = Date.now();
    const ttlMs = status === 200 ? ttlMsOf(answer) : 0;
    // Shared caches are not told of changes: they ask again at each use.
    if (ttlMs > 0) answer.setHeader("cache-control", REVALIDATED);
    answer.appendHeader("vary", "Accept-Encoding");
    completeHeaders(answer, common, status);
    return {
      ...{ status, renderedAtMs, endsAtMs: renderedAtMs + ttlMs, head: headOf(answer) },
      digest: createHash("sha256").update(text).digest("base64url"),
      brotli: await toBrotli(text),
      texts: new Map(),
    };
  };
}

/** The address of a page of the cache, as visitors know it. */
function addressOf(path: string): string {
  const directory = machinePaths.cachedDirectory("");
  const page = path.startsWith(directory) ? parsePageKey(path.slice(directory.length)) : undefined;
  return page ? directoryAddress(page.view) : path;
}

/** The HTML of a page asleep, if it starts so, and the headers that depend on it. */
function completePage(answer: OutgoingMessage, text: string, path: string, isSecure: boolean): Buffer {
  const script = startsAsleep(path) ? pageScript.text : undefined;
  const html = script === undefined ? text : putToSleep(text, script);
  // The rules of lib/seo/speculation-rules.ts.
  if (script !== undefined) answer.setHeader(PREFETCHING_HEADER, '"/speculation-rules.json"');
  if (process.env.NODE_ENV !== "development")
    answer.setHeader(POLICY_HEADER, pagePolicy(hashInlineScripts(html), isSecure));
  return Buffer.from(html);
}

/** Milliseconds for which an answer may be kept; 0 where it may not. */
function ttlMsOf(answer: OutgoingMessage): number {
  const caching = String(answer.getHeader("cache-control"));
  if (!/public|s-maxage/.test(caching) || answer.hasHeader("set-cookie")) return 0;
  return 1_000 * Number(/s-maxage=(\d+)/.exec(caching)?.[1] ?? ROSTER_TTL_SECONDS);
}

/** Headers, name and value in turn. */
export const headOf = (answer: OutgoingMessage): string[] =>
  answer.getHeaderNames().flatMap((name) => {
    const values = [answer.getHeader(name) ?? []].flat().map(String);
    return name === "set-cookie" ? values.flatMap((value) => [name, value]) : [name, values.join(", ")];
  });
