import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { parseStrictJson } from "@/domain/text/strict-json";

describe("JSON that readers disagree on is refused", () => {
  test.each([
    ['{"a":1,"a":2}', "duplicate_key", 7],
    ['{"a":1,"\\u0061":2}', "duplicate_key", 7],
    ['[{"b":{"c":1,"d":[{}],"c":2}}]', "duplicate_key", 22],
    ['{"__proto__":{}}', "prototype_key", 1],
    ['{"a":[{"constructor":1}]}', "prototype_key", 7],
    ['{"\\u005f_proto__":1}', "prototype_key", 1],
    ['{"a":"x\\u0000"}', "unstorable_text", 5],
    ['{"x\\u0000":1}', "unstorable_text", 1],
    ['["\\ud800"]', "unstorable_text", 1],
    ['["\\udc00\\ud800"]', "unstorable_text", 1],
    ["[".repeat(100) + "]".repeat(100), "too_deep", 32],
  ])("%.40s, with the place", (text, reason, offset) =>
    expect(parseStrictJson(text)).toEqual({ ok: false, reason, offset }),
  );

  test.each(["[".repeat(200_000), "{", "", "{'a':1}"])("%.40s, which is not JSON", (text) =>
    expect(parseStrictJson(text)).toEqual({ ok: false, reason: "malformed" }),
  );
});

test("the same key in two objects, keys in texts and escaped quotes are no duplicates", () => {
  const text = '{"a":{"x":1},"b":{"x":1},"c":"{\\"a\\":1,\\"a\\":2}","d":"a\\\\","e":["a","a"],"toString":1}';
  expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
});

test("all other JSON is read as JSON.parse reads it", () => {
  const hasReservedKey = (text: string) => /"(__proto__|constructor|prototype)"/.test(text);
  const isWhole = (text: string) => !text.includes("\\u0000") && text.isWellFormed();
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      fc.pre(!hasReservedKey(text) && isWhole(text) && !/\\ud[89a-f]/i.test(text));
      expect(parseStrictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

test("a quarter of a megabyte of escapes is parsed fast", () => {
  const text = JSON.stringify('\\\n"'.repeat(40_000));
  // CPU time, independent of the machine's other load.
  const started = process.cpuUsage();
  expect(parseStrictJson(text).ok).toBe(true);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
