import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { differences, type Flat, fromFlat, keysIn, toFlat } from "@/lib/staff/settings/flat";
import { applyAct, mergeFlat } from "@/lib/staff/settings/merge";
import { getPart } from "@/lib/staff/settings/part";

const faq = getPart("faq");
const flatOf = (ids: string, answer = (id: string) => `${id}?`) =>
  toFlat(
    faq.shape,
    [...ids].map((id) => ({ id, question: id, answer: answer(id) })),
    "faq",
  );
const shown = (flat: Flat) =>
  keysIn(flat, "faq")
    .map((key) => `${key}:${flat[`faq/${key}/answer`]}`)
    .join(" ");
const base = flatOf("abc");

test("a field that one changed is kept where the other changed another one", () => {
  const mine = { ...base, "faq/a/answer": "mine" };
  const theirs = { ...base, "faq/b/answer": "theirs" };
  expect(shown(mergeFlat(base, mine, theirs))).toBe("a:mine b:theirs c:c?");
});

test("where both changed a field, what was typed is kept", () => {
  const mine = { ...base, "faq/a/answer": "mine" };
  expect(shown(mergeFlat(base, mine, { ...base, "faq/a/answer": "theirs" }))).toBe("a:mine b:b? c:c?");
});

test("an own order is kept with the entry that the other added, without the one that they removed", () => {
  const mine = applyAct(base, "down", { name: "faq", key: "a" }, {});
  expect(shown(mergeFlat(base, mine, flatOf("abd")))).toBe("b:b? a:a? d:d?");
});

test("an entry that the other added is in a list that was emptied meanwhile", () => {
  expect(shown(mergeFlat(base, {}, flatOf("abcd")))).toBe("d:d?");
});

test("an entry that was edited comes back whole where the other removed it", () => {
  const mine = { ...base, "faq/c/answer": "mine" };
  const merged = mergeFlat(base, mine, flatOf("ba"));
  expect(shown(merged)).toBe("b:b? a:a? c:mine");
  expect(merged["faq/c/question"]).toBe("c");
});

test("no act and nothing typed is lost, whatever the other stored", () => {
  const ids = fc.subarray([..."abcdef"]).map((list) => list.join(""));
  fc.assert(
    fc.property(ids, ids, fc.constantFrom(..."abc"), (theirIds, added, edited) => {
      const theirs = flatOf(theirIds, (id) => `${id}!`);
      const own = `abc${added.replaceAll(/[abc]/g, "")}`;
      const mine = { ...flatOf(own), [`faq/${edited}/answer`]: "mine" };
      const merged = mergeFlat(base, mine, theirs);
      const keys = keysIn(merged, "faq");
      expect(new Set(keys).size).toBe(keys.length);
      expect(merged[`faq/${edited}/answer`]).toBe("mine");
      expect(keys).toEqual(expect.arrayContaining([edited, ...own.slice(3), ...theirIds.replaceAll(/[abc]/g, "")]));
      for (const key of keys) expect(merged[`faq/${key}/question`]).toBe(key);
    }),
  );
});

test("the merge is what was typed, where nobody else changed anything", () => {
  const mine = applyAct({ ...base, "faq/a/answer": "x" }, "remove", { name: "faq", key: "b" }, {});
  const merged = mergeFlat(base, mine, base);
  expect(fromFlat(faq.shape, merged, "faq")).toEqual(fromFlat(faq.shape, mine, "faq"));
});

test("acts add a blank entry, move within the list only, and reset a field or a list", () => {
  const added = applyAct(base, "add", { name: "faq" }, {});
  expect(keysIn(added, "faq")).toEqual(["a", "b", "c", "new1"]);
  expect(applyAct(base, "up", { name: "faq", key: "a" }, {})).toEqual(base);
  const brand = getPart("brand");
  const typed = { ...brand.standard, "brand/name": "Quay", "brand/product": "Counseling" };
  const reset = applyAct(typed, "reset", { name: "brand/name" }, brand.standard);
  expect(differences(reset, brand.standard)).toEqual(["brand/product"]);
});
