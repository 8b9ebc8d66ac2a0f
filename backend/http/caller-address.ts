import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { truncateAddress } from "@/lib/net/truncate-address";

/** The caller's own address, truncated; null where there is no connection, as in tests that call the app itself. */
export function remoteAddressOf(c: Context): string | null {
  const address = c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
  return truncateAddress(address ?? "");
}

/** The address of the visitor for whom a service asks, truncated; null where it names none. For callers that are believed alone. */
export function forwardedAddressOf(request: Request): string | null {
  return truncateAddress(request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "");
}
