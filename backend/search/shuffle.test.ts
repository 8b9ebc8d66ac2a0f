import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { shuffleFor } from "@/backend/search/shuffle";

const DAY_MS = 24 * 60 * 60 * 1_000;
const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true });
const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const month = (from: Date) => Array.from({ length: 30 }, (_, index) => toDay(from.getTime() + index * DAY_MS));
const orderOn = (day: string, size: number) => {
  const rankAt = shuffleFor(day, size);
  return Array.from({ length: size }, (_, place) => rankAt(place));
};
const tally = (ranks: readonly number[], size: number) =>
  Array.from({ length: size }, (_, rank) => ranks.filter((other) => other === rank).length);

test("every day's order has everyone once", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 600 }), (day, size) => {
      const ranks = orderOn(toDay(day.getTime()), size);
      expect(ranks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, rank) => rank));
    }),
  );
});

test("over 30 days every equal is first equally often, to one day", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 2, max: 90 }), (from, size) => {
      const firsts = tally(
        month(from).map((day) => shuffleFor(day, size)(0)),
        size,
      );
      expect(Math.max(...firsts) - Math.min(...firsts)).toBeLessThanOrEqual(1);
    }),
  );
});

test("behind the first the order is a new one each day, not a shifted list", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 8, max: 40 }), (from, size) => {
      const orders = month(from).map((day) => orderOn(day, size));
      const follower = (rank: number) =>
        new Set(orders.map((order) => order[order.indexOf(rank) + 1] ?? -1).filter((other) => other >= 0)).size;
      // 30 draws of seven others or more: in a shifted list it is always the same.
      for (let rank = 0; rank < size; rank += 1) expect(follower(rank)).toBeGreaterThanOrEqual(5);
      // The upper half changes as well.
      const shown = tally(
        orders.flatMap((order) => order.slice(0, size / 2)),
        size,
      );
      expect(Math.min(...shown)).toBeGreaterThanOrEqual(3);
    }),
    { seed: 16, numRuns: 40 },
  );
});

test("a directory of millions has an order as well", () => {
  const rankAt = shuffleFor("2026-11-22", 3_000_000);
  const ranks = Array.from({ length: 5_000 }, (_, place) => rankAt(place));
  expect(new Set(ranks).size).toBe(5_000);
  expect(Math.max(...ranks)).toBeLessThan(3_000_000);
});
