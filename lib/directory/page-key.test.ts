import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { FILTER_KEYS, FILTERS } from "@/domain/catalog/filters";
import { defaultView, directoryAddress, formatQuery, parseView } from "@/lib/directory/address";
import { parsePageKey, toPageKey } from "@/lib/directory/page-key";
import { type PathPayer, payerOf } from "@/lib/directory/payer";
import type { DirectoryView } from "@/lib/directory/view";

const payers = fc.constantFrom<PathPayer | null>(
  null,
  { kind: "insurer", id: "aetna" },
  { kind: "insurer", id: "SelfPay" },
  { kind: "eap", id: "comPsych" },
);
/** Addresses with choices of every filter, in any order, repeated, and mixed with unknown parameters. */
const choices = FILTER_KEYS.flatMap((key) =>
  FILTERS[key].choices.map(({ id }) => [FILTERS[key].param, id] as [string, string]),
);
const views = fc
  .tuple(
    payers,
    fc.array(fc.oneof(fc.constantFrom(...choices), fc.tuple(fc.constant("page"), fc.nat(99).map(String))), {
      maxLength: 30,
    }),
  )
  .map(([payer, pairs]) => parseView(payer, new URLSearchParams(pairs)));
/** The best matches of two days, and the alphabet. */
const dated = fc
  .tuple(views, fc.constantFrom(undefined, "2026-11-22", "2026-11-23"))
  .map(([view, day]) =>
    day === undefined ? { view } : { view: { ...view, sort: "best" } satisfies DirectoryView, day },
  );

test("every view round-trips through its key, a single path segment", () => {
  fc.assert(
    fc.property(dated, (page) => {
      const key = toPageKey(page);
      expect(key).toMatch(/^[\w-]+$/);
      expect(parsePageKey(key)).toEqual(page);
    }),
  );
});

test("two views have one key exactly when they are equal, and of one day", () => {
  fc.assert(
    fc.property(dated, dated, (one, other) => {
      const isEqual = directoryAddress(one.view) === directoryAddress(other.view) && one.day === other.day;
      expect(toPageKey(one) === toPageKey(other)).toBe(isEqual);
    }),
  );
});

test("addresses in another order and spelling, with unknown parameters, give the same key", () => {
  fc.assert(
    fc.property(views, fc.webQueryParameters(), (view, noise) => {
      const pairs = [...new URLSearchParams(formatQuery(view))];
      const twisted = new URLSearchParams([
        ...pairs.toReversed().flatMap(([name, value]) => [
          [name, ` ${value.toUpperCase()} `],
          [name, value],
        ]),
        ["utm_source", noise],
        ["__proto__", noise],
      ]);
      expect(toPageKey({ view: parseView(payerOf(view), twisted) })).toBe(toPageKey({ view }));
    }),
  );
});

test("an invalid key, or another spelling of one, is rejected", () => {
  const view = defaultView(null);
  const spelled = (text: string) => Buffer.from(text).toString("base64url");
  for (const key of [
    "",
    "x",
    `${toPageKey({ view })}=`,
    ...["#2026-11-22", "?sort=best", "?sort=best#", "?sort=best#today", "?sort=best#2026-11-22#"].map((more) =>
      spelled(`/team${more}`),
    ),
    spelled("/team?state=CO"),
    spelled("/team/insurer/x"),
    spelled("/home"),
    spelled("/team?"),
    spelled("/team/"),
  ]) {
    expect(parsePageKey(key)).toBeUndefined();
  }
});
