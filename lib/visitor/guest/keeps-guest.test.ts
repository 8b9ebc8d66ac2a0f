import { expect, test } from "@jest/globals";
import { keepsGuest } from "@/lib/visitor/guest/keeps-guest";
import type { GuestTokenReader } from "@/lib/visitor/guest/token";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36";
const [VALID, EXPIRED] = ["a.valid-token.x_1", "an.expired.token"];
const env = { GATEWAY_URL: "http://gateway" };
const user = { userUniqueId: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c11", isVerified: true };

const reader: Pick<GuestTokenReader, "peek"> = {
  peek: (token, nowMs) => {
    if (token === VALID) return { status: "valid", expiresAtSeconds: nowMs / 1000 + 1, ...user };
    return token === EXPIRED ? { status: "expired", ...user } : undefined;
  },
};

const keeps = (headers: Record<string, string>, method = "GET", settings: Parameters<typeof keepsGuest>[1] = env) =>
  keepsGuest({ method, headers: { "user-agent": BROWSER, ...headers } }, settings, reader, 1_000);

test.each([`authToken=${VALID}`, `visit=x; authToken=${VALID}; other="a"`, `a=b;authToken=${VALID}`])(
  "a visitor with the cookies %s keeps the guest",
  (cookie) => expect(keeps({ cookie })).toBe(true),
);

test.each([
  ...["", "authToken=", "authToken=unknown", `authToken=${EXPIRED}`, `authToken=${VALID}; authToken=${VALID}`],
  ...[
    `authToken="${VALID}"`,
    `authToken=${encodeURIComponent(`${VALID} `)}`,
    `xauthToken=${VALID}`,
    `authtoken=${VALID}`,
  ],
])("the middleware decides on the cookies %j", (cookie) => expect(keeps({ cookie })).toBe(false));

test("those who get no guest need no decision", () => {
  expect(keeps({}, "HEAD")).toBe(true);
  expect(keeps({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" })).toBe(true);
  expect(keeps({ "user-agent": `Googlebot/2.1 ${"x".repeat(1_000)}` })).toBe(true);
  expect(keeps({ "sec-purpose": "prefetch;prerender" })).toBe(true);
  expect(keeps({ purpose: "prefetch" })).toBe(true);
  expect(keeps({}, "GET", { GATEWAY_URL: undefined })).toBe(true);
});

test("the newer of two headers counts", () => expect(keeps({ "sec-purpose": "", purpose: "prefetch" })).toBe(false));
