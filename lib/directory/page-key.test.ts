import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { parsePageKey, toPageKey } from "@/lib/directory/page-key";
import {
  ALL_THERAPISTS,
  type DirectoryScope,
  FACETS,
  formatDirectoryQuery,
  parseDirectoryQuery,
} from "@/lib/directory/search-params";

const scopes = fc.constantFrom<DirectoryScope>(
  ALL_THERAPISTS,
  { kind: "insurer", id: "aetna" },
  { kind: "insurer", id: "SelfPay" },
  { kind: "eap", id: "comPsych" },
);
/** Addresses with choices of every facet, in any order, repeated, and mixed with unknown parameters. */
const choices = FACETS.flatMap(({ param, options }) => options.map(({ id }) => [param, id] as [string, string]));
const views = fc
  .tuple(
    scopes,
    fc.array(fc.oneof(fc.constantFrom(...choices), fc.tuple(fc.constant("page"), fc.nat(99).map(String))), {
      maxLength: 30,
    }),
  )
  .map(([scope, pairs]) => ({ scope, query: parseDirectoryQuery(scope, new URLSearchParams(pairs)) }));

test("every view round-trips through its key, a single path segment", () => {
  fc.assert(
    fc.property(views, (view) => {
      const key = toPageKey(view);
      expect(key).toMatch(/^[\w-]+$/);
      expect(parsePageKey(key)).toEqual(view);
    }),
  );
});

test("two views have one key exactly when they are equal", () => {
  fc.assert(
    fc.property(views, views, (one, other) => {
      const isEqual =
        one.scope === other.scope &&
        formatDirectoryQuery(one.scope, one.query) === formatDirectoryQuery(other.scope, other.query);
      expect(toPageKey(one) === toPageKey(other)).toBe(isEqual);
    }),
  );
});

test("addresses in another order and spelling, with unknown parameters, give the same key", () => {
  fc.assert(
    fc.property(views, fc.webQueryParameters(), ({ scope, query }, noise) => {
      const pairs = [...new URLSearchParams(formatDirectoryQuery(scope, query))];
      const twisted = new URLSearchParams([
        ...pairs.toReversed().flatMap(([name, value]) => [
          [name, ` ${value.toUpperCase()} `],
          [name, value],
        ]),
        ["utm_source", noise],
        ["__proto__", noise],
      ]);
      expect(toPageKey({ scope, query: parseDirectoryQuery(scope, twisted) })).toBe(toPageKey({ scope, query }));
    }),
  );
});

test("an invalid key, or another spelling of one, is rejected", () => {
  const view = { scope: ALL_THERAPISTS, query: parseDirectoryQuery(ALL_THERAPISTS, {}) };
  const spelled = (text: string) => Buffer.from(text).toString("base64url");
  for (const key of ["", "x", `${toPageKey(view)}=`, spelled("all"), spelled("all?state=CO"), spelled("insurer:x?")]) {
    expect(parsePageKey(key)).toBeUndefined();
  }
});
