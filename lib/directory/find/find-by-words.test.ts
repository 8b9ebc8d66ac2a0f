/* @network standard */
import { beforeAll, describe, expect, test } from "@jest/globals";
import { readText, summarize } from "@/domain/catalog/words";
import { collectOptionWords } from "@/domain/catalog/words/option-words";
import { createWordIndex } from "@/domain/catalog/words/word-index";
import { readOwnerWords } from "@/lib/directory/find/owner-words";
import type { PostBody } from "@/lib/http/accept-post";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";

beforeAll(() => void Object.assign(process.env, { SESSION_SECRET: "s".repeat(32), LOG_LEVEL: "silent" }));

const settings = { secret: "s".repeat(32), secure: false };
const LISTED = ["Dana Lee", "John Baker", "Jonathan Reyes"];

/** Sends words to a directory of three names, with a jar of its own. */
async function send(body: PostBody, jar = createFakeBrowser().jar) {
  const { findByWords } = await import("@/lib/directory/find/find-by-words");
  return findByWords({ jar, settings, listNames: async () => LISTED }, body);
}
const find = (words: string, to = "/team", jar = createFakeBrowser().jar) =>
  send({ kind: "form", fields: new URLSearchParams({ words, to }) }, jar);

describe("typed words lead", () => {
  test.each([
    [
      "aetna, trauma, spanish, evenings",
      "/team",
      "/team/insurer/aetna?disorder=PTSD&disorder=Stress&state=CO&language=Spanish&hours=evenings",
    ],
    // One payer and one state at a time; concerns are added.
    [
      "cigna panic",
      "/team/insurer/aetna?disorder=PTSD&state=TX",
      "/team/insurer/cigna?disorder=Anxiety&disorder=PTSD&state=TX",
    ],
    ["magellan eap", "/team/insurer/aetna", "/team/eap/magellan"],
    ["wyoming", "/team?page=4", "/team?state=WY"],
    // A name is looked for everywhere, unless a state is chosen.
    ["Dr. Lee", "/team", "/team?name=Lee"],
    ["Lee in Texas", "/team", "/team?name=Lee&state=TX"],
    ["Lee", "/team?state=TX", "/team?name=Lee&state=TX"],
    ["jhon", "/team?state=TX", "/team?name=John&state=TX"],
    // The default state gives way to a name that is listed, and to no other word.
    ["Smith", "/team", "/team"],
    ["my husband Lars", "/team/insurer/aetna?state=CO", "/team/insurer/aetna?state=CO"],
    // Nobody is licensed there: the list is empty and leads on.
    ["Louisiana", "/team", "/team?state=other"],
    ["Louisiana, aetna", "/team?state=TX", "/team/insurer/aetna?state=other"],
    ["Louisiana or Texas", "/team", "/team?state=TX"],
    ["Lee in Louisiana", "/team", "/team?name=Lee"],
    ["kids", "/team?name=Lee&sort=best", "/team?name=Lee&age=children&sort=best"],
    ["", "/team?state=TX&page=3", "/team?state=TX&page=3"],
    // Nothing of a posted address but a directory's view is repeated.
    ["kids", "https://evil.example/team/insurer/aetna?x=1", "/team/insurer/aetna?age=children"],
    ["kids", "//evil.example", "/team?age=children"],
    ["kids", "javascript:alert(1)", "/team?age=children"],
    ["kids", "/team/insurer/unknown", "/team?age=children"],
    ["\r\nLocation: https://evil.example", "/team", "/team"],
  ])("%j from %s to %s", async (words, to, address) => {
    const response = await find(words, to);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(address);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("scripts to the same address, as JSON; without words to a 422", async () => {
    const answer = await send({ kind: "json", json: { words: "kids", to: "/team" } });
    expect(await answer.json()).toEqual({ address: "/team?age=children" });
    for (const json of [null, [], {}, { words: 1 }]) expect((await send({ kind: "json", json })).status).toBe(422);
  });
});

describe("words that tell of a danger to life", () => {
  test.each([
    ["suicidal", "/team?disorder=Depression#help-now"],
    ["I want to kill myself", "/team?disorder=Depression#help-now"],
    ["Aetna, self-harm", "/team/insurer/aetna?disorder=Depression&state=CO#help-now"],
    ["wants to die", "/team?disorder=Depression#help-now"],
    ["urgent", "/team#help-now"],
  ])("%j lead to the crisis lines too, and none of them stands in the address as a name", async (words, address) => {
    expect((await find(words)).headers.get("location")).toBe(address);
  });
});

test("a sealed note says on the page what was understood and what was not, for that address alone", async () => {
  const { readSearchNote } = await import("@/lib/directory/find/search-note");
  const { jar, cookies } = createFakeBrowser();
  await find("Medicaid, aetna, dr jhon zzyzx", "/team", jar);
  expect(JSON.stringify([...cookies])).not.toMatch(/medicaid|zzyzx/i);
  expect(await readSearchNote(jar, settings, "/team/insurer/aetna?name=John")).toMatchObject({
    name: "John",
    understood: ["Medicaid", "aetna"],
    unread: ["zzyzx"],
    notices: [{ kind: "payer", name: "Medicaid" }],
  });
  expect(await readSearchNote(jar, settings, "/team")).toBeUndefined();
});

test("the words of each filter's choices, for the filter's own search", async () => {
  const words = collectOptionWords([["moms, panic", { disorders: ["Stress"] }]]);
  expect(words.disorders?.Addiction).toContain("alcohol");
  expect(words.disorders?.Stress).toContain("moms");
  // An owner's word wins.
  expect(words.disorders?.Stress).toContain("panic");
  expect(words.disorders?.Anxiety).not.toContain("panic");
  expect(words.languages?.Spanish).toContain("español");
});

describe("the words of an owner's document", () => {
  test("an owner’s words are added, and win over the kept table", () => {
    const index = createWordIndex(
      readOwnerWords({
        "moms, new mothers": { disorder: ["depression"], age: ["Adults"] },
        burnout: { disorder: ["Depression"] },
      }),
    );
    expect(summarize(readText("mom with burnout and grief", index))).toMatchObject({
      choices: { disorders: ["Depression", "Stress"], ages: ["adults"] },
      unread: [],
    });
  });

  test("faulty words are refused with everything that is wrong with them", () => {
    const wrong = {
      "a, A": { disorder: ["Anxiety"] },
      "!": { disorder: ["Anxiety"] },
      b: { colour: ["x"], state: ["Atlantis"] },
      c: {},
    };
    expect(() => readOwnerWords(wrong)).toThrow(
      new RegExp(["twice", "no letter", "no filter", "Atlantis.*no choice of state", "leads nowhere"].join("[^]*")),
    );
  });
});
