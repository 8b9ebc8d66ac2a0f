import { describe, expect, test } from "@jest/globals";
import { mapAttributes } from "@/domain/catalog/filters";
import type { EntityRecord } from "@/domain/wire/therapist";
import { choosePayment } from "@/lib/directory/match/actions";
import type { Failure, Outcome } from "@/lib/services/requester";
import { createFakeBrowser } from "@/lib/visitor/session/cookie-jar.fake";
import { readVisit } from "@/lib/visitor/session/session";
import { chooseTherapist } from "./choose-therapist";

const settings = { secret: "an evaluation secret of some length", secure: false };
const NOW = new Date("2026-05-04T18:00:00Z");
const content = {
  firstName: "Mara",
  pictureUrl: null,
  bio: "",
  ...mapAttributes(() => []),
  therapyTypes: [],
  alternateId: null,
};
const therapist = (uniqueId: string, slug: string): Outcome<EntityRecord> => ({
  ok: true,
  headers: new Headers(),
  data: {
    entityUniqueId: uniqueId,
    slug,
    content: { ...content, displayName: "Mara Lund", stateLicenses: ["co", "WY", "LA"] },
  },
});
const NOT_FOUND: Failure = { ok: false, reason: "not_found" };
const DOWN: Failure = { ok: false, reason: "unreachable" };

function setUp(found: Outcome<EntityRecord> = therapist("t-1", "mara-lund")) {
  const { jar } = createFakeBrowser();
  let ids = 0;
  const asked: string[] = [];
  const directory = { found };
  const newId = () => `7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c1${ids++}`;
  const getTherapist = async (slug: string) => {
    asked.push(slug);
    return directory.found;
  };
  const choose = async (fields: Record<string, string>) => {
    const body = { kind: "form" as const, fields: new URLSearchParams(fields) };
    const response = await chooseTherapist({ jar, settings, now: NOW, newId, getTherapist }, body);
    return response.headers.get("location");
  };
  const match = async (choice: string) => {
    const body = { kind: "form" as const, fields: new URLSearchParams({ choice }) };
    return (await choosePayment({ jar, settings }, body)).headers.get("location");
  };
  return { choose, match, asked, directory, visit: () => readVisit(jar, settings) };
}

describe("a known therapist", () => {
  test("is put into the visit with a new booking, without a trace in the address", async () => {
    const { choose, visit } = setUp();
    expect(await choose({ therapist: "mara-lund", payment: "insurer:aetna" })).toBe("/appointment-request");
    expect(await visit()).toEqual({
      payment: { method: "insurance", payerId: "aetna" },
      booking: {
        id: "7d9f9a52-50c8-4f0e-9a3b-0f6b4b8f2c10",
        therapist: { uniqueId: "t-1", slug: "mara-lund", name: "Mara Lund", stateLicenses: ["CO", "WY"] },
      },
    });
  });

  test("chosen again keeps the booking, another one gets a new one", async () => {
    const { choose, directory, visit } = setUp();
    await choose({ therapist: "mara-lund" });
    const first = (await visit()).booking?.id;
    await choose({ therapist: "mara-lund", payment: "self-pay" });
    expect((await visit()).booking?.id).toBe(first);
    directory.found = therapist("t-2", "jo-kim");
    await choose({ therapist: "jo-kim" });
    expect((await visit()).booking?.id).not.toBe(first);
    expect((await visit()).booking?.chosenAgainAtMs).toBe(NOW.getTime());
  });

  test("keeps the payment of the match screen when the list names none", async () => {
    const { choose, match, visit } = setUp();
    expect(await match("eap:comPsych")).toBe("/team/eap/comPsych");
    await choose({ therapist: "mara-lund", payment: "" });
    expect((await visit()).payment).toEqual({ method: "eap", payerId: "comPsych" });
  });
});

describe("an unavailable therapist", () => {
  test("an unknown one leads to their page, which says so, and changes nothing", async () => {
    const { choose, visit } = setUp(NOT_FOUND);
    expect(await choose({ therapist: "../admin?x=1#y", payment: "self-pay" })).toBe("/team/..%2Fadmin%3Fx%3D1%23y");
    expect(await visit()).toEqual({});
  });

  test("is stored as pending while the directory is down, and removed once one is chosen", async () => {
    const { choose, directory, visit } = setUp(DOWN);
    expect(await choose({ therapist: "mara-lund" })).toBe("/appointment-request");
    expect(await visit()).toEqual({ pendingSlug: "mara-lund" });
    directory.found = therapist("t-1", "mara-lund");
    await choose({ therapist: "mara-lund" });
    expect(await visit()).not.toHaveProperty("pendingSlug");
  });

  test.each(["", " ", "..", "x".repeat(201), "a\u0000b"])(
    "%j causes no service call and leads to the directory",
    async (slug) => {
      const { choose, asked } = setUp();
      expect(await choose({ therapist: slug })).toBe("/team");
      expect(asked).toEqual([]);
    },
  );
});

describe("the match screen", () => {
  test("back forgets the payment, and so does nothing else", async () => {
    const { match, visit } = setUp();
    await match("insurance:cigna");
    expect(await match("rubbish")).toBe("/match");
    expect(await visit()).toEqual({ payment: { method: "insurance", payerId: "cigna" } });
    expect(await match("back")).toBe("/match");
    expect(await visit()).toEqual({});
  });

  test("a script's invalid choice is a 422", async () => {
    const { jar } = createFakeBrowser();
    for (const json of [null, {}, { choice: 7 }, { choice: "x" }]) {
      expect((await choosePayment({ jar, settings }, { kind: "json", json })).status).toBe(422);
    }
  });
});
