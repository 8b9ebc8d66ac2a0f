import { describe, expect, test } from "@jest/globals";
import { DEFAULT_STATE_ID } from "@/domain/catalog/states";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { readVisit, type Visit, writeVisit } from "@/lib/visitor/session/session";
import { answerMatch } from "./actions";

const settings = { secret: "an evaluation secret of some length", secure: false };

function setUp() {
  const { jar } = createFakeBrowser();
  const answer = async (fields: Record<string, string>) => {
    const body = { kind: "form" as const, fields: new URLSearchParams(fields) };
    return (await answerMatch({ jar, settings }, body)).headers.get("location");
  };
  const choose = (choice: string) => answer({ choice });
  const post = async (json: unknown) => (await answerMatch({ jar, settings }, { kind: "json", json })).status;
  const know = (visit: Visit) => writeVisit(jar, settings, visit);
  return { answer, choose, know, post, visit: () => readVisit(jar, settings) };
}

const OUTCOMES = [
  ["insurance:aetna", "/team/insurer/aetna"],
  ["eap:comPsych", "/team/eap/comPsych"],
  ["self-pay", "/team/insurer/SelfPay"],
] as const;

describe("the way through the match", () => {
  test.each([...OUTCOMES, ["not-sure", "/team"] as const])("%s leads to %s at once", async (payment, outcome) => {
    const { choose, visit } = setUp();
    expect(await choose(payment)).toBe(outcome);
    expect((await visit()).payment).toBeDefined();
  });

  test.each(OUTCOMES)("%s leads to its directory in a state that the visitor has named", async (payment, outcome) => {
    const { choose, know } = setUp();
    await know({ state: "WA" });
    expect(await choose(payment)).toBe(`${outcome}?state=WA`);
    await know({ state: "other" });
    expect(await choose(payment)).toBe(`${outcome}?state=other`);
  });

  test("the default state is not repeated in the whole directory's address", async () => {
    const { choose, know } = setUp();
    await know({ state: DEFAULT_STATE_ID });
    expect(await choose("not-sure")).toBe("/team");
  });

  test("the hero's two payers' kinds lead to their grids", async () => {
    const { choose, visit } = setUp();
    expect([await choose("insurance"), await choose("eap")]).toEqual(["/match?step=insurance", "/match?step=eap"]);
    expect(await visit()).toEqual({});
  });
});

describe("back", () => {
  test("leads to the first question, and forgets the payment alone", async () => {
    const { choose, know, visit } = setUp();
    await know({ payment: { method: "self-pay" }, state: "WA" });
    expect(await choose("back")).toBe("/match");
    expect(await visit()).toEqual({ state: "WA" });
  });
});

describe("an answer that is none", () => {
  test("changes nothing and leads to the first question", async () => {
    const { choose, answer, visit } = setUp();
    await choose("insurance:cigna");
    const unknown = [
      "rubbish",
      "",
      "back:state",
      "state:ID",
      "skip-state",
      "insurance:",
      "__proto__",
      "x".repeat(5_000),
    ];
    for (const choice of unknown) expect(await choose(choice)).toBe("/match");
    expect(await answer({ state: "ID" })).toBe("/match");
    expect(await visit()).toEqual({ payment: { method: "insurance", payerId: "cigna" } });
  });

  test("a script's unknown answer is a 422", async () => {
    const { post } = setUp();
    for (const json of [null, [], {}, { choice: 7 }, { choice: "x" }]) expect(await post(json)).toBe(422);
  });
});
