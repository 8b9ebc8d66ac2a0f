import { expect, test } from "@jest/globals";
import { formatSaved } from "@/domain/form-engine/saved-label";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

test.each([
  [0, "Saved just now"],
  [-5 * MINUTE_MS, "Saved just now"],
  [59 * SECOND_MS, "Saved just now"],
  [MINUTE_MS, "Saved 1 minute ago"],
  [2 * MINUTE_MS, "Saved 2 minutes ago"],
  [59.9 * MINUTE_MS, "Saved 59 minutes ago"],
  [HOUR_MS, "Saved 1 hour ago"],
  [2 * HOUR_MS - 1, "Saved 1 hour ago"],
  [49 * HOUR_MS, "Saved 49 hours ago"],
])("%d ms ago reads %s", (agoMs, label) => expect(formatSaved(1e12, 1e12 + agoMs)).toBe(label));
