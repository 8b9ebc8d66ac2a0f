import { describe, expect, test } from "@jest/globals";
import { createRecordLocator } from "@/lib/routing/locate-record";
import type { Outcome } from "@/lib/services/requester";

function setUp(answers: Record<string, Outcome<string>> = {}) {
  const asked: string[] = [];
  const locate = createRecordLocator({
    findSlug: async (id) => {
      asked.push(id);
      return answers[id] ?? { ok: false, reason: "not_found", status: 404 };
    },
  });
  return { locate, asked };
}

const found = (slug: string): Outcome<string> => ({ ok: true, data: slug, headers: new Headers() });

describe("payers", () => {
  test.each([
    ["/team/insurer/aetna", { kind: "here" }],
    ["/team/eap/comPsych", { kind: "here" }],
    ["/team/eap/COMPSYCH", { kind: "moved", path: "/team/eap/comPsych" }],
    ["/team/insurer/selfpay", { kind: "moved", path: "/team/insurer/SelfPay" }],
    ["/team/insurer/bhs", { kind: "missing" }],
    ["/team/insurer/%E0%A4%A", { kind: "missing" }],
    ["/team/eap/constructor", { kind: "missing" }],
  ])("%s", async (path, location) => expect(await setUp().locate(path)).toEqual(location));
});

describe("therapists", () => {
  test("a slug is here, for therapist and provider page alike", async () => {
    const { locate } = setUp({ "dana-whitfield": found("dana-whitfield") });
    expect(await locate("/team/dana-whitfield")).toEqual({ kind: "here" });
    expect(await locate("/providers/dana-whitfield/")).toEqual({ kind: "here" });
  });

  test("a unique id or a former slug moves to the slug of today", async () => {
    const { locate } = setUp({ "T-1": found("dana-whitfield") });
    expect(await locate("/team/T-1")).toEqual({ kind: "moved", path: "/team/dana-whitfield" });
    expect(await locate("/providers/T-1")).toEqual({ kind: "moved", path: "/providers/dana-whitfield" });
  });

  test("a stranger is missing, and the service is asked once for a while", async () => {
    const { locate, asked } = setUp();
    expect(await locate("/team/nobody")).toEqual({ kind: "missing" });
    expect(await locate("/team/nobody")).toEqual({ kind: "missing" });
    expect(asked).toEqual(["nobody"]);
  });

  test("reserved words are missing without a question", async () => {
    const { locate, asked } = setUp();
    expect(await locate("/team/insurer")).toEqual({ kind: "missing" });
    expect(await locate("/team/EAP")).toEqual({ kind: "missing" });
    expect(asked).toEqual([]);
  });

  test("while the search is out nobody is missing, and the next visitor asks again", async () => {
    const { locate, asked } = setUp({ dana: { ok: false, reason: "unreachable" } });
    expect(await locate("/team/dana")).toEqual({ kind: "unavailable" });
    expect(await locate("/team/dana")).toEqual({ kind: "unavailable" });
    expect(asked).toHaveLength(2);
  });
});

test("any other page is here", async () => {
  const { locate } = setUp();
  for (const path of ["/home", "/team", "/providers", "/match"]) expect(await locate(path)).toEqual({ kind: "here" });
});
