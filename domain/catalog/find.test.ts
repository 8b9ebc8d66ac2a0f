import { describe, expect, test } from "@jest/globals";
import { findBySpelling, findNearest } from "@/domain/catalog/find";
import { EAPS, INSURERS } from "@/domain/catalog/payers";
import { STANDARD_STATES } from "@/domain/catalog/states";

describe("a written value of a catalog", () => {
  test.each([
    [INSURERS, "self pay", "SelfPay"],
    [INSURERS, "Blue Cross", "bluecross"],
    [EAPS, "spring-health", "springhealth"],
    [STANDARD_STATES, " colorado ", "CO"],
  ])("a value is found without regard to spaces, hyphens and case", (list, value, id) => {
    expect(findBySpelling<{ id: string; name: string }>(list, value)?.id).toBe(id);
  });

  test.each([
    [STANDARD_STATES, "Colrado", "CO"],
    [STANDARD_STATES, "New Yrok", "NY"],
    [INSURERS, "Aetna PPO", "aetna"],
    [STANDARD_STATES, "ZZ", undefined],
    [INSURERS, "Humana", undefined],
  ])("a value is nearest to the entry that it probably means: %#", (list, value, id) => {
    expect(findNearest<{ id: string; name: string }>(list, value)?.id).toBe(id);
  });
});
