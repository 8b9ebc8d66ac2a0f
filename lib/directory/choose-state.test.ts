import { expect, test } from "@jest/globals";
import { chooseState } from "@/lib/directory/choose-state";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import { withAnswers } from "@/lib/visitor/session/answers";
import { readVisit, writeVisit } from "@/lib/visitor/session/session";

const settings = { secret: "an evaluation secret of some length", secure: false };

async function answer(fields: Record<string, string>, earlier?: string) {
  const { jar } = createFakeBrowser();
  if (earlier) await writeVisit(jar, settings, { state: earlier, payment: { method: "self-pay" } });
  const response = await chooseState({ jar, settings }, { kind: "form", fields: new URLSearchParams(fields) });
  return { status: response.status, to: response.headers.get("location"), visit: await readVisit(jar, settings) };
}

test("the answer is stored beside the rest of the visit, and the same view is shown in that state, from its first page", async () => {
  expect(await answer({ state: "ID", to: "/team/insurer/aetna?disorder=PTSD&page=3" }, "WA")).toEqual({
    status: 303,
    to: "/team/insurer/aetna?disorder=PTSD&state=ID",
    visit: { state: "ID", payment: { method: "self-pay" } },
  });
  expect((await answer({ state: "idaho", to: "/team?name=Ana" })).to).toBe("/team?name=Ana&state=ID");
});

test("somewhere else is an answer, and finds nobody", async () => {
  const { to, visit } = await answer({ state: "other", to: "/team/eap/bhs?state=WA&page=2" });
  expect(to).toBe("/team/eap/bhs?state=other");
  expect(visit.state).toBe("other");
});

test.each<Record<string, string>>([{ state: "WA", skip: "yes" }, { state: "--" }, { state: "" }])(
  "who would rather not say is shown every state, and the session remembers it: %j",
  async (fields) => {
    const { to, visit } = await answer({ ...fields, to: "/team/eap/bhs?state=WA" }, "WA");
    expect(to).toBe("/team/eap/bhs");
    expect(visit).toEqual({ isStateWithheld: true, payment: { method: "self-pay" } });
    expect(withAnswers(visit, { state: "ID" })).toEqual({ state: "ID", payment: { method: "self-pay" } });
  },
);

test("an unknown state changes nothing", async () => {
  const { to, visit } = await answer({ state: "Atlantis<script>", to: "/team/eap/bhs" }, "WA");
  expect(to).toBe("/team/eap/bhs");
  expect(visit.state).toBe("WA");
});

test.each([
  "https://evil.example/x",
  "//evil.example/team",
  "\\\\evil",
  "javascript:alert(1)",
  "http://[",
  "/home",
  "",
])("the answer never leads to %s", async (to) => expect((await answer({ state: "WA", to })).to).toBe("/team?state=WA"));

test("another site's address of a directory leads to this site's", async () => {
  expect((await answer({ state: "WA", to: "https://evil.example/team/eap/bhs" })).to).toBe("/team/eap/bhs?state=WA");
});
