import { describe, expect, test } from "@jest/globals";
import { findPayer, formatPayer, intakeUrl, parsePayer, paymentOf } from "@/lib/directory/payer";

describe("a path's payer", () => {
  test("a path's payer is found by its id in any spelling, and never by its name", () => {
    expect(findPayer("eap", "COMPSYCH")?.id).toBe("comPsych");
    expect(findPayer("insurer", "BCBS")).toBeUndefined();
    expect(findPayer("insurer", "constructor")).toBeUndefined();
  });

  test("round-trips through its text; an unknown one is undefined", () => {
    const payer = parsePayer("eap:compsych");
    expect(payer).toEqual({ kind: "eap", id: "comPsych" });
    expect(payer && formatPayer(payer)).toBe("eap:comPsych");
    expect(parsePayer(formatPayer(null))).toBeNull();
    for (const text of ["eap:unknown", "insurer", "team:aetna", "", "insurer:"])
      expect(parsePayer(text)).toBeUndefined();
  });

  test("gives the visitor's payment, self-pay included", () => {
    expect(paymentOf(null)).toBe("");
    expect(paymentOf({ kind: "insurer", id: "aetna" })).toBe("insurer:aetna");
    expect(paymentOf({ kind: "insurer", id: "SelfPay" })).toBe("self-pay");
  });

  test("a path's payer has an external intake for insurers and EAPs only, where one is configured", () => {
    const template = "https://intake.example/{kind}?payer={payer}";
    expect(intakeUrl(template, { kind: "eap", id: "bhs" })).toBe("https://intake.example/eap?payer=bhs");
    expect(intakeUrl(template, { kind: "insurer", id: "SelfPay" })).toBeNull();
    expect(intakeUrl(template, null)).toBeNull();
    expect(intakeUrl(undefined, { kind: "eap", id: "bhs" })).toBeNull();
  });
});
