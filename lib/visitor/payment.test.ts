import { describe, expect, test } from "@jest/globals";
import { EAPS, MATCH_INSURERS } from "@/domain/catalog/payers";
import { formatProgram, formatResponsible, parsePaymentChoice, toDirectoryPath } from "./payment";

describe("the match screen's choices lead to their directory", () => {
  test.each([
    ["insurance:aetna", "/team/insurer/aetna", "Insurance", "Aetna"],
    ["insurer:bluecross", "/team/insurer/bluecross", "Insurance", "Blue Cross"],
    ["eap:comPsych", "/team/eap/comPsych", "Employee Assistance Program (EAP)", "ComPsych"],
    ["eap:COMPSYCH", "/team/eap/comPsych", "Employee Assistance Program (EAP)", "ComPsych"],
    ["insurer:SelfPay", "/team/insurer/SelfPay", "Self-Pay", "Myself"],
    ["self-pay", "/team/insurer/SelfPay", "Self-Pay", "Myself"],
    ["not-sure", "/team", "Not Sure", "Not sure yet"],
  ])("%s leads to %s", (choice, path, program, responsible) => {
    const payment = parsePaymentChoice(choice);
    expect(payment && [toDirectoryPath(payment), formatProgram(payment), formatResponsible(payment)]).toEqual([
      path,
      program,
      responsible,
    ]);
  });

  test("every payer of both grids is a choice", () => {
    for (const { id } of MATCH_INSURERS)
      expect(parsePaymentChoice(`insurance:${id}`)).toEqual({ method: "insurance", payerId: id });
    for (const { id } of EAPS) expect(parsePaymentChoice(`eap:${id}`)).toEqual({ method: "eap", payerId: id });
  });
});

test.each([
  "",
  ":",
  "aetna",
  "eap:",
  "eap:aetna",
  "insurance:bhs",
  "self-pay:x",
  "https://evil.example",
  "__proto__:x",
])("%p is no choice", (choice) => expect(parsePaymentChoice(choice)).toBeUndefined());
