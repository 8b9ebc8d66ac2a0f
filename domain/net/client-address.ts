import { truncateAddress } from "@/domain/net/truncate-address";

/** Written by the front door alone, which sees the connection: route handlers and the middleware do not. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** Where a request comes from, truncated to its /24 or /48, as the front door found it; null when unknown. */
export const clientAddress = (headers: Headers): string | null => headers.get(CLIENT_ADDRESS_HEADER);

interface Route {
  /** The connection's other end. */
  socketAddress: string | undefined;
  /** `X-Forwarded-For` as it came. */
  forwardedFor: string | undefined;
}

/**
 * Finds the visitor's address, truncated. Each of `proxyCount` trusted proxies has appended its own caller to `X-Forwarded-For`, so
 * the entry that many places from the right is the first that no visitor could have written. Without a proxy, or where that entry
 * is no address, it is the connection's.
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
