import { type NextRequest, NextResponse } from "next/server";
import { createNonceSource, POLICY_HEADER, pagePolicy } from "@/lib/http/content-policy";

interface Passage {
  /** Another page than the requested one; the address stays. */
  to?: URL;
  status?: number;
  /** Request headers for the page. */
  headers?: Headers;
}

/**
 * Passes a request on to a page rendered per request. Its policy holds a nonce, which the framework reads from the request and
 * puts on every script. Not in development, whose tools run text as script.
 */
export function passToDynamicPage(
  request: NextRequest,
  secure: boolean,
  { to, status, headers = request.headers }: Passage = {},
): NextResponse {
  const pageHeaders = new Headers(headers);
  const policy = process.env.NODE_ENV === "development" ? undefined : pagePolicy([createNonceSource()], secure);
  if (policy !== undefined) pageHeaders.set(POLICY_HEADER, policy);
  const init = { status, request: { headers: pageHeaders } };
  // Only a rewrite can set a status.
  const response = to || status ? NextResponse.rewrite(to ?? request.url, init) : NextResponse.next(init);
  if (policy !== undefined) response.headers.set(POLICY_HEADER, policy);
  return response;
}
