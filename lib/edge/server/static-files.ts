import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";

const BUILT_FILES = "/_next/static";
const YEAR_SECONDS = 31_536_000;

/** Answers a request for a file, or calls `next`. */
export type AnswerFile = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Answers GET and HEAD of the build's files, immutable, and of `public/`, from the copies that the build compressed; calls `next`
 * for all else. Reads the lists of files once, at start.
 */
export function createStaticFiles(): AnswerFile {
  const compressed = { brotli: true, gzip: true, etag: true, extensions: [] };
  const built = sirv(".next/static", { ...compressed, immutable: true, maxAge: YEAR_SECONDS });
  const own = sirv(".next/public", { ...compressed, maxAge: 0 });

  return (request, response, next) => {
    if (request.method !== "GET" && request.method !== "HEAD") return next();
    const { url = "/" } = request;
    if (!url.startsWith(`${BUILT_FILES}/`)) return own(request, response, next);
    request.url = url.slice(BUILT_FILES.length);
    built(request, response, () => {
      request.url = url;
      next();
    });
  };
}
