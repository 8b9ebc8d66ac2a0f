import { describe, expect, test } from "@jest/globals";
import { standardPart } from "@/domain/test-support/standard-part";
import "@/lib/content/faq";
import {
  PROVIDER_CLAIM_IDS,
  type ProviderClaimId,
  providerOffers,
  providerRequirements,
} from "@/lib/content/providers";

const questions = standardPart("faq");

/** Facts of each claim of specification section 1, as words that its answer and its card must contain. */
const FACTS: Readonly<Record<string, readonly RegExp[]>> = {
  license: [/license is required/],
  "liability-insurance": [/\$1,000,000 per claim/, /\$3,000,000 aggregate/],
  "working-towards-licensure": [/Some EAPs accept/, /working towards licensure/, /substance-abuse credential/],
  cost: [/\bfree\b/i, /no application/i, /membership fee/],
  payment: [/direct ACH deposit/],
  ehr: [/\bEHR\b/, /\bfree\b/],
  schedule: [/own schedule/, /clients book within/i, /availability slots/],
  caseload: [/no minimum caseload/i, /some activity may be needed to stay active/i],
  "multi-state": [/Multi-state licenses are welcome/],
  support: [/technical, administrative and clinical support/i],
  devices: [/iOS/, /Android/, /modern browsers/],
} satisfies Record<ProviderClaimId, readonly RegExp[]>;

describe("the providers page's questions", () => {
  test("there are exactly eleven, one for each claim and in the claims' order", () => {
    expect(questions).toHaveLength(11);
    expect(questions.map((item) => item.id)).toEqual([...PROVIDER_CLAIM_IDS]);
  });

  test.each(questions)("$question is answered with its claim", ({ id, answer }) => {
    expect(FACTS[id]?.length).toBeGreaterThan(0);
    for (const fact of FACTS[id] ?? []) expect(answer).toMatch(fact);
  });
});

test("each claim is on the page once, and matches its answer", () => {
  const claims = [...providerOffers, ...providerRequirements];
  expect(claims.map((claim) => claim.id).sort()).toEqual([...PROVIDER_CLAIM_IDS].sort());
  for (const { id, title, text } of claims) {
    for (const fact of FACTS[id] ?? []) expect(`${title}. ${text}`).toMatch(fact);
  }
});
