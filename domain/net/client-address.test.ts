import { describe, expect, test } from "@jest/globals";
import { findClientAddress } from "@/domain/net/client-address";

const SOCKET = "203.0.113.9";
const find = (forwardedFor: string | undefined, proxyCount: number) =>
  findClientAddress({ socketAddress: SOCKET, forwardedFor }, proxyCount);

describe("the client's address", () => {
  test("the address without a proxy is the connection's, whatever a header claims", () => {
    for (const claim of [undefined, "192.0.2.44", "127.0.0.1", "192.0.2.44, 192.0.2.45"])
      expect(find(claim, 0)).toBe("203.0.113.0/24");
  });

  test("the address is the one seen by the trusted proxy, not the one claimed by the visitor", () => {
    expect(find("10.9.8.7, 192.0.2.44", 1)).toBe("192.0.2.0/24");
    expect(find("10.9.8.7, 192.0.2.44, 10.0.0.1", 2)).toBe("192.0.2.0/24");
  });

  test.each([
    ["192.0.2.44:51111", "192.0.2.0/24"],
    ["::ffff:192.0.2.44", "192.0.2.0/24"],
    ["[2001:db8:7:8::1]:443", "2001:db8:7::/48"],
    ["2001:db8:7:8::1", "2001:db8:7::/48"],
  ])("%s counts as %s", (forwarded, expected) => expect(find(forwarded, 1)).toBe(expected));

  test.each([
    ["no header", undefined, 1],
    ["fewer entries than proxies", "192.0.2.44", 3],
    ["an entry that is no address", "unknown", 1],
    ["an empty entry", "", 1],
  ])("the address with %s is the connection's: no request escapes the limits", (_, forwarded, proxies) => {
    expect(find(forwarded, proxies)).toBe("203.0.113.0/24");
  });

  test("the address is unknown where the connection is gone", () => {
    expect(findClientAddress({ socketAddress: undefined, forwardedFor: "192.0.2.44" }, 0)).toBeNull();
  });
});
