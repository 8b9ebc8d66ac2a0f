import { describe, expect, test } from "@jest/globals";
import { mapAttributes } from "@/domain/catalog/filters";
import { type EntityRecord, UNSTATED_PRACTICE } from "@/domain/wire/therapist";
import { createFakeBrowser } from "@/lib/http/test-support/cookie-jar";
import type { Outcome } from "@/lib/services/requester";
import { readVisit, writeVisit } from "@/lib/visitor/session/session";
import { changeShortlist } from "./actions";

const settings = { secret: "an evaluation secret of some length", secure: false };
const content = {
  ...{ firstName: "", pictureUrl: null, bio: "", therapyTypes: [], alternateId: null },
  ...mapAttributes(() => []),
  ...UNSTATED_PRACTICE,
};
const known = (slug: string): Outcome<EntityRecord> => ({
  ok: true,
  headers: new Headers(),
  data: { entityUniqueId: slug, slug, content: { ...content, displayName: slug.toUpperCase() } },
});

function setUp(getTherapist: (slug: string) => Outcome<EntityRecord> = known) {
  const { jar } = createFakeBrowser();
  const context = { jar, settings, getTherapist: async (slug: string) => getTherapist(slug) };
  const press = (therapist: string, action = "add") =>
    changeShortlist(context, { kind: "form", fields: new URLSearchParams({ therapist, action }) });
  const script = async (json: unknown) => {
    const response = await changeShortlist(context, { kind: "json", json });
    return [response.status, (await response.json()).slugs];
  };
  const list = async () => (await readVisit(jar, settings)).shortlist?.map(({ slug }) => slug) ?? [];
  return { jar, press, script, list };
}

describe("the shortlist", () => {
  test("takes three therapists, each once, and leads to the comparison", async () => {
    const { press, list } = setUp();
    for (const slug of ["a", "b", "a", "c", "d"]) {
      const response = await press(slug);
      expect([response.status, response.headers.get("location")]).toEqual([303, "/shortlist"]);
    }
    expect(await list()).toEqual(["a", "b", "c"]);
    await press("b", "remove");
    expect(await list()).toEqual(["a", "c"]);
  });

  test("tells a script what is on it, and refuses a fourth", async () => {
    const { script, list } = setUp();
    expect(await script({ therapist: "a", action: "add" })).toEqual([200, ["a"]]);
    await script({ therapist: "b", action: "add" });
    await script({ therapist: "c", action: "add" });
    expect(await script({ therapist: "d", action: "add" })).toEqual([409, ["a", "b", "c"]]);
    expect(await script({ therapist: "a", action: "remove" })).toEqual([200, ["b", "c"]]);
    expect(await list()).toEqual(["b", "c"]);
  });

  test.each([
    null,
    7,
    {},
    { therapist: "a" },
    { therapist: ["a"], action: "add" },
    { therapist: "a\0", action: "add" },
  ])("%j is no change", async (json) => {
    const { script, list } = setUp();
    expect(await script(json)).toEqual([422, undefined]);
    expect(await list()).toEqual([]);
  });

  test("an unknown therapist or an outage leaves the shortlist and the rest of the visit unchanged", async () => {
    for (const [reason, status] of [["not_found", 422] as const, ["unreachable", 503] as const]) {
      const { jar, script, list } = setUp(() => ({ ok: false, reason }));
      await writeVisit(jar, settings, { state: "TX", shortlist: [{ slug: "a", name: "A" }] });
      expect(await script({ therapist: "x", action: "add" })).toEqual([status, ["a"]]);
      expect(await list()).toEqual(["a"]);
      await script({ therapist: "a", action: "remove" });
      expect(await readVisit(jar, settings)).toEqual({ state: "TX", shortlist: [] });
    }
  });
});
