import { describe, expect, test } from "@jest/globals";
import { DISORDERS } from "@/domain/catalog/clinical";
import { findInCatalog } from "@/domain/catalog/find";
import { EAPS, INSURERS, SELF_PAY_ID } from "@/domain/catalog/payers";
import "@/domain/catalog/states";
import { standardPart } from "@/domain/test-support/standard-part";

describe("the catalog is the specification's", () => {
  test("ten insurers in the filter, nine on the match screen", () => {
    const insurers = standardPart("insurers");
    expect(insurers.map((insurer) => insurer.id)).toEqual([
      "aetna",
      "bluecross",
      "cigna",
      "evernorth",
      "kaiser",
      "magellan",
      "optum",
      "tricare",
      "united",
      "SelfPay",
    ]);
    const offered = insurers.filter(({ id }) => id !== SELF_PAY_ID);
    expect(offered.map((insurer) => insurer.matchName ?? insurer.name)).toEqual([
      "Aetna",
      "Blue Cross",
      "Cigna",
      "Evernorth",
      "Kaiser",
      "Magellan",
      "Optum",
      "Tricare",
      "United Healthcare",
    ]);
  });

  test("nine employee assistance programs", () => {
    expect(standardPart("eaps").map((eap) => [eap.id, eap.name])).toEqual([
      ["bhs", "BHS"],
      ["comPsych", "ComPsych"],
      ["curalinc", "Curalinc"],
      ["eni", "ENI"],
      ["magellan", "Magellan"],
      ["mines", "Mines"],
      ["springhealth", "Spring Health"],
      ["ulliance", "Ulliance"],
      ["wellspring", "Well Spring"],
    ]);
  });

  test("48 states with DC and without LA, NM and AL; 19 disorders; 7 certifications", () => {
    const ids = standardPart("states").map((state) => state.id);
    expect(new Set(ids).size).toBe(48);
    expect(ids).toContain("DC");
    for (const absent of ["LA", "NM", "AL"]) expect(ids).not.toContain(absent);
    expect(standardPart("concerns")).toHaveLength(19);
    expect(standardPart("certifications").map(({ id }) => id)).toEqual([
      "LAC",
      "LCSW",
      "LMFT",
      "LMHC",
      "LPC",
      "Other",
      "PsyD",
    ]);
  });
});

describe("looking up a catalog entry", () => {
  test("ids match without regard to case and come back in their own spelling", () => {
    expect(findInCatalog(EAPS, "COMPSYCH")?.id).toBe("comPsych");
    expect(findInCatalog(INSURERS, " selfpay ")?.id).toBe("SelfPay");
    expect(findInCatalog(DISORDERS, "ptsd")?.id).toBe("PTSD");
  });

  test("a name is found too; an unknown one is undefined", () => {
    expect(findInCatalog(INSURERS, "BCBS")?.id).toBe("bluecross");
    expect(findInCatalog(INSURERS, "constructor")).toBeUndefined();
  });
});
