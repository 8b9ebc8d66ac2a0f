import { expect, test } from "@jest/globals";
import { isSparing } from "./save-data";

test.each([
  ["a browser that tells nothing", {}, false],
  ["a fast connection", { connection: { saveData: false, effectiveType: "4g" } }, false],
  ["a visitor who saves data", { connection: { saveData: true, effectiveType: "4g" } }, true],
  ["a slow connection", { connection: { effectiveType: "2g" } }, true],
  ["a very slow connection", { connection: { effectiveType: "slow-2g" } }, true],
])("%s: sparing %#", (_, device, sparing) => expect(isSparing(device)).toBe(sparing));
