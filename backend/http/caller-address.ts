import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Actor } from "@/backend/context";
import { truncateAddress } from "@/domain/net/truncate-address";

/** The caller's own address, truncated; null where there is no connection, as in tests that call the app itself. */
export function remoteAddressOf(c: Context): string | null {
  const address = c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
  return truncateAddress(address ?? "");
}

/** The address of the visitor for whom a service asks, truncated; null where it names none. For callers that are believed alone. */
export function forwardedAddressOf(request: Request): string | null {
  return truncateAddress(request.headers.get("x-forwarded-for")?.split(",")[0]?.trim() ?? "");
}

/** Where requests come from, for handlers, which see no connection. */
export function createCallerAddresses() {
  const remoteAddresses = new WeakMap<Request, string | null>();
  return {
    /** To be told of each request as it comes in. */
    note: (c: Context): void => void remoteAddresses.set(c.req.raw, remoteAddressOf(c)),
    /** A service is believed when it says for whom it asks; anybody else asks for themselves. Null where that cannot be told. */
    of: ({ kind }: Actor, request: Request): string | null =>
      kind === "service" ? forwardedAddressOf(request) : (remoteAddresses.get(request) ?? null),
  };
}

export type CallerAddresses = ReturnType<typeof createCallerAddresses>;
