import { describe, expect, test } from "@jest/globals";
import { DEFAULT_STATE_ID } from "@/domain/catalog/states";
import { isArrival, mayBeAnswered, readStateAnswer } from "@/lib/directory/state-answer";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { type Visit, writeVisit } from "@/lib/visitor/session/session";

const settings = { secret: "an evaluation secret of some length", secure: false };
const ASKING = "/team/insurer/aetna?disorder=PTSD";

async function answerAt(address: string, visit?: Visit) {
  const { jar } = createFakeBrowser();
  if (visit) await writeVisit(jar, settings, visit);
  const { pathname, search } = new URL(address, "http://site.invalid");
  return readStateAnswer({ pathname, search }, jar, settings);
}

describe("the answer to a list that asks where the visitor lives", () => {
  test.each([
    ["the state that they named", { state: "TX" }, "TX"],
    ["nothing of who would rather not say", { isStateWithheld: true }, null],
    ["no answer of who was not asked yet", { payment: { method: "self-pay" } }, undefined],
    ["no answer of who chose a list's state only", { state: "TX", filtered: { state: "TX" } }, undefined],
    ["no answer without a visit", undefined, undefined],
  ] as const)("the list's answer is %s", async (_title, visit, answer) =>
    expect(await answerAt(ASKING, visit)).toBe(answer),
  );

  test.each([
    "/team",
    `/team/insurer/aetna?state=${DEFAULT_STATE_ID}`,
    "/team?name=Ana",
    "/team/eap/bhs?state=other",
    "/home",
  ])("the answer is read for no other page: %s", async (address) => {
    expect(await answerAt(address, { state: "TX" })).toBeUndefined();
    expect(mayBeAnswered(address, "visit=sealed")).toBe(false);
  });

  test("takes the list out of the cached pages for a visitor alone", () => {
    expect(mayBeAnswered(ASKING, "visit=sealed")).toBe(true);
    expect(mayBeAnswered(ASKING, "authToken=guest")).toBe(false);
    expect(mayBeAnswered(ASKING, undefined)).toBe(false);
  });
});

describe("a page is opened from elsewhere than a list", () => {
  test.each([
    [{}, true],
    [{ referer: "https://site.example/match" }, true],
    [{ referer: "https://site.example/team/ana-lee" }, true],
    [{ referer: "https://site.example/team/insurer/aetna?state=TX" }, false],
    [{ referer: "https://site.example/team?state=TX" }, false],
    // A browser that sends no referrer may come from a list.
    [{ "sec-fetch-site": "same-origin" }, false],
    [{ "sec-fetch-site": "none" }, true],
    [{ referer: "https://site.example/match", rsc: "1" }, false],
  ])("the headers %j mean an arrival from elsewhere: %s", (headers, isIt) =>
    expect(isArrival(new Headers(headers))).toBe(isIt),
  );
});
