import { describe, expect, test } from "@jest/globals";
import { isSameOrigin } from "./same-origin";

const SITE = "https://care.example";
const from = (headers: Record<string, string>) =>
  isSameOrigin(new Headers({ host: "localhost:3000", ...headers }), SITE);

describe("a post of the site's own page passes", () => {
  test.each<Record<string, string>>([
    { "sec-fetch-site": "same-origin" },
    { "sec-fetch-site": "none" },
    { origin: "http://localhost:3000" },
    { origin: "https://care.example" },
    { referer: "http://localhost:3000/match?step=eap" },
    {},
  ])("%j", (headers) => expect(from(headers)).toBe(true));
});

describe("a post of another site's page is refused", () => {
  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
    { "sec-fetch-site": "" },
    { origin: "https://evil.example" },
    { origin: "http://localhost:3001" },
    { origin: "https://care.example.evil.example" },
    { origin: "null" },
    { origin: "" },
    { origin: "data:,x" },
    { referer: "https://evil.example/?http://localhost:3000" },
  ])("%j", (headers) => expect(from(headers)).toBe(false));
});

test("an origin of null passes only where the site's pages cause it, and never against Sec-Fetch-Site", () => {
  const judge = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), SITE, true);
  expect(judge({ origin: "null" })).toBe(true);
  expect(judge({ origin: "null", "sec-fetch-site": "cross-site" })).toBe(false);
  expect(judge({ origin: "https://evil.example" })).toBe(false);
});
