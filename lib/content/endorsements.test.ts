import { expect, test } from "@jest/globals";
import { loadEndorsements } from "@/lib/content/endorsements";

test("a site whose document has no endorsements has none without the sample network, not even samples", () => {
  delete process.env.SAMPLE_NETWORK;
  expect(loadEndorsements()).toEqual({ testimonials: [], badges: [], award: null });
});
