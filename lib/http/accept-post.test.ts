import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { requestContext } from "@/domain/net/request-context";
import { acceptUpload } from "@/lib/http/accept-upload";
import { acceptWrite } from "@/lib/http/accept-write";
import { acceptPost, seeOther } from "./accept-post";

const SITE = "http://localhost:3000";
const post = (body: BodyInit, headers: Record<string, string>) =>
  acceptPost(
    new Request(`${SITE}/api/x`, { method: "POST", body, headers: { "sec-fetch-site": "same-origin", ...headers } }),
    SITE,
  );
const FORM = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
const JSON_TYPE = { "content-type": "application/json", "x-anti-forgery": "1" };

async function statusOf(outcome: ReturnType<typeof post>): Promise<number> {
  const post = await outcome;
  return post.ok ? 200 : post.response.status;
}

describe("accepted posts", () => {
  test("a form", async () => {
    const outcome = await post("choice=eap%3Abhs&note=%F0%9F%8C%BF", FORM);
    expect(outcome.ok && outcome.body.kind === "form" && [...outcome.body.fields]).toEqual([
      ["choice", "eap:bhs"],
      ["note", "🌿"],
    ]);
  });

  test("JSON", async () => {
    expect(await post('{"choice":"self-pay"}', JSON_TYPE)).toEqual({
      ok: true,
      body: { kind: "json", json: { choice: "self-pay" } },
    });
  });
});

describe("refused posts", () => {
  test("another site's post is 403", async () => {
    expect(await statusOf(post("a=b", { ...FORM, "sec-fetch-site": "cross-site" }))).toBe(403);
  });
  test("JSON without the anti-forgery header is 403, and a form needs none", async () => {
    expect(await statusOf(post("{}", { "content-type": "application/json" }))).toBe(403);
    expect(await statusOf(post("{}", { ...JSON_TYPE, "x-anti-forgery": "0" }))).toBe(403);
    expect(await statusOf(post("a=b", FORM))).toBe(200);
  });
  test("another kind of body is 415", async () => {
    expect(await statusOf(post("a=b", { "content-type": "text/plain" }))).toBe(415);
    expect(await statusOf(post("a=b", { "content-type": "multipart/form-data; boundary=x" }))).toBe(415);
  });
  test("more than 64 KB is 413", async () => {
    expect(await statusOf(post(`a=${"x".repeat(65_534)}`, FORM))).toBe(200);
    expect(await statusOf(post(`a=${"x".repeat(65_535)}`, FORM))).toBe(413);
  });
  test("invalid JSON is 400, and is not repeated", async () => {
    const outcome = await post('{"secret":', JSON_TYPE);
    expect(outcome.ok).toBe(false);
    if (outcome.ok) return;
    expect(outcome.response.status).toBe(400);
    expect(outcome.response.headers.get("content-type")).toBe("application/problem+json");
    expect(await outcome.response.text()).not.toContain("secret");
  });
});

describe("a body beyond what is read and discarded closes its connection", () => {
  const MIB = 1024 * 1024;
  const ours = { origin: SITE, "sec-fetch-site": "same-origin" };
  const readers: Record<string, (bytes: number) => Promise<unknown>> = {
    "a post": (bytes) => post("x".repeat(bytes), FORM),
    "a script's write": (bytes) =>
      acceptWrite(
        new Request(`${SITE}/api/x`, { method: "POST", body: "x".repeat(bytes), headers: { ...ours, ...JSON_TYPE } }),
        {
          siteUrl: SITE,
          schema: z.unknown(),
          maxBytes: 100,
        },
      ),
    "an upload": (bytes) =>
      acceptUpload(
        new Request(`${SITE}/staff/x`, {
          method: "POST",
          body: "x".repeat(bytes),
          headers: { ...ours, "content-type": "multipart/form-data; boundary=b" },
        }),
        SITE,
        { maxBytes: 3 * 64 * 1024 },
      ),
  };

  test.each(Object.entries(readers))("%s keeps it up to 1 MiB and closes it after more", async (_, read) => {
    const isKept = async (bytes: number) => {
      const message = new IncomingMessage(new Socket());
      const response = new ServerResponse(message);
      response.shouldKeepAlive = true;
      await requestContext.run({ message, response }, () => read(bytes));
      return response.shouldKeepAlive;
    };
    expect(await isKept(MIB)).toBe(true);
    expect(await isKept(MIB + 1)).toBe(false);
  });
});

test("a redirect is relative and stored nowhere", () => {
  const response = seeOther("/match");
  expect([response.status, response.headers.get("location"), response.headers.get("cache-control")]).toEqual([
    303,
    "/match",
    "no-store",
  ]);
});
