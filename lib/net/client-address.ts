import { truncateAddress } from "@/lib/net/truncate-address";

/**
 * Where a request comes from, truncated to its /24 or /48, null when nobody says. Each of `proxyCount` trusted proxies has
 * appended its own caller to `X-Forwarded-For`, so the entry that many places from the right is the first that no
 * visitor could have written.
 */
export function clientAddress(headers: Headers, proxyCount: number): string | null {
  const entries = (headers.get("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return truncateAddress(withoutPort(entries.at(-proxyCount) ?? ""));
}

/** Some proxies write `192.0.2.7:4711` and `[2001:db8::7]:4711`. */
function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}
