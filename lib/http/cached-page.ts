import "server-only";
import { NextResponse } from "next/server";
import { requestContext } from "@/domain/net/request-context";
import { machinePaths } from "@/lib/config/machine-paths";
import { CACHED_PAGE_HEADER, MISSING_CACHING } from "@/lib/http/caching";
import { hasRouterParam } from "@/lib/http/router-request";

/** A page of the page cache, with a status and headers of its own where given. */
export function cachedPage(path: string, { status = 200, headers = {} }: ResponseInit = {}): NextResponse {
  const message = requestContext.getStore()?.message;
  // The framework redirects its router to the address with the right parameter.
  if (status === 200 && message && !hasRouterParam(message)) return NextResponse.next();
  const response = new NextResponse(null, { status, headers });
  response.headers.set(CACHED_PAGE_HEADER, path);
  return response;
}

/** The 404 page. */
export const missingPage = (): NextResponse =>
  cachedPage(machinePaths.missing(), { status: 404, headers: { "cache-control": MISSING_CACHING } });
