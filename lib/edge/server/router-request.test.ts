import { createHash } from "node:crypto";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { isRouterParam, requestedText } from "@/lib/edge/server/router-request";

const value = fc.option(fc.string({ maxLength: 300 }), { nil: undefined });

test("the router's parameter is the one that the framework computes, in either of its forms, and no other", async () => {
  const parts = fc.tuple(fc.constantFrom("1", undefined), value, value, value);
  await fc.assert(
    fc.asyncProperty(parts, fc.string(), async (sent, other) => {
      const [prefetch, segment, tree, url] = sent;
      const headers = {
        "next-router-prefetch": prefetch,
        "next-router-segment-prefetch": segment,
        "next-router-state-tree": tree,
        "next-url": url,
      };
      const own = [await computeCacheBustingSearchParam(...sent), computeLegacyCacheBustingSearchParam(...sent)];
      const isSent = own[0] !== "";
      for (const param of own) expect(isRouterParam(param, headers)).toBe(isSent);
      for (const param of [undefined, "", `${own[0]}x`, other]) {
        if (!own.includes(param ?? "")) expect(isRouterParam(param, headers)).toBe(false);
      }
    }),
  );
});

test("no parameter is the router's without router headers", () => {
  const param = createHash("sha256").update("0,0,0,0").digest("base64url").slice(0, 16);
  expect(isRouterParam(param, {})).toBe(false);
});

test.each([
  [{}, "html"],
  [{ rsc: "1" }, "rsc"],
  [{ rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" }, "/_tree"],
  [{ rsc: "1", "next-router-prefetch": "1" }, undefined],
  [{ rsc: "1", "next-router-prefetch": "2", "next-router-segment-prefetch": "/_tree" }, undefined],
  [{ rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "html" }, undefined],
  [{ rsc: "1", "next-router-segment-prefetch": "/_tree" }, undefined],
  [{ rsc: "1, 1" }, undefined],
  [{ rsc: "" }, undefined],
  [{ "next-router-state-tree": "x" }, undefined],
  [{ "next-url": "/home" }, undefined],
])("%j asks for %p", (headers, name) => expect(requestedText(headers)).toBe(name));
