import { truncateAddress } from "@/domain/net/truncate-address";

/** Set only by the front door, which sees the connection; route handlers and the middleware do not. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** The client's address, truncated to its /24 or /48 by the front door; null when unknown. */
export const clientAddress = (headers: Headers): string | null => headers.get(CLIENT_ADDRESS_HEADER);

interface Route {
  /** The connection's remote address. */
  socketAddress: string | undefined;
  /** `X-Forwarded-For`, unparsed. */
  forwardedFor: string | undefined;
}

/**
 * Finds the visitor's address, truncated. Each of `proxyCount` trusted proxies appends its own client to `X-Forwarded-For`, so
 * the entry that many places from the right is the first that a visitor cannot forge. Without a proxy, or a valid address
 * there, it is the connection's.
 */
export function findClientAddress({ socketAddress, forwardedFor }: Route, proxyCount: number): string | null {
  const entries = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  const forwarded = proxyCount === 0 ? "" : (entries.at(-proxyCount) ?? "");
  return truncateAddress(withoutPort(forwarded)) ?? truncateAddress(socketAddress ?? "");
}

/** Some proxies write `192.0.2.7:4711` and `[2001:db8::7]:4711`. */
function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
