import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { acceptWrite } from "@/lib/http/accept-write";
import { withAntiForgery } from "@/lib/http/anti-forgery";

const SITE = "https://care.example";
const OWN = {
  "content-type": "application/json",
  "x-anti-forgery": "1",
  origin: SITE,
  "sec-fetch-site": "same-origin",
};
const schema = z.strictObject({ name: z.string() });

const write = (headers: Record<string, string>, body = '{"name":"N"}') =>
  acceptWrite(new Request(`${SITE}/api/x`, { method: "POST", headers, body }), {
    siteUrl: SITE,
    schema,
    maxBytes: 100,
  });

async function statusOf(headers: Record<string, string>, body?: string) {
  const accepted = await write(headers, body);
  return accepted.ok ? 200 : accepted.response.status;
}

describe("a write is taken", () => {
  test("a write from the site's own page, with the anti-forgery header, is taken", async () => {
    expect(await write(OWN)).toEqual({ ok: true, body: { name: "N" } });
  });

  test.each<[string, Record<string, string>]>([
    ["no header of ours", { ...OWN, "x-anti-forgery": "" }],
    ["another origin", { ...OWN, origin: "https://evil.example" }],
    ["another origin, though fetch metadata says ours", { ...OWN, origin: "null" }],
    ["another site", { ...OWN, "sec-fetch-site": "cross-site" }],
    ["a sibling of ours", { ...OWN, "sec-fetch-site": "same-site" }],
  ])("never with %s", async (_, headers) => {
    expect(await statusOf(headers)).toBe(403);
  });

  test.each([
    [415, "text/plain", '{"name":"N"}'],
    [400, "application/json", "{"],
    [413, "application/json", `{"name":"${"x".repeat(200)}"}`],
    [422, "application/json", '{"name":"N","name":"M"}'],
    [422, "application/json", '{"__proto__":{},"name":"N"}'],
    [422, "application/json", '{"name":"\\u0000"}'],
    [422, "application/json", '{"name":"N","role":"staff"}'],
  ])("never (%i) as %s: %s", async (status, type, body) => {
    expect(await statusOf({ ...OWN, "content-type": type }, body)).toBe(status);
  });

  test("refused values are not repeated", async () => {
    const refused = await write(OWN, '{"name":7,"a-secret":"another"}');
    expect(refused.ok ? "" : await refused.response.text()).not.toMatch(/a-secret|another/);
  });
});

describe("requests of the site's own scripts", () => {
  test.each<[string, string, boolean]>([
    ["POST", "/api/x", true],
    ["DELETE", "api/x", true],
    ["GET", "/api/x", false],
    ["HEAD", "/api/x", false],
    ["POST", "https://other.example/x", false],
    ["POST", "//other.example/x", false],
    ["POST", "/\\other.example/x", false],
  ])("%s %s carries the header: %s", (method, address, carries) => {
    expect(new Headers(withAntiForgery(address, { method }).headers).has("x-anti-forgery")).toBe(carries);
  });
});
