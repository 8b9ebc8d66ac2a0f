import "server-only";
import { type NextRequest, NextResponse } from "next/server";
import { machinePaths } from "@/lib/config/machine-paths";

/** By then all pages that wait are rendered, on a machine that is not slow. */
const RETRY_AFTER_SECONDS = 5;

/** 503 for a page that is not cached while too many others wait to be rendered: a cached page that says so. */
export const busyPage = (request: NextRequest): NextResponse =>
  NextResponse.rewrite(new URL(machinePaths.busy(), request.url), {
    status: 503,
    headers: { "cache-control": "no-store", "retry-after": String(RETRY_AFTER_SECONDS) },
  });
