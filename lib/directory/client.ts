import { paths } from "@/lib/config/paths";
import type { DirectoryResult } from "@/lib/directory/result";
import { formatScope } from "@/lib/directory/scope";
import { type DirectoryQuery, type DirectoryScope, formatDirectoryQuery } from "@/lib/directory/search-params";
import { fetchOwn } from "@/lib/http/fetch-own";

/**
 * Asks our own site for a page of the directory, from the browser. Whatever goes wrong is `unavailable`; only an abort
 * throws, because then nobody waits any more.
 */
export async function fetchDirectory(
  scope: DirectoryScope,
  query: DirectoryQuery,
  signal: AbortSignal,
): Promise<DirectoryResult> {
  const search = new URLSearchParams([
    ["scope", formatScope(scope)],
    ...new URLSearchParams(formatDirectoryQuery(scope, query)),
  ]);
  try {
    const response = await fetchOwn(`${paths.apiDirectory()}?${search}`, {
      headers: { accept: "application/json" },
      signal,
    });
    const answer: unknown = response.ok ? await response.json() : null;
    return isDirectoryResult(answer) ? answer : { status: "unavailable" };
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: "unavailable" };
  }
}

/** Enough to tell our own answer from a proxy's page: its inside was parsed and shaped by our own server. */
function isDirectoryResult(answer: unknown): answer is DirectoryResult {
  return typeof answer === "object" && answer !== null && "status" in answer && "therapists" in answer;
}
