import { existsSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { EAPS, MATCH_INSURERS } from "@/domain/catalog/payers";
import { standardPart } from "@/domain/test-support/standard-part";
import { acceptedPlans } from "@/lib/content/plans";
import { payerLogo } from "@/lib/directory/match/logo";

test("the accepted plans are the catalog's insurers and EAPs", () => {
  const idsOf = (kind: string) => acceptedPlans.filter((plan) => plan.kind === kind).map((plan) => plan.id);
  expect(idsOf("insurer")).toEqual(MATCH_INSURERS.map((insurer) => insurer.id));
  expect(idsOf("eap")).toEqual(EAPS.map((eap) => eap.id));
});

test("every plan has a name of its own: the second Magellan says that it is the EAP", () => {
  const labels = acceptedPlans.map((plan) => plan.label);
  expect(new Set(labels).size).toBe(acceptedPlans.length);
  expect(labels.filter((label) => label.startsWith("Magellan"))).toEqual(["Magellan", "Magellan (EAP)"]);
});

test.each([
  ...standardPart("insurers").map(({ id }) => ["insurer", id] as const),
  ...standardPart("eaps").map(({ id }) => ["eap", id] as const),
])("the %s %s has a logo", (kind, id) => {
  expect(existsSync(`public${payerLogo(kind, id)}`)).toBe(true);
});
