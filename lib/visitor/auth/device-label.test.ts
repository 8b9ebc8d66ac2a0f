import { expect, test } from "@jest/globals";
import { toDeviceLabel } from "@/lib/visitor/auth/device-label";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
    "Chrome on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on macOS"],
  ["", undefined],
  [null, undefined],
  ["<script>alert(1)</script>/1.0", undefined],
  [`${"a".repeat(5_000)}/1.0`, undefined],
])("%j is %s", (header, label) => expect(toDeviceLabel(header)).toBe(label));
