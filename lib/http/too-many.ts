import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { machinePaths } from "@/lib/config/machine-paths";
import { problemResponse } from "@/lib/http/accept-post";
import { cachedPage } from "@/lib/http/cached-page";

/** 429 for scripts, as problem details with the seconds to wait. */
export function tooManyResponse(
  waitSeconds: number,
  title = "Too many requests. Please wait a little and try again.",
  extra: Record<string, unknown> = {},
): Response {
  const response = problemResponse(429, title, extra);
  response.headers.set("retry-after", String(waitSeconds));
  return response;
}

/** 429 for a page request: a person gets a cached page, which costs no render; a script problem details. */
export function tooManyPage(request: NextRequest, waitSeconds: number): NextResponse {
  if (!request.headers.get("accept")?.includes("text/html")) {
    const problem = tooManyResponse(waitSeconds);
    return new NextResponse(problem.body, problem);
  }
  const headers = { "cache-control": "no-store", "retry-after": String(waitSeconds) };
  return cachedPage(machinePaths.tooMany(), { status: 429, headers });
}
