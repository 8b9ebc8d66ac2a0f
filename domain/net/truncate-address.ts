import { isIP } from "node:net";

/**
 * An IP address without its personal part: IPv4 as its /24, IPv6 as its /48; null for anything else. An IPv4-mapped address
 * (`::ffff:192.0.2.7`) counts as IPv4. A truncated address stays unchanged.
 */
export function truncateAddress(addressOrNetwork: string): string | null {
  const address = addressOrNetwork.replace(/\/(24|48)$/, "");
  const version = isIP(address);
  if (version === 4) return `${address.split(".").slice(0, 3).join(".")}.0/24`;
  if (version !== 6) return null;
  const groups = expandIpv6(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return `${octets(groups[6])}.${octets(groups[7]).split(".")[0]}.0/24`;
  return `${groups
    .slice(0, 3)
    .map((group) => group.toString(16))
    .join(":")}::/48`;
}

/** The eight groups of a valid IPv6 address. The URL parser normalises its spelling first. */
function expandIpv6(address: string): number[] {
  const canonical = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const parse = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const left = parse(head);
  const right = parse(tail ?? "");
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

const octets = (group = 0) => `${group >> 8}.${group & 0xff}`;
