import { describe, expect, test } from "@jest/globals";
import { createFakeBrowser } from "@/lib/visitor/session/cookie-jar.fake";
import { readVisit } from "@/lib/visitor/session/session";
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
  return { answer, choose, post, visit: () => readVisit(jar, settings) };
}

describe("the way through the match", () => {
  test.each([
    ["insurance:aetna", "/team/insurer/aetna", "/team/insurer/aetna?state=UT&sort=best"],
    ["eap:comPsych", "/team/eap/comPsych", "/team/eap/comPsych?state=UT&sort=best"],
    ["self-pay", "/team/insurer/SelfPay", "/team/insurer/SelfPay?state=UT&sort=best"],
    ["not-sure", "/team", "/team?state=UT&sort=best"],
  ])("%s, then the state, leads to its directory", async (payment, skipped, inUtah) => {
    const { choose } = setUp();
    expect(await choose(payment)).toBe("/match?step=state");
    expect(await choose("skip-state")).toBe(skipped);
    expect(await choose("state:UT")).toBe(inUtah);
    expect(await choose(payment)).toBe(inUtah);
  });

  test("the default state is not repeated in the whole directory's address", async () => {
    const { choose } = setUp();
    await choose("not-sure");
    expect(await choose("state:CO")).toBe("/team?sort=best");
    expect(await choose("insurance:aetna")).toBe("/team/insurer/aetna?state=CO&sort=best");
  });

  test("the hero's two payers' kinds lead to their grids", async () => {
    const { choose, visit } = setUp();
    expect([await choose("insurance"), await choose("eap")]).toEqual(["/match?step=insurance", "/match?step=eap"]);
    expect(await visit()).toEqual({});
  });

  test("the state of the menu is stored, in the catalog's spelling, and can be changed", async () => {
    const { answer, choose, visit } = setUp();
    await choose("eap:bhs");
    expect(await answer({ choice: "state", state: "wy" })).toBe("/team/eap/bhs?state=WY&sort=best");
    expect(await visit()).toEqual({ payment: { method: "eap", payerId: "bhs" }, state: "WY" });
    expect(await answer({ choice: "state", state: "OR" })).toBe("/team/eap/bhs?state=OR&sort=best");
  });

  test("a state outside the directory is said to be one, and then asked for no more", async () => {
    const { answer, choose, visit } = setUp();
    await choose("insurance:cigna");
    expect(await answer({ choice: "state", state: "other" })).toBe("/match?step=elsewhere");
    expect((await visit()).state).toBe("other");
    expect(await choose("skip-state")).toBe("/team/insurer/cigna");
    expect(await choose("insurance:aetna")).toBe("/match?step=elsewhere");
  });
});

describe("back", () => {
  test("from the payers leads to the first question, from the state to the payers; both forget the payment", async () => {
    const { choose, visit } = setUp();
    for (const [payment, back, to] of [
      ["insurance:cigna", "back", "/match"],
      ["insurance:cigna", "back:state", "/match?step=insurance"],
      ["eap:bhs", "back:state", "/match?step=eap"],
      ["self-pay", "back:state", "/match"],
    ] as const) {
      await choose(payment);
      expect(await choose(back)).toBe(to);
      expect(await visit()).toEqual({});
    }
  });

  test("from elsewhere leads to the state and keeps the payment", async () => {
    const { choose, visit } = setUp();
    await choose("self-pay");
    expect(await choose("back:elsewhere")).toBe("/match?step=state");
    expect((await visit()).payment).toEqual({ method: "self-pay" });
  });
});

describe("an answer that is none", () => {
  test("changes nothing and leads to the first question", async () => {
    const { choose, answer, visit } = setUp();
    await choose("insurance:cigna");
    for (const choice of ["rubbish", "", "back:payment", "insurance:", "__proto__", "x".repeat(5_000)])
      expect(await choose(choice)).toBe("/match");
    expect(await answer({ state: "CO" })).toBe("/match");
    expect(await visit()).toEqual({ payment: { method: "insurance", payerId: "cigna" } });
  });

  test("as a state asks for it again", async () => {
    const { choose, answer, visit } = setUp();
    for (const state of ["LA", "", "__proto__", "https://evil.example", "x".repeat(5_000)]) {
      expect(await answer({ choice: "state", state })).toBe("/match?step=state");
      expect(await choose(`state:${state}`)).toBe("/match?step=state");
    }
    expect(await visit()).toEqual({});
  });

  test("of a script is a 422", async () => {
    const { post } = setUp();
    for (const json of [null, [], {}, { choice: 7 }, { choice: "x" }, { choice: "state", state: 7 }])
      expect(await post(json)).toBe(422);
  });
});
