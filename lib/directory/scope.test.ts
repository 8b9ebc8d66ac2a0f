import { describe, expect, test } from "@jest/globals";
import { findPayer, formatScope, intakeUrl, parseScope, paymentOf } from "@/lib/directory/scope";

describe("a scope", () => {
  test("a payer is found by its id in any spelling, and never by its name", () => {
    expect(findPayer("eap", "COMPSYCH")?.id).toBe("comPsych");
    expect(findPayer("insurer", "BCBS")).toBeUndefined();
    expect(findPayer("insurer", "constructor")).toBeUndefined();
  });

  test("round-trips through its text; an unknown one is undefined", () => {
    const scope = parseScope("eap:compsych");
    expect(scope).toEqual({ kind: "eap", id: "comPsych" });
    expect(scope && formatScope(scope)).toBe("eap:comPsych");
    for (const text of ["eap:nobody", "insurer", "team:aetna", "", "insurer:"])
      expect(parseScope(text)).toBeUndefined();
  });

  test("gives the visitor's payment, self-pay included", () => {
    expect(paymentOf({ kind: "all" })).toBe("");
    expect(paymentOf({ kind: "insurer", id: "aetna" })).toBe("insurer:aetna");
    expect(paymentOf({ kind: "insurer", id: "SelfPay" })).toBe("self-pay");
  });

  test("has an external intake for insurers and EAPs only, where one is configured", () => {
    const template = "https://intake.example/{kind}?payer={payer}";
    expect(intakeUrl(template, { kind: "eap", id: "bhs" })).toBe("https://intake.example/eap?payer=bhs");
    expect(intakeUrl(template, { kind: "insurer", id: "SelfPay" })).toBeNull();
    expect(intakeUrl(template, { kind: "all" })).toBeNull();
    expect(intakeUrl(undefined, { kind: "eap", id: "bhs" })).toBeNull();
  });
});
