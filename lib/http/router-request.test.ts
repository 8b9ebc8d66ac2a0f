import { expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { hasRouterParam, requestedVariant, routerParam, variantHeaders } from "@/lib/http/router-request";

const value = fc.option(fc.string({ maxLength: 300 }), { nil: undefined });
const address = (param: string) => `/team?state=CO&_rsc=${encodeURIComponent(param)}`;

test("the router's parameter is the one that the framework computes, in either of its forms, and no other", async () => {
  const parts = fc.tuple(fc.constantFrom("1", "2", undefined), value, value, value);
  await fc.assert(
    fc.asyncProperty(parts, fc.string({ minLength: 1 }), async (sent, other) => {
      const [prefetch, segment, tree, url] = sent;
      const headers = {
        ...{ rsc: "1", "next-router-prefetch": prefetch, "next-router-segment-prefetch": segment },
        ...{ "next-router-state-tree": tree, "next-url": url },
      };
      const own = await computeCacheBustingSearchParam(...sent);
      const valid = own === "" ? [own] : [own, computeLegacyCacheBustingSearchParam(...sent)];
      expect(routerParam(headers)).toBe(own);
      for (const param of valid) {
        expect(hasRouterParam({ url: address(param), headers })).toBe(true);
        expect(hasRouterParam({ url: `/team?_rsc&_rsc=${encodeURIComponent(param)}`, headers })).toBe(true);
      }
      for (const param of [`${own}x`, other])
        if (!valid.includes(param)) expect(hasRouterParam({ url: address(param), headers })).toBe(false);
      expect(hasRouterParam({ url: "/team?state=CO", headers })).toBe(false);
    }),
  );
});

test("a request for HTML needs no parameter", () => {
  expect(hasRouterParam({ url: "/team", headers: {} })).toBe(true);
  expect(hasRouterParam({ url: "/team?_rsc=x", headers: { rsc: "0", "next-url": "/home" } })).toBe(true);
});

test.each([
  [{}, "html"],
  [{ rsc: "1" }, "rsc"],
  [{ rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" }, "/_tree"],
  [{ rsc: "1", "next-router-prefetch": "1" }, "rsc"],
  [{ rsc: "1, 1" }, "html"],
  [{ rsc: "" }, "html"],
  [{ "next-router-state-tree": "x" }, "html"],
])("%j asks for %p", (headers, variant) => {
  expect(requestedVariant(headers)).toBe(variant);
  expect(requestedVariant(variantHeaders(variant))).toBe(variant);
});
