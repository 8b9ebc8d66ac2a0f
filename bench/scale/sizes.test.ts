import { expect, test } from "@jest/globals";
import { type Assumptions, type Cost, sizeFor } from "@/bench/scale/sizes";

const cost = (site: number, services: number): Cost => ({
  cpuMs: { proxy: 0.1, site, services, database: services },
  ...{ bytes: 10_000, storedBytes: services > 0 ? 500 : 0, loggedBytes: services > 0 ? 1_000 : 0 },
});
const COSTS = { cached: cost(0.2, 0), first: cost(0.5, 1) };
const MIX = { cached: 90, first: 10 };
const ASSUMPTIONS: Assumptions = { peak: 4, utilisation: 0.5, spare: 1, connections: 10 };

test("a million views a day: busy processors are the mix's costs at the busiest second", () => {
  const size = sizeFor(1_000_000, COSTS, MIX, ASSUMPTIONS);
  expect(size.viewsPerSecond).toBeCloseTo(46.3, 1);
  expect(size.busy.site).toBeCloseTo(46.3 * 0.00023, 4);
  expect(size.busy.services).toBeCloseTo(46.3 * 0.0001, 4);
  expect(size).toMatchObject({ siteCopies: 2, servicesCopies: 2, connections: 20 });
  expect(size.megabitsPerSecond).toBeCloseTo(3.7, 1);
  expect(size.storedGbPerYear).toBeCloseTo(18.25, 2);
  expect(size.loggedGbPerDay).toBeCloseTo(0.1, 2);
});

test("copies follow the busy processors, at half their use, and one more", () => {
  const size = sizeFor(1_000_000_000, COSTS, MIX, ASSUMPTIONS);
  expect(size.busy.site).toBeCloseTo(10.65, 2);
  expect(size.siteCopies).toBe(23);
  expect(size.connections).toBe(size.servicesCopies * 10);
});
