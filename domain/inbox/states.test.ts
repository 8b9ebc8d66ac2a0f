import { describe, expect, test } from "@jest/globals";
import { findTransition, ITEM_KINDS, isEnd, LIFECYCLES } from "@/domain/inbox/states";

describe("the states of items", () => {
  test.each(ITEM_KINDS)("all states of a %s are reached, and every end can be left", (kind) => {
    const { first, ends, verbs } = LIFECYCLES[kind];
    const transitions: { from: readonly string[]; to: string }[] = Object.values(verbs);
    const states = new Set([first, ...transitions.flatMap(({ from }) => from)]);
    const reached = new Set([first, ...transitions.map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...states].sort());
    for (const end of ends) {
      expect(isEnd(kind, end)).toBe(true);
      expect(findTransition(kind, end, "reopen")).toBeDefined();
    }
    expect(isEnd(kind, first)).toBe(false);
  });

  test("a verb is possible from its states only", () => {
    expect(findTransition("request", "requested", "confirm")).toMatchObject({ to: "confirmed" });
    expect(findTransition("request", "declined", "confirm")).toBeUndefined();
    expect(findTransition("alert", "open", "close")).toBeUndefined();
    expect(findTransition("request", "requested", "toString")).toBeUndefined();
  });
});
