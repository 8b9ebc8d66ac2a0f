import { apiPaths } from "@/lib/config/api-paths";
import { formatQuery } from "@/lib/directory/address";
import { formatPayer, payerOf } from "@/lib/directory/payer";
import type { DirectoryResult } from "@/lib/directory/result";
import type { DirectoryView } from "@/lib/directory/view";
import { fetchOwn } from "@/lib/http/fetch-own";

/**
 * Fetches a page of the directory from this site, in the browser. Any failure is `unavailable`; only an abort throws, as its
 * result is no longer needed.
 */
export async function fetchDirectory(view: DirectoryView, signal: AbortSignal): Promise<DirectoryResult> {
  const search = new URLSearchParams([
    ["scope", formatPayer(payerOf(view))],
    ...new URLSearchParams(formatQuery(view)),
  ]);
  try {
    const path = apiPaths.directory();
    const response = await fetchOwn(`${path}${path.includes("?") ? "&" : "?"}${search}`, {
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

/** A minimal check against a proxy's page: the server has already validated the content. */
function isDirectoryResult(answer: unknown): answer is DirectoryResult {
  return typeof answer === "object" && answer !== null && "status" in answer && "therapists" in answer;
}
