/** Values that no kind of field but the unknown takes, and texts that nothing can store. */
export const NESTED_VALUES: readonly unknown[] = [
  {},
  { a: 1 },
  JSON.parse('{"__proto__":{"x":1}}'),
  [[]],
  [null],
  [{ a: 1 }],
];
export const NUL_TEXT = "a\u0000b";
export const LONE_SURROGATE = "a\ud800b";
export const HUGE_TEXT = "x".repeat(20_001);
