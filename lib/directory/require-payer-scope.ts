import "server-only";
import { notFound, permanentRedirect } from "next/navigation";
import { paths } from "@/lib/config/paths";
import { findPayer, type PayerScope } from "@/lib/directory/scope";
import type { RawSearchParams } from "@/lib/directory/search-params";

/**
 * The scope of a payer's path. A known id in another spelling redirects (308) to the canonical one, with the query unchanged;
 * an unknown id is a 404, never an unfiltered list.
 */
export function requirePayerScope(
  kind: PayerScope["kind"],
  rawId: string,
  params: Exclude<RawSearchParams, URLSearchParams>,
): PayerScope {
  const payer = findPayer(kind, decoded(rawId));
  if (!payer) notFound();
  if (rawId !== payer.id) {
    const query = new URLSearchParams(
      Object.entries(params).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one])),
    );
    permanentRedirect(kind === "insurer" ? paths.teamInsurer(payer.id, query) : paths.teamEap(payer.id, query));
  }
  return { kind, id: payer.id };
}

/** Decodes a path segment; a malformed one gives an empty id. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return "";
  }
}
