import { expect, test } from "@jest/globals";
import { anItem } from "@/components/staff/inbox/test-support/items";
import { findNeighbours } from "./neighbours";

const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`;
const listed = [12, 11, 10].map((hour) => anItem({ reference: `R${hour}`, occurredAt: at(hour) }));

test.each([
  ["R12", 12, { previous: undefined, next: "R11" }],
  ["R11", 11, { previous: "R12", next: "R10" }],
  ["R10", 10, { previous: "R11", next: undefined }],
  ["closed", 13, { previous: undefined, next: "R12" }],
  ["closed", 11, { previous: "R11", next: "R10" }],
])("beside %s of %s o'clock are %j", (reference, hour, expected) => {
  expect(findNeighbours(listed, { reference, occurredAt: at(hour) })).toEqual(expected);
});

test("beside an item of an empty list there is nothing", () => {
  expect(findNeighbours([], anItem())).toEqual({ previous: undefined, next: undefined });
});
