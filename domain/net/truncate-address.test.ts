import { expect, test } from "@jest/globals";
import { truncateAddress } from "@/domain/net/truncate-address";

test.each([
  ["198.51.100.77", "198.51.100.0/24"],
  ["2001:db8:abcd:12::1", "2001:db8:abcd::/48"],
  ["2001:DB8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["::ffff:198.51.100.77", "198.51.100.0/24"],
  ["::ffff:c633:644d", "198.51.100.0/24"],
  ["198.51.100.0/24", "198.51.100.0/24"],
  ["2001:db8:abcd::/48", "2001:db8:abcd::/48"],
  ["198.51.100.77:1234", null],
  ["unknown", null],
  ["", null],
])("%s is truncated to %s", (address, kept) => expect(truncateAddress(address)).toBe(kept));
